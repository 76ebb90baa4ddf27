import type { Readable } from 'node:stream'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { Refusal } from './reading.ts'

/** An archive from strangers: every entry is judged before anything of any is read, and nothing is written anywhere. */

const archiveLimits = {
  entries: 25_000,
  /** Unpacked bytes of one entry, and of all that are read. */
  entry: 32 * 1024 * 1024,
  sum: 512 * 1024 * 1024,
} as const

export interface Archive {
  /** Paths of files, without litter of file systems. */
  paths: string[]
  has(path: string): boolean
  /** The content of a file. Throws `Refusal` where there is more of it than may be. */
  read(path: string): Promise<Buffer>
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && [3, 5, 7].includes(bytes[2] ?? 0)
}

/** Throws `Refusal`: `not_a_zip`, `encrypted`, `unsafe_path`, `too_many_files`, `too_large`. */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const zip = await open(bytes)
  const entries = new Map<string, Entry>()
  let told = 0
  await new Promise<void>((resolve, reject) => {
    const refuse = (why: Refusal) => reject(why)
    zip.on('error', () => refuse(new Refusal('not_a_zip')))
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      const name = nameOf(entry)
      if (entries.size >= archiveLimits.entries)
        return refuse(new Refusal('too_many_files', `${archiveLimits.entries}`))
      if (isUnsafe(name) || isLink(entry)) return refuse(new Refusal('unsafe_path', name))
      if (entry.isEncrypted()) return refuse(new Refusal('encrypted', name))
      told += entry.uncompressedSize
      if (entry.uncompressedSize > archiveLimits.entry) return refuse(new Refusal('too_large', name))
      if (told > archiveLimits.sum) return refuse(new Refusal('too_large'))
      if (!name.endsWith('/') && !isLitter(name)) entries.set(name, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
  let unpacked = 0
  return {
    paths: [...entries.keys()],
    has: path => entries.has(path),
    async read(path) {
      const entry = entries.get(path)
      if (!entry) throw new Refusal('missing_file', path)
      const content = await unpack(zip, entry, Math.min(archiveLimits.entry, archiveLimits.sum - unpacked), path)
      unpacked += content.length
      return content
    },
  }
}

function open(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, options, (error, zip) => (error ? reject(new Refusal('not_a_zip')) : resolve(zip)))
  })
}

/** Names are judged as they stand, before anybody mends them. */
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

/** The mode of a file system that knows links. */
function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const mode = (externalFileAttributes >>> 16) & 0o170000
  return versionMadeBy >> 8 === 3 && mode !== 0 && mode !== 0o100000 && mode !== 0o040000
}

const isLitter = (name: string) =>
  name.startsWith('__MACOSX/') || name.split('/').some(step => step.startsWith('._') || step === '.DS_Store')

function unpack(zip: ZipFile, entry: Entry, most: number, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream: Readable) => {
      if (error) return reject(new Refusal('not_a_zip', path))
      const parts: Buffer[] = []
      let size = 0
      stream.on('error', () => reject(new Refusal('not_a_zip', path)))
      stream.on('data', (part: Buffer) => {
        size += part.length
        if (size > most) {
          stream.destroy()
          reject(new Refusal('too_large', path))
        } else parts.push(part)
      })
      stream.on('end', () => resolve(Buffer.concat(parts)))
    })
  })
}
