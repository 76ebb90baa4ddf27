import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFairLimiter } from '../concurrency/fair-limiter.ts'
import { messageWords } from '../problem/message.words.ts'
import { Problem, serviceUnavailable } from '../problem/problem.ts'
import type { UploadedFile } from './upload.ts'

const program = join(import.meta.dirname, 'draw-photo.ts')
const megabyte = 1024 * 1024
const outputTooLarge = 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
// Only one at a time, so that images together need no more memory than one.
const limiter = createFairLimiter({
  places: 1,
  queue: 30,
  each: { places: 1, queue: 8 },
  timeout: 10_000,
  refusal: serviceUnavailable,
})

/**
 * Converts the upload to a photo: the middle square, upright, re-encoded so that only the image remains (no location,
 * no device, no hidden data). Null if it is not a readable image. Throws 415 `too_many_pixels` with the number if it is
 * too large to read safely. Images are processed one at a time in a child process, and people, named by `by`, take
 * turns. Throws 503 if too many wait or one takes more than `timeout` milliseconds.
 */
export async function drawPhoto(upload: UploadedFile, by: string, timeout = 15_000): Promise<UploadedFile | null> {
  const bytes = await limiter(by, () => draw([upload.path], timeout))
  return bytes && replaced(upload, bytes, { name: 'photo.jpg', mediaType: 'image/jpeg' })
}

export interface DrawnLogo extends UploadedFile {
  width: number
  height: number
}

/** Converts the upload to a logo: the whole image, no larger than shown, re-encoded like a photo. */
export async function drawLogo(upload: UploadedFile, by: string, timeout = 15_000): Promise<DrawnLogo | null> {
  const bytes = await limiter(by, () => draw([upload.path, 'logo'], timeout))
  if (!bytes) return null
  const logo = await replaced(upload, bytes, { name: 'logo.png', mediaType: 'image/png' })
  // Width and height in the PNG header.
  return { ...logo, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Converts the upload to a banner: the whole image, as wide as a page shows it, re-encoded like a photo. */
export async function drawBanner(upload: UploadedFile, by: string, timeout = 15_000): Promise<UploadedFile | null> {
  const bytes = await limiter(by, () => draw([upload.path, 'banner'], timeout))
  return bytes && replaced(upload, bytes, { name: 'picture.jpg', mediaType: 'image/jpeg' })
}

const photos = ['image/jpeg', 'image/png', 'image/webp']
const notAPicture = { status: 415, code: 'unsupported_media_type', title: 'We can’t read this image' }

/**
 * Converts photos of documents: the whole image, large enough to be legible, re-encoded like a photo. Other files are
 * unchanged. Throws 415 for an image that can't be read.
 */
export async function drawPapers(
  uploads: readonly UploadedFile[],
  by: string,
  timeout = 15_000,
): Promise<UploadedFile[]> {
  const papers: UploadedFile[] = []
  // One after another: a request can have more photos than a person can have waiting, and none should continue after
  // one is refused.
  for (const upload of uploads) papers.push(await drawPaper(upload, by, timeout))
  return papers
}

async function drawPaper(upload: UploadedFile, by: string, timeout: number): Promise<UploadedFile> {
  if (!photos.includes(upload.mediaType)) return upload
  const bytes = await limiter(by, () => draw([upload.path, 'paper'], timeout))
  if (!bytes) throw new Problem(notAPicture)
  const name = `${upload.name.replace(/\.[^.]*$/, '')}.jpg`
  return replaced(upload, bytes, { name, mediaType: 'image/jpeg' })
}

/** Replaces the upload's content with the converted image. */
async function replaced(
  upload: UploadedFile,
  bytes: Buffer,
  as: Pick<UploadedFile, 'name' | 'mediaType'>,
): Promise<UploadedFile> {
  await writeFile(upload.path, bytes)
  return { ...upload, ...as, size: bytes.length, sha256: createHash('sha256').update(bytes).digest() }
}

function draw(args: readonly string[], timeout: number): Promise<Buffer | null> {
  const options = {
    encoding: 'buffer',
    timeout,
    killSignal: 'SIGKILL',
    maxBuffer: 4 * megabyte,
    env: {},
  } as const
  return new Promise((resolve, reject) =>
    execFile(process.execPath, [program, ...args], options, (error, photo) => {
      if (!error) resolve(photo)
      else if (error.code === 2) reject(tooManyPixels(photo))
      // It rejected the image by its exit code, wrote too much, or was killed by the machine, as happens when an image
      // fills the memory.
      else if (error.code === 1 || error.code === outputTooLarge || (error.signal && !error.killed)) resolve(null)
      // If it is slow, the machine is busy, because the work per image is limited. Any other error means that it could
      // not be started.
      else reject(error.killed ? serviceUnavailable() : error)
    }),
  )
}

function tooManyPixels(output: Buffer): Problem {
  const { pixels, most } = JSON.parse(output.toString()) as { pixels: number; most: number }
  const kind = { status: 415, code: 'too_many_pixels', title: 'The image has too many pixels' }
  return new Problem(kind, { detail: language => messageWords(language).tooManyPixels(pixels, most) })
}
