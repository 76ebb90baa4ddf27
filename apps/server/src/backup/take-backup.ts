import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import server from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { boxOf, readKey } from '../platform/auth/secret-box.ts'
import { aloneOnBackup } from '../platform/database/backup-lock.ts'
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
  /** Where copies are kept; made if it is missing. */
  folder: string
  /** Whether a copy in clear holds the encryption key too. An encrypted one always does. */
  withEncryptionKey?: boolean
  /** Progress, for whoever watches. */
  say(text: string): void
  /** What is done with the folder after the copy is whole, before another backup may begin. */
  afterwards?(folder: BackupFolder): Promise<void>
}

export interface Backup extends KeptContents {
  /** Its name in the folder. */
  name: string
  manifest: Manifest
}

/**
 * Adds one copy of the academy to a backup folder while its servers go on: tables and jobs as they are at one moment, the
 * stored files of that moment, and, in an encrypted copy, the encryption key if the data folder holds it. What is
 * acknowledged before `takenAt` of the manifest is in it. Ended anywhere, it leaves no copy; what it has copied of files saves the next one
 * the work. Throws `BackupError` with one line for the operator.
 */
export async function takeBackup(options: BackupOptions): Promise<Backup> {
  refuseInside(options.folder, options.config.dataDir)
  const session = await openCopySession(options.connectionString)
  try {
    const backup = await aloneOnBackup(session, () => takeAlone(session, options))
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
  // the lock went with the connection if that was lost; the copy may then lack what a sweep removed meanwhile
  await session.rows('select 1')
  await flushFolder(place)
  const text = sealManifest(manifest, name, form)
  await writeWhole(join(place, `manifest.json${form.suffix}`), await encoded(form, text))
  await flushFolder(join(folder.path, 'copies'))
  await options.afterwards?.(folder)
  return { name, manifest, ...kept }
}

/** The encryption key, and the part of it to copy if the data folder holds it. A key from the settings is not copied. */
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
