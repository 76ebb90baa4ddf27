import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { audit } from '../audit/audit.ts'
import type { Finding } from '../audit/invariants.repository.ts'
import type { Config } from '../config.ts'
import { createDependencies } from '../dependencies.ts'
import { keyPath } from '../platform/auth/secret-box.ts'
import { type CopySession, openCopySession } from '../platform/database/copy-session.ts'
import { borrowEmbeddedDatabase } from '../platform/database/embedded.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { migrate, migrateJobs } from '../platform/schema/migrate.ts'
import { hashOf } from '../platform/storage/hash-of.ts'
import { openStorage } from '../platform/storage/storage.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import { BackupError, type BackupFolder, digest, openBackupFolder, writeWhole } from './backup-folder.ts'
import { databaseNotEmpty, hasTables, importDatabase } from './import-database.ts'
import { type Manifest, sealManifest } from './manifest.ts'
import { openProgress } from './progress.ts'
import { forEach, type ListedFile, listedFiles } from './stored-files.ts'
import { readUnfinished, type UnfinishedRestore, unfinishedPath } from './unfinished-restore.ts'
import { readIncludedKey, verifyCopy } from './verify-copy.ts'

export interface RestoreOptions {
  config: Config
  /** A backup folder. */
  folder: string
  /** The name of a copy in it; without one, the latest that is complete. */
  copy: string | undefined
  log: Logger
  say(text: string): void
}

export interface Restored {
  name: string
  manifest: Manifest
  /** How many of what ended; null if a restore that was cut off had done it already. */
  ended: string[] | null
  findings: Finding[]
}

/**
 * Brings a copy back into an empty data folder and an empty database, of the settings that a server will have. Reads the
 * whole copy first and writes nothing if it is not whole. Ended anywhere, it is gone through again by the same call; until
 * then no server starts on that folder. Throws `BackupError` with one line for the operator.
 */
export async function restoreCopy({ config, folder: path, copy, log, say }: RestoreOptions): Promise<Restored> {
  const folder = await openBackupFolder(path)
  const name = copy ?? (await folder.copies()).at(-1)
  if (!name) throw new BackupError(`${path} holds no complete copy: no backup into it has ended`)
  const manifest = await verifyCopy(folder, name, say)
  requireKey(config, manifest)
  const place = folder.copyPath(name)
  const unfinished = (await requireEmpty(config, place, manifest)) ?? begin(place, manifest)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  // the embedded database is made in the folder, which from then on is not empty
  if (!config.databaseUrl) await markUnfinished(config, unfinished)
  const embedded = config.databaseUrl ? null : await borrowEmbeddedDatabase({ dataDir: config.dataDir, log })
  const connectionString = config.databaseUrl ?? (embedded?.connectionString as string)
  try {
    const session = await openCopySession(connectionString)
    try {
      const ended = await bringBack(session, { config, connectionString, folder, name, manifest, unfinished, say })
      await migrate(connectionString, log)
      await rm(unfinishedPath(config.dataDir))
      return { name, manifest, ended, findings: await findingsOf(config, connectionString, log) }
    } finally {
      await session.end()
    }
  } finally {
    await embedded?.stop()
  }
}

interface Work {
  config: Config
  connectionString: string
  folder: BackupFolder
  name: string
  manifest: Manifest
  unfinished: UnfinishedRestore
  say(text: string): void
}

/** Files first, the database last and at once: a database that has something has everything. */
async function bringBack(session: CopySession, work: Work): Promise<string[] | null> {
  const { config, connectionString, folder, name, manifest, unfinished, say } = work
  if (await hasTables(session)) {
    if ((await signingKeyOf(session)) === unfinished.signingKey) return null
    throw databaseNotEmpty()
  }
  await markUnfinished(config, unfinished)
  const place = folder.copyPath(name)
  const signingKey = Buffer.from(unfinished.signingKey, 'base64')
  if (manifest.encryptionKey.included && !config.encryptionKey) {
    await writeWhole(keyPath(config.dataDir), await readIncludedKey(place, manifest))
  }
  await putContents(folder, place, work)
  await migrateJobs(connectionString)
  return importDatabase(session, { place, manifest, signingKey, say })
}

