import { PassThrough, type Readable } from 'node:stream'
import { Entry, fromBuffer, open as openFile, type ZipFile } from 'yauzl'

/**
 * Reads zip files from untrusted sources. Every entry is checked before any content is read, and nothing is written to
 * disk.
 */

export interface ArchiveLimits {
  entries: number
  /** Maximum unpacked bytes: of one entry, and of all entries together. */
  entry: number
  sum: number
}

/** Average bytes of an entry in the central directory. It allows for long names: one entry alone could take 192 kB. */
export const averageListBytes = 640

/** Bytes of an entry in the central directory. */
export const listBytesOf = ({ fileNameLength, extraFieldLength, fileCommentLength }: Entry): number =>
  46 + fileNameLength + extraFieldLength + fileCommentLength

export type ArchiveFault = 'not_a_zip' | 'encrypted' | 'unsafe_path' | 'too_many_files' | 'too_large' | 'missing_file'

/** Why an archive or one of its entries was rejected. The detail is a path or a number. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
  readonly reason: ArchiveFault
  readonly detail: string

  constructor(reason: ArchiveFault, detail = '') {
    super(`The archive was rejected: ${reason}`)
    this.reason = reason
    this.detail = detail
  }
}

export interface Archive {
  /** Paths of the files, without litter such as `.DS_Store`. */
  paths: string[]
  /** Bytes of the archive itself. */
  bytes: number
  has(path: string): boolean
  /** Unpacked bytes of a file, as declared by its entry. Exactly that many are read. */
  sizeOf(path: string): number
  /** Returns the content of a file of at most `maxBytes` bytes. Throws `ArchiveError`. */
  read(path: string, maxBytes?: number): Promise<Buffer>
  /** Streams the content. The stream fails if its length differs from the declared one. */
  stream(path: string): Promise<Readable>
  close(): void
}

/** Throws `ArchiveError`: `not_a_zip`, `encrypted`, `unsafe_path`, `too_many_files`, `too_large`. */
export async function openArchiveOf(from: Uint8Array | string, limits: ArchiveLimits): Promise<Archive> {
  const zip = await open(from)
  const entries = new Map<string, Entry>()
  try {
    await list(zip, entries, limits)
  } catch (error) {
    zip.close()
    throw error
  }
  const entryOf = (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw new ArchiveError('missing_file', path)
    return entry
  }
  let unpacked = 0
  return {
    paths: [...entries.keys()],
    bytes: zip.fileSize,
    has: path => entries.has(path),
    sizeOf: path => entryOf(path).uncompressedSize,
    async read(path, maxBytes = limits.entry) {
      const content = await unpack(zip, entryOf(path), Math.min(maxBytes, limits.sum - unpacked), path)
      unpacked += content.length
      return content
    },
    async stream(path) {
      return streamOf(zip, entryOf(path), path)
    },
    close: () => zip.close(),
  }
}

function list(zip: ZipFile, entries: Map<string, Entry>, limits: ArchiveLimits): Promise<void> {
  let declared = 0
  let count = 0
  let listed = 0
  return new Promise<void>((resolve, reject) => {
    const fail = (why: ArchiveError) => reject(why)
    zip.on('error', () => fail(new ArchiveError('not_a_zip')))
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      const name = nameOf(entry)
      // Folders and litter count too: they cost as much as files.
      if (++count > limits.entries) return fail(new ArchiveError('too_many_files', `${limits.entries}`))
      listed += listBytesOf(entry)
      if (listed > limits.entries * averageListBytes) return fail(new ArchiveError('too_large'))
      if (isUnsafe(name) || isLink(entry)) return fail(new ArchiveError('unsafe_path', name))
      if (entry.isEncrypted()) return fail(new ArchiveError('encrypted', name))
      declared += entry.uncompressedSize
      if (entry.uncompressedSize > limits.entry) return fail(new ArchiveError('too_large', name))
      if (declared > limits.sum) return fail(new ArchiveError('too_large'))
      if (!name.endsWith('/') && !isSystemFile(name)) {
        // Programs disagree about which of two entries with the same name to use.
        if (entries.has(name)) return fail(new ArchiveError('not_a_zip', name))
        entries.set(name, withoutNames(entry))
      }
      zip.readEntry()
    })
    zip.readEntry()
  })
}

/** What is needed to read an entry, without its name, extra fields, and comment. */
function withoutNames(entry: Entry): Entry {
  const { compressedSize, uncompressedSize, compressionMethod, generalPurposeBitFlag } = entry
  const { relativeOffsetOfLocalHeader } = entry
  return Object.assign(new Entry(), {
    ...{ compressedSize, uncompressedSize, compressionMethod, generalPurposeBitFlag },
    relativeOffsetOfLocalHeader,
  })
}

function open(from: Uint8Array | string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, zip: ZipFile) => {
      if (!error) return resolve(zip)
      reject('syscall' in error ? error : new ArchiveError('not_a_zip'))
    }
    if (typeof from === 'string') openFile(from, options, done)
    else fromBuffer(Buffer.from(from.buffer, from.byteOffset, from.length), options, done)
  })
}

/** The raw name. It is checked before the library normalizes it. */
function nameOf(entry: Entry): string {
  const raw = entry.fileName as unknown as Buffer
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return raw.toString('latin1')
  }
}

function isUnsafe(name: string): boolean {
  return (
    name === '' ||
    name.includes('\0') ||
    name.includes('\\') ||
    name.startsWith('/') ||
    /^[a-z]:/i.test(name) ||
    name.split('/').some(step => step === '..')
  )
}

/** Whether the mode bits mark a symbolic link. */
function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const mode = (externalFileAttributes >>> 16) & 0o170000
  return versionMadeBy >> 8 === 3 && mode !== 0 && mode !== 0o100000 && mode !== 0o040000
}

const isSystemFile = (name: string) =>
  name.startsWith('__MACOSX/') || name.split('/').some(step => step.startsWith('._') || step === '.DS_Store')

/** Adapts the stream of the zip library, which signals its end differently from Node streams. */
function streamOf(zip: ZipFile, entry: Entry, path: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream: Readable) => {
      if (error) return reject(new ArchiveError('not_a_zip', path))
      const passed = new PassThrough()
      stream.on('error', reason => passed.destroy(reason))
      passed.on('close', () => stream.destroy())
      resolve(stream.pipe(passed))
    })
  })
}

async function unpack(zip: ZipFile, entry: Entry, maxBytes: number, path: string): Promise<Buffer> {
  const stream = await streamOf(zip, entry, path)
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of stream) {
      size += (part as Buffer).length
      if (size > maxBytes) throw new ArchiveError('too_large', path)
      parts.push(part as Buffer)
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('not_a_zip', path)
  }
  return Buffer.concat(parts)
}
