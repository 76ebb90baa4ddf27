import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { audit } from '../audit/audit.ts'
import type { Finding } from '../audit/invariants.repository.ts'
import type { Config } from '../config.ts'
import { createDependencies } from '../create-dependencies.ts'
import { keyPath } from '../platform/auth/secret-box.ts'
import { type CopySession, openCopySession } from '../platform/database/copy-session.ts'
import { borrowEmbeddedDatabase } from '../platform/database/embedded.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { migrate, migrateJobs } from '../platform/schema/migrate.ts'
import { hashOf } from '../platform/storage/hash-of.ts'
import { openStorage } from '../platform/storage/storage.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import { BackupError, type Copy, digest, exchanged, openBackupFolder, writeWhole } from './backup-folder.ts'
import { plainForm } from './copy-form.ts'
import { databaseNotEmpty, hasTables, importDatabase } from './import-database.ts'
import { type Manifest, sealManifest } from './manifest.ts'
import { openProgress } from './progress.ts'
import { forEach, type ListedFile, listedFiles } from './stored-files.ts'
import { readUnfinished, type UnfinishedRestore, unfinishedPath } from './unfinished-restore.ts'
import { readIncludedKey, verifyCopy } from './verify-copy.ts'

export interface RestoreOptions {
  config: Config
  folder: string
  /** The name of a backup in it. Defaults to the latest complete one. */
  copy: string | undefined
  /** Whether to restore an unencrypted backup although BACKUP_KEY is set. A stranger may have written it. */
  takesPlain?: boolean
  /** Whether the encryption key is lost, so that authenticators are removed. */
  isKeyLost?: boolean
  log: Logger
  say(text: string): void
}

export interface Restored {
  name: string
  manifest: Manifest
  /** The counts of what was ended. Null if an interrupted restore had already done it. */
  ended: string[] | null
  findings: Finding[]
}

/**
 * Restores a backup into an empty data folder and an empty database, with the settings of the future server. Reads the
 * whole backup first, and writes nothing if it is incomplete. If it is interrupted, the same call starts it again, and
 * no server starts on that folder before it is complete. Throws `BackupError` with one line for the operator.
 */