const begin = (place: string, manifest: Manifest): UnfinishedRestore => ({
  copy: copyOf(manifest),
  path: place,
  signingKey: randomBytes(32).toString('base64'),
})

const markUnfinished = ({ dataDir }: Config, unfinished: UnfinishedRestore) =>
  writeWhole(unfinishedPath(dataDir), JSON.stringify(unfinished))

async function putContents(folder: BackupFolder, place: string, { config, manifest, say }: Work): Promise<void> {
  const storage = await openStorage({ url: config.storageUrl, folder: join(config.dataDir, 'files') })
  const incoming = join(config.dataDir, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const lacking = new Set(manifest.lacking)
  const progress = openProgress(say, 'files restored', manifest.files.rows)
  await forEach(listedFiles(join(place, manifest.files.file)), 4, async file => {
    if (!lacking.has(file.key)) await putContent(storage, file, folder.contentPath(file.sha256), incoming)
    progress.step(file.size)
  })
  progress.end()
}

/** Puts a file back. A bucket that outlived its database may hold it, and a restore that was cut off may have put it. */
async function putContent(storage: Storage, file: ListedFile, content: string, incoming: string): Promise<void> {
  const size = await storage.size(file.key)
  if (size === file.size && (await hashOf(await storage.read(file.key))).toString('hex') === file.sha256) return
  if (size !== null) await storage.remove(file.key)
  // a storage may give what it is handed a second name, and a copy has to stay one
  const handed = join(incoming, randomUUID())
  try {
    await copyFile(content, handed)
    await storage.put(file.key, handed, file.mediaType)
  } finally {
    await rm(handed, { force: true })
  }
}

function requireKey({ encryptionKey }: Config, manifest: Manifest): void {
  const { sha256, included } = manifest.encryptionKey
  if (encryptionKey ? digest(encryptionKey) === sha256 : included) return
  throw new BackupError(
    encryptionKey
      ? 'ENCRYPTION_KEY is not the key of the copy: set the one that the academy had when the copy was taken'
      : 'ENCRYPTION_KEY: the copy does not hold the key, since it was set by the operator: set the same one',
  )
}

/** Answers the restore that was cut off in this place, null in an empty one; throws for everything else. */
async function requireEmpty({ dataDir }: Config, place: string, manifest: Manifest): Promise<UnfinishedRestore | null> {
  // what a file system brings to its topmost folder, and a mark that was not yet one
  const nothing = ['lost+found', `${basename(unfinishedPath(dataDir))}.draft`]
  const names = (await readdir(dataDir).catch(() => [])).filter(name => !nothing.includes(name))
  if (names.length === 0) return null
  const earlier = await readUnfinished(dataDir)
  if (earlier?.copy === copyOf(manifest)) return earlier
  throw new BackupError(
    earlier
      ? `DATA_DIR: a restore of ${earlier.path} has not ended there: run that one again, or empty the folder and the database`
      : `DATA_DIR: ${dataDir} is not empty: restore ${place} into an empty or missing folder`,
  )
}

const copyOf = (manifest: Manifest): string => digest(sealManifest(manifest))

async function signingKeyOf(session: CopySession): Promise<string | null> {
  const rows = await session.rows<{ secret: Buffer }>('select secret from signing_key').catch(() => [])
  return rows[0]?.secret.toString('base64') ?? null
}

async function findingsOf(config: Config, connectionString: string, log: Logger): Promise<Finding[]> {
  const dependencies = await createDependencies(config, { connectionString, log, connections: 4 })
  try {
    return await audit(dependencies)
  } finally {
    await dependencies.close()
  }
}
