import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import server from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { boxOf, readKey } from '../platform/auth/secret-box.ts'
import { withBackupLock } from '../platform/database/backup-lock.ts'
import { type CopySession, openCopySession } from '../platform/database/copy-session.ts'
import { openFreeSpace } from '../platform/storage/free-space.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import {
  BackupError,
  type BackupFolder,
  digest,
  flushFolder,
  prepareBackupFolder,
  refuseInside,
  writeWhole,
} from './backup-folder.ts'
import { encoded, plainForm } from './copy-form.ts'
import { academyOf, exportDatabase } from './export-database.ts'
import { type KeptContents, keepContents } from './keep-contents.ts'
import { type Manifest, sealManifest } from './manifest.ts'

export interface BackupOptions {
  config: Pick<Config, 'dataDir' | 'encryptionKey' | 'backupKey' | 'freeSpaceBytes'>
  connectionString: string
  storage: Storage
  /** The backup folder. Created if it is missing. */
  folder: string
  /** Whether an unencrypted backup also contains the encryption key. An encrypted one always does. */
  withEncryptionKey?: boolean
  /** Reports progress. */
  say(text: string): void
  /** Runs on the folder after the backup is complete, before another one can start. */
  afterwards?(folder: BackupFolder): Promise<void>
}

export interface Backup extends KeptContents {
  /** Its name in the folder. */
  name: string
  manifest: Manifest
}

/**
 * Adds one backup of the academy to a backup folder while its servers run: tables and jobs as of one moment, the stored
 * files of that moment, and, in an encrypted backup, the encryption key if the data folder has it. Everything
 * acknowledged before the manifest's `takenAt` is in it. An interrupted run leaves no backup, but the next one reuses
 * the files it copied. Throws `BackupError` with one line for the operator.
 */
export async function takeBackup(options: BackupOptions): Promise<Backup> {
  refuseInside(options.folder, options.config.dataDir)
  const session = await openCopySession(options.connectionString)
  try {
    const backup = await withBackupLock(session, () => takeAlone(session, options))
    if (!backup) throw new BackupError('Another backup of this academy is running. Wait until it ends')
    return backup
  } catch (error) {
    throw isFull(error)
      ? new BackupError(
          `The disk of ${options.folder} has no space left above FREE_SPACE_MB. Free up space, or name another folder`,
        )
      : error
  } finally {
    await session.end()
  }
}

async function takeAlone(session: CopySession, options: BackupOptions): Promise<Backup> {
  const [{ academy } = { academy: null }] = await session.rows<{ academy: string | null }>(academyOf)
  if (!academy) throw new BackupError('The database is empty, so there’s nothing to back up')
  const folder = await prepareBackupFolder(options.folder, academy, options.config.backupKey)
  const { form } = folder
  for (const name of await folder.unfinished()) await rm(folder.copyPath(name), { recursive: true, force: true })
  const key = await keyOf(session, options.config)
  const included = form === plainForm && !options.withEncryptionKey ? null : key.inFolder
  const name = new Date().toISOString().replaceAll(':', '-')
  const place = folder.copyPath(name)
  await mkdir(place, { mode: 0o700 })
  const database = await exportDatabase(session, place, form, options.say)
  if (included) await writeWhole(join(place, `encryption.key${form.suffix}`), await encoded(form, included))
  const freeSpace = openFreeSpace({ folder: folder.path, floor: options.config.freeSpaceBytes })
  const list = { ...database.files, path: join(place, database.files.file) }
  const kept = await keepContents(folder, options.storage, { list, say: options.say, freeSpace })
  const manifest: Manifest = {
    format: 1,
    version: server.version,
    ...database,
    lacking: kept.lacking,
    encryptionKey: { sha256: key.sha256, included: included !== null },
  }
  // if the connection was lost, so was its lock, and files that a sweep deleted since may be missing from the backup
  await session.rows('select 1')
  await flushFolder(place)
  const text = sealManifest(manifest, name, form)
  await writeWhole(join(place, `manifest.json${form.suffix}`), await encoded(form, text))
  await flushFolder(join(folder.path, 'copies'))
  await options.afterwards?.(folder)
  return { name, manifest, ...kept }
}

/** The encryption key, and its file to copy if the data folder has one. A key from the settings is not copied. */
async function keyOf(
  session: CopySession,
  { dataDir, encryptionKey }: Pick<BackupOptions['config'], 'dataDir' | 'encryptionKey'>,
) {
  const inFolder = encryptionKey ? null : await readKey(dataDir)
  const key = encryptionKey ?? inFolder
  const [factor] = await session.rows<{ user_id: string; secret: Buffer }>(
    'select user_id, secret from second_factors limit 1',
  )
  if (!key || (factor && !opens(key, factor))) {
    throw new BackupError(
      'The encryption key of DATA_DIR isn’t the one of this database. Use the settings of its server, including DATA_DIR and ENCRYPTION_KEY',
    )
  }
  return { sha256: digest(key), inFolder: inFolder && `${Buffer.from(inFolder).toString('base64')}\n` }
}

function opens(key: Uint8Array, { user_id, secret }: { user_id: string; secret: Buffer }): boolean {
  try {
    return Boolean(boxOf(key).open(secret, user_id))
  } catch {
    return false
  }
}

const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'storage_full'].includes((error as { code?: string } | undefined)?.code ?? '')
