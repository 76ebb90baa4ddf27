import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '../platform/problem/problem.ts'
import type { FreeSpace } from '../platform/storage/free-space.ts'
import { hashOf } from '../platform/storage/hash-of.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import { type BackupFolder, flushFolder } from './backup-folder.ts'
import { type CopyForm, plainForm } from './copy-form.ts'
import type { Piece } from './manifest.ts'
import { openProgress } from './progress.ts'
import { forEach, type ListedFile, writtenFiles } from './stored-files.ts'

export interface KeptContents {
  copied: number
  copiedBytes: number
  /** Keys of files that are missing or incomplete in the storage. */
  lacking: string[]
}

/** The list of stored files that was written for the backup. */
interface WrittenList extends Pick<Piece, 'sha256' | 'rows'> {
  path: string
}

/**
 * Copies every stored file of the list that the folder doesn't have yet, complete and with the right digest. Throws 503
 * `storage_full` before a file for which there is no room.
 */
export async function keepContents(
  folder: BackupFolder,
  storage: Storage,
  { list, say, freeSpace }: { list: WrittenList; say: (text: string) => void; freeSpace: FreeSpace },
): Promise<KeptContents> {
  const progress = openProgress(say, 'files', list.rows)
  const kept: KeptContents = { copied: 0, copiedBytes: 0, lacking: [] }
  // one content may be stored under several keys
  const underWay = new Map<string, Promise<boolean>>()
  await forEach(writtenFiles(list.path, list.sha256, folder.form), 4, async file => {
    const other = underWay.get(file.sha256)
    if (!(other && (await other))) {
      const keeping = keep(file)
      underWay.set(file.sha256, keeping)
      if (!(await keeping)) kept.lacking.push(file.key)
    }
    progress.step(file.size)
  })
  progress.end()
  return kept

  async function keep(file: ListedFile): Promise<boolean> {
    const path = folder.contentPath(file.sha256, folder.form)
    if (await isContent(path, file, folder.form)) return true
    // encryption adds less than a thousandth
    const release = await freeSpace.reserve(file.size)
    try {
      if (!(await copyContent(storage, file, { path, form: folder.form }))) return false
    } finally {
      release()
    }
    kept.copied += 1
    kept.copiedBytes += file.size
    return true
  }
}

/** Whether the file has the listed digest. */
export async function isContent(
  path: string,
  { size, sha256 }: Pick<ListedFile, 'size' | 'sha256'>,
  form: CopyForm,
): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile() || (form === plainForm && found.size !== size)) return false
  try {
    return (await hashOf(Readable.from(form.decode(createReadStream(path))))).toString('hex') === sha256
  } catch (error) {
    // a disk error says nothing about the content
    if ((error as NodeJS.ErrnoException).syscall) throw error
    return false
  }
}

/**
 * Copies the content to a temporary file, and renames it once it is complete and flushed. Returns false if the stored
 * one is incomplete.
 */
async function copyContent(
  storage: Storage,
  file: ListedFile,
  { path, form }: { path: string; form: CopyForm },
): Promise<boolean> {
  const source = await storage.read(file.key).catch(error => {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  })
  if (!source) return false
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  const hash = createHash('sha256')
  const digest = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(source, digest, form.encode, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    if (hash.digest('hex') !== file.sha256) return false
    await rename(draft, path)
    await flushFolder(dirname(path))
    return true
  } finally {
    await rm(draft, { force: true })
  }
}