export async function restoreCopy(options: RestoreOptions): Promise<Restored> {
  const { config, folder: path, log, say } = options
  const folder = await openBackupFolder(path, config.backupKey)
  const name = options.copy ?? (await folder.copies()).at(-1)
  if (!name) throw new BackupError(`${path} has no complete backup`)
  const copy = await folder.open(name)
  if (config.backupKey && !options.takesPlain && copy.form === plainForm) throw plainCopy(copy.path)
  await verifyCopy(copy, say)
  const { manifest } = copy
  const isKeyLost = requireKey(config, manifest, options.isKeyLost)
  const unfinished = (await requireEmpty(config, copy)) ?? begin(copy)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  // the embedded database is created in the folder, which is then no longer empty
  if (!config.databaseUrl) await markUnfinished(config, unfinished)
  const embedded = config.databaseUrl ? null : await borrowEmbeddedDatabase({ dataDir: config.dataDir, log })
  const connectionString = config.databaseUrl ?? (embedded?.connectionString as string)
  try {
    const session = await openCopySession(connectionString)
    try {
      const ended = await bringBack(session, { config, connectionString, copy, isKeyLost, unfinished, say })
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
  copy: Copy
  isKeyLost: boolean
  unfinished: UnfinishedRestore
  say(text: string): void
}

/** Restores the files first, then the database in one transaction. So a database with any content is complete. */
async function bringBack(session: CopySession, work: Work): Promise<string[] | null> {
  const { config, connectionString, copy, isKeyLost, unfinished, say } = work
  if (await hasTables(session)) {
    if ((await signingKeyOf(session)) === unfinished.signingKey) return null
    throw databaseNotEmpty()
  }
  await markUnfinished(config, unfinished)
  const signingKey = Buffer.from(unfinished.signingKey, 'base64')
  if (copy.manifest.encryptionKey.included && !config.encryptionKey) {
    await writeWhole(keyPath(config.dataDir), await readIncludedKey(copy))
  }
  await putContents(work)
  await migrateJobs(connectionString)
  return importDatabase(session, { copy, signingKey, isKeyLost, say })
}

const begin = (copy: Copy): UnfinishedRestore => ({
  copy: copyOf(copy),
  path: copy.path,
  signingKey: randomBytes(32).toString('base64'),
})

const markUnfinished = ({ dataDir }: Config, unfinished: UnfinishedRestore) =>
  writeWhole(unfinishedPath(dataDir), JSON.stringify(unfinished))

async function putContents({ config, copy, say }: Work): Promise<void> {
  const { manifest } = copy
  const storage = await openStorage({ url: config.storageUrl, folder: join(config.dataDir, 'files') })
  const incoming = join(config.dataDir, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const lacking = new Set(manifest.lacking)
  const progress = openProgress(say, 'files restored', manifest.files.rows)
  await forEach(listedFiles(copy), 4, async file => {
    if (!lacking.has(file.key)) await putContent(storage, file, copy, incoming)
    progress.step(file.size)
  })
  progress.end()
}

/** Restores a file. It may exist already, in a bucket that outlived its database or from an interrupted restore. */
async function putContent(storage: Storage, file: ListedFile, copy: Copy, incoming: string): Promise<void> {
  const size = await storage.size(file.key)
  if (size === file.size && (await hashOf(await storage.read(file.key))).toString('hex') === file.sha256) return
  if (size !== null) await storage.remove(file.key)
  // a storage may hard-link the file it gets, and the backup's own file must not be shared
  const handed = join(incoming, randomUUID())
  try {
    const content = copy.contentPath(file.sha256)
    await pipeline(createReadStream(content), copy.form.decode, createWriteStream(handed, { flags: 'wx', mode: 0o600 }))
    // it may have been replaced since the backup was verified
    if ((await hashOf(handed)).toString('hex') !== file.sha256) throw exchanged(content)
    await storage.put(file.key, handed, file.mediaType)
  } finally {
    await rm(handed, { force: true })
  }
}

/** Returns whether the operator declared the encryption key lost. Throws if it is missing without that. */
function requireKey({ encryptionKey }: Config, manifest: Manifest, isKeyLost = false): boolean {
  const { sha256, included } = manifest.encryptionKey
  if (encryptionKey ? digest(encryptionKey) === sha256 : included) return false
  if (isKeyLost && !encryptionKey) return true
  throw new BackupError(
    encryptionKey
      ? 'ENCRYPTION_KEY isn’t the key of the backup. Set the one the academy had when the backup was created'
      : 'ENCRYPTION_KEY: the backup doesn’t include the key. Set the one the academy had, which may have been in DATA_DIR/encryption.key. If it’s lost, --without-encryption-key restores and turns off two-factor authentication',
  )
}

function plainCopy(path: string): BackupError {
  return new BackupError(
    `${path} isn’t encrypted, so someone may have changed it, but BACKUP_KEY is set. Restore another backup with --copy, or this one with --plain`,
  )
}

/** Returns the interrupted restore in this data folder, or null for an empty one. Throws for anything else. */
async function requireEmpty({ dataDir }: Config, copy: Copy): Promise<UnfinishedRestore | null> {
  // a file system's own folder, and the draft of an unfinished restore's mark
  const nothing = ['lost+found', `${basename(unfinishedPath(dataDir))}.draft`]
  const names = (await readdir(dataDir).catch(() => [])).filter(name => !nothing.includes(name))
  if (names.length === 0) return null
  const earlier = await readUnfinished(dataDir)
  if (earlier?.copy === copyOf(copy)) return earlier
  throw new BackupError(
    earlier
      ? `DATA_DIR: a restore of ${earlier.path} hasn’t finished there. Run that one again, or empty the folder and the database`
      : `DATA_DIR: ${dataDir} isn’t empty. Restore ${copy.path} into an empty or missing folder`,
  )
}

const copyOf = ({ manifest, name }: Copy): string => digest(sealManifest(manifest, name, plainForm))

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
