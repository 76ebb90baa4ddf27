import { stat } from 'node:fs/promises'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { type Entry, open, type ZipFile } from 'yauzl'
import { averageListBytes, listBytesOf } from '../archive/archive.ts'
import { createFairLimiter } from '../concurrency/fair-limiter.ts'
import { serviceUnavailable } from '../problem/problem.ts'
import { hasTooMuchText } from './packed-text.ts'

/** More than any phone camera has. The recipient's device needs four bytes for each. */
const maxPixels = 120_000_000
const maxEntries = 10_000
const megabyte = 1024 * 1024

// Decompression is CPU work, so only one file at a time is checked, and people take turns.
const limiter = createFairLimiter({
  places: 1,
  queue: 30,
  each: { places: 1, queue: 30 },
  timeout: 10_000,
  refusal: serviceUnavailable,
})

/**
 * Returns why a file of this media type is not safe to open for its recipient, or null if it is. Images are judged by
 * their headers, zipped documents by the declared and the real size of their content. Throws 503 if too many files
 * wait.
 */
export async function unsafeReason(path: string, mediaType: string, sender: string): Promise<string | null> {
  // Checked before anything reads the image, because reading would decompress them.
  if (mediaType === 'image/png' && (await limiter(sender, () => hasTooMuchText(path))))
    return 'The picture holds more than a picture, too much to be opened safely'
  if (mediaType.startsWith('image/')) return unsafePictureReason(path)
  if (/officedocument|opendocument/.test(mediaType)) return limiter(sender, () => unsafeArchiveReason(path))
  return null
}

async function unsafePictureReason(path: string): Promise<string | null> {
  const size = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!size) return 'We can’t read this image'
  if (size.width * size.height <= maxPixels) return null
  return `The picture has ${size.width} × ${size.height} pixels, too many to be opened safely`
}

async function unsafeArchiveReason(path: string): Promise<string | null> {
  const { size } = await stat(path)
  const archive = await openArchive(path, { autoClose: false, lazyEntries: true }).catch(() => null)
  if (!archive) return damaged
  try {
    const entries = archive.entryCount > maxEntries ? null : await entriesOf(archive, 200 * megabyte + 4 * size)
    if (!entries) return 'The document is too large to open safely'
    // The declared size of an entry is only its author's claim. Reading one that contains more fails.
    for (const entry of entries) await pipeline(await readerOf(archive, entry), discardingStream())
    return null
  } catch {
    return damaged
  } finally {
    archive.close()
  }
}

const damaged = 'The document is damaged and can’t be opened'
const openArchive = promisify<string, { autoClose: boolean; lazyEntries: boolean }, ZipFile>(open)

/** Returns the entries of an archive. Null if they declare more than `maxBytes` bytes together, or there are too many. */
function entriesOf(archive: ZipFile, maxBytes: number): Promise<Entry[] | null> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    let declared = 0
    let listed = 0
    archive.on('entry', (entry: Entry) => {
      entries.push(entry)
      declared += entry.uncompressedSize
      listed += listBytesOf(entry)
      if (declared > maxBytes || listed > maxEntries * averageListBytes) resolve(null)
      else archive.readEntry()
    })
    archive.once('end', () => resolve(entries))
    archive.once('error', reject)
    archive.readEntry()
  })
}

function readerOf(archive: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) =>
    archive.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )
}

const discardingStream = () => new Writable({ write: (_bytes, _encoding, done) => done() })
