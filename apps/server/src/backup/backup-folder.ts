import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { type CopyForm, decoded, formOf, plainForm } from './copy-form.ts'
import { type Manifest, parseManifest } from './manifest.ts'

/** A backup or a restore isn't possible. The message is one line for the operator, with the way out. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** A file read for the restore differs from the verified one. */
export const exchanged = (path: string) =>
  new BackupError(`${path} changed after the backup was verified. Find out why, and restore again`)

/** Passes the bytes of a file through. Throws at the end if their digest isn't the verified one. */
export const unchanged = (path: string, sha256: string) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256')
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
    if (hash.digest('hex') !== sha256) throw exchanged(path)
  }

/**
 * A folder of backups of one academy:
 *
 *     aulaviva-backup.json           the academy they belong to
 *     files/ab/<name>                stored files, each content once for all backups
 *     copies/<moment>/manifest.json  written last: without it, a backup is incomplete
 *                    /encryption.key
 *                    /*.copy.gz      the tables
 *
 * Every file but the first is written in the form of its backup. The names of encrypted files end with `.age`.
 */
export interface BackupFolder {
  path: string
  /** The form in which new backups are written. */
  form: CopyForm
  /** Names of the complete backups, newest last. */
  copies(): Promise<string[]>
  /** Names of the backups that were started and not completed. */
  unfinished(): Promise<string[]>
  copyPath(name: string): string
  isPlain(name: string): Promise<boolean>
  /**
   * Throws `BackupError` if the backup is missing, incomplete, damaged, encrypted with another key, or not one of ours.
   */
  open(name: string): Promise<Copy>
  /** The path of a content, for backups of this form. */
  contentPath(sha256: string, form: CopyForm): string
}

/** One complete backup. */
export interface Copy {
  name: string
  path: string
  form: CopyForm
  manifest: Manifest
  contentPath(sha256: string): string
}

const mark = 'aulaviva-backup.json'
const product = 'aulaviva backup'

/**
 * Opens a folder for reading, with the backup key if there is one. Throws `BackupError` if it isn't a backup folder.
 */
export async function openBackupFolder(path: string, key: string | null): Promise<BackupFolder> {
  if (!(await readMark(path))) {
    throw new BackupError(`${path} has no Aulaviva backup. Name the folder that 'backup' was given`)
  }
  return folderAt(resolve(path), formOf(key))
}

/**
 * Opens a folder for new backups of this academy, and creates it if it is missing. Throws `BackupError` if it contains
 * other things, or encrypted backups none of which this key opens.
 */
export async function prepareBackupFolder(path: string, academy: string, key: string | null): Promise<BackupFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const known = await readMark(path)
  if (known && known.academy !== academy) {
    throw new BackupError(`${path} has backups of another academy. Use a separate folder for this one`)
  }
  if (!known) {
    const others = (await readdir(path)).filter(name => name !== 'lost+found' && !name.startsWith(mark))
    if (others.length > 0) throw new BackupError(`${path} has other contents. Name a new or empty folder`)
    await writeWhole(join(path, mark), `${JSON.stringify({ product, academy })}\n`)
  }
  const folder = folderAt(resolve(path), formOf(key))
  for (const part of ['files', 'copies']) await mkdir(join(path, part), { recursive: true, mode: 0o700 })
  await refuseOtherKey(folder)
  return folder
}

/** One readable backup is enough: a damaged or forged one beside it must not block new backups. */
async function refuseOtherKey(folder: BackupFolder): Promise<void> {
  let hasSealed = false
  for (const name of (await folder.copies()).reverse()) {
    if (await folder.isPlain(name)) continue
    hasSealed = true
    const opens = await folder.open(name).then(
      () => true,
      () => false,
    )
    if (opens) return
  }
  if (!hasSealed) return
  throw new BackupError(
    `BACKUP_KEY isn’t the key of the encrypted backups in ${folder.path}. Set that key, or name a new or empty folder`,
  )
}

/** Throws `BackupError` for a folder that would be lost together with the data it backs up. */
export function refuseInside(path: string, dataDir: string): void {
  if (`${resolve(path)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`)) {
    throw new BackupError(
      `${path} is in DATA_DIR and would be lost with it. Name another folder, ideally on another disk`,
    )
  }
}

async function readMark(path: string): Promise<{ academy: string } | null> {
  const text = await readFile(join(path, mark), 'utf8').catch(() => '')
  try {
    const read = JSON.parse(text)
    return read.product === product && typeof read.academy === 'string' ? read : null
  } catch {
    return null
  }
}

function folderAt(path: string, form: CopyForm): BackupFolder {
  const copyPath = (name: string) => join(path, 'copies', name)
  const manifestPath = (name: string, suffix: string) => join(copyPath(name), `manifest.json${suffix}`)
  const contentPath: BackupFolder['contentPath'] = (sha256, form) => {
    const name = form.contentName(sha256)
    return join(path, 'files', name.slice(0, 2), `${name}${form.suffix}`)
  }
  async function names(complete: boolean): Promise<string[]> {
    const all = (await readdir(join(path, 'copies')).catch(() => [])).sort()
    const found = await Promise.all(
      all.map(async name => (await isThere(manifestPath(name, '.age'))) || (await isThere(manifestPath(name, '')))),
    )
    return all.filter((_, at) => found[at] === complete)
  }
  const isPlain = async (name: string) => !(await isThere(manifestPath(name, '.age')))
  return {
    path,
    form,
    copies: () => names(true),
    unfinished: () => names(false),
    copyPath,
    isPlain,
    contentPath,
    async open(name) {
      const isSealed = !(await isPlain(name))
      if (isSealed && form === plainForm) {
        throw new BackupError(`BACKUP_KEY: ${copyPath(name)} is encrypted. Set the key it was created with`)
      }
      const own = isSealed ? form : plainForm
      const manifest = await readManifest(name, own)
      return { name, path: copyPath(name), form: own, manifest, contentPath: sha256 => contentPath(sha256, own) }
    },
  }

  async function readManifest(name: string, own: CopyForm): Promise<Manifest> {
    const place = manifestPath(name, own.suffix)
    const written = await readFile(place).catch(() => null)
    if (written === null) {
      throw new BackupError(`${copyPath(name)} is incomplete because the backup didn’t finish. Use another backup`)
    }
    const text = await decoded(own, written).catch(() => null)
    if (text === null) {
      throw new BackupError(
        `BACKUP_KEY doesn’t open ${place}. Set the key the backup was created with, or use another backup if it’s damaged`,
      )
    }
    const manifest = parseManifest(text.toString(), name, own)
    if (typeof manifest === 'string') throw new BackupError(`${place} ${manifest}. Use another backup`)
    return manifest
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Writes a temporary file, flushes it, and renames it, so that the file is complete or absent. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.draft`
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  await flushFolder(join(path, '..'))
}

/** Makes new names in a folder survive a power failure. Windows can't do this and doesn't need it. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
