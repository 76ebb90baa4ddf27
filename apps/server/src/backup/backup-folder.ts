import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { type Manifest, parseManifest } from './manifest.ts'

/** A backup or a restore cannot be done. The message is one line for the operator, with the way out. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/**
 * A folder of copies of one academy:
 *
 *     aulaviva-backup.json           whose copies these are
 *     files/ab/<sha256>              stored files, each content once for all copies
 *     copies/<moment>/manifest.json  written last: a copy without it is not complete
 *                    /encryption.key
 *                    /*.copy.gz      the tables
 */
export interface BackupFolder {
  path: string
  /** Where a content lies. */
  contentPath(sha256: string): string
  /** Names of the copies that are complete, the latest last. */
  copies(): Promise<string[]>
  /** Names of those that were begun and not ended. */
  unfinished(): Promise<string[]>
  copyPath(name: string): string
  /** Throws `BackupError` if it is not there, not complete, damaged or not one of ours. */
  manifest(name: string): Promise<Manifest>
}

const mark = 'aulaviva-backup.json'
const product = 'aulaviva backup'

/** Opens a folder for reading. Throws `BackupError` if it is no backup folder. */
export async function openBackupFolder(path: string): Promise<BackupFolder> {
  if (!(await readMark(path))) {
    throw new BackupError(`${path} holds no backup of an Aulaviva: name the folder that 'backup' was given`)
  }
  return folderAt(resolve(path))
}

/** Opens a folder to add copies of this academy to, made if it is missing. Throws `BackupError` if it holds other things. */
export async function prepareBackupFolder(path: string, academy: string): Promise<BackupFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const known = await readMark(path)
  if (known && known.academy !== academy) {
    throw new BackupError(`${path} holds the copies of another academy: name a folder of its own for this one`)
  }
  if (!known) {
    const others = (await readdir(path)).filter(name => name !== 'lost+found' && !name.startsWith(mark))
    if (others.length > 0) throw new BackupError(`${path} holds other things: name a new or empty folder`)
    await writeWhole(join(path, mark), `${JSON.stringify({ product, academy })}\n`)
  }
  const folder = folderAt(resolve(path))
  for (const part of ['files', 'copies']) await mkdir(join(path, part), { recursive: true, mode: 0o700 })
  return folder
}

/** Throws `BackupError` for a folder that would be lost together with what it is to save. */
export function refuseInside(path: string, dataDir: string): void {
  if (`${resolve(path)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`)) {
    throw new BackupError(
      `${path} lies in DATA_DIR and would be lost with it: name a folder elsewhere, best on another disk`,
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

function folderAt(path: string): BackupFolder {
  const copyPath = (name: string) => join(path, 'copies', name)
  const manifestPath = (name: string) => join(copyPath(name), 'manifest.json')
  const isComplete = (name: string) =>
    stat(manifestPath(name)).then(
      () => true,
      () => false,
    )
  async function names(complete: boolean): Promise<string[]> {
    const all = (await readdir(join(path, 'copies')).catch(() => [])).sort()
    const states = await Promise.all(all.map(isComplete))
    return all.filter((_, at) => states[at] === complete)
  }
  return {
    path,
    contentPath: sha256 => join(path, 'files', sha256.slice(0, 2), sha256),
    copies: () => names(true),
    unfinished: () => names(false),
    copyPath,
    async manifest(name) {
      const text = await readFile(manifestPath(name), 'utf8').catch(() => null)
      if (text === null) {
        throw new BackupError(`${copyPath(name)} is not a complete copy: its backup did not end; take another copy`)
      }
      const manifest = parseManifest(text)
      if (typeof manifest === 'string') throw new BackupError(`${manifestPath(name)} ${manifest}: take another copy`)
      return manifest
    },
  }
}

/** Writes a file beside its place, flushes it, and gives it its name: it is there whole or not at all. */
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

/** Makes names in a folder survive a power cut; Windows cannot and need not. */
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
