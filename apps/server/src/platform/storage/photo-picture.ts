import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharedPlaces } from '../concurrency/shared-places.ts'
import { messageWords } from '../problem/message.words.ts'
import { away, Problem } from '../problem/problem.ts'
import type { UploadedFile } from './upload.ts'

const program = join(import.meta.dirname, 'draw-photo.ts')
const megabyte = 1024 * 1024
const tooMuchWritten = 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
// what one picture takes is what all of them take
const inTurn = sharedPlaces({ places: 1, queue: 30, each: { places: 1, queue: 8 }, timeout: 10_000, refusal: away })

/**
 * The upload as a photo: the middle square, upright, drawn anew, so that nothing but the picture is left of it (no place,
 * no device, nothing hidden behind it). Null if it cannot be read as a picture; 415 `too_many_pixels` with the number if it has
 * more than can be read safely. Pictures are drawn one after the other, outside of this process, and people take turns, named by
 * `by`; 503 where too many wait, and where one takes more than `patience` milliseconds.
 */
export async function drawPhoto(upload: UploadedFile, by: string, patience = 15_000): Promise<UploadedFile | null> {
  const bytes = await inTurn(by, () => draw([upload.path], patience))
  return bytes && replaced(upload, bytes, { name: 'photo.jpg', mediaType: 'image/jpeg' })
}

export interface DrawnLogo extends UploadedFile {
  width: number
  height: number
}

/** The upload as a logo: the whole picture, no larger than it is shown, drawn anew just as a photo is. */
export async function drawLogo(upload: UploadedFile, by: string, patience = 15_000): Promise<DrawnLogo | null> {
  const bytes = await inTurn(by, () => draw([upload.path, 'logo'], patience))
  if (!bytes) return null
  const logo = await replaced(upload, bytes, { name: 'logo.png', mediaType: 'image/png' })
  // where the head of a PNG has them
  return { ...logo, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The upload as a banner: the whole picture, as wide as a page shows it, drawn anew just as a photo is. */
export async function drawBanner(upload: UploadedFile, by: string, patience = 15_000): Promise<UploadedFile | null> {
  const bytes = await inTurn(by, () => draw([upload.path, 'banner'], patience))
  return bytes && replaced(upload, bytes, { name: 'picture.jpg', mediaType: 'image/jpeg' })
}

/** The upload as the photo of a paper: the whole picture, large enough to be read, redrawn as a photo is. */
export async function drawPaper(upload: UploadedFile, by: string, patience = 15_000): Promise<UploadedFile | null> {
  const bytes = await inTurn(by, () => draw([upload.path, 'paper'], patience))
  const name = `${upload.name.replace(/\.[^.]*$/, '')}.jpg`
  return bytes && replaced(upload, bytes, { name, mediaType: 'image/jpeg' })
}

/** The upload with what was drawn in its place. */
async function replaced(
  upload: UploadedFile,
  bytes: Buffer,
  as: Pick<UploadedFile, 'name' | 'mediaType'>,
): Promise<UploadedFile> {
  await writeFile(upload.path, bytes)
  return { ...upload, ...as, size: bytes.length, sha256: createHash('sha256').update(bytes).digest() }
}

function draw(given: readonly string[], patience: number): Promise<Buffer | null> {
  const options = {
    encoding: 'buffer',
    timeout: patience,
    killSignal: 'SIGKILL',
    maxBuffer: 4 * megabyte,
    env: {},
  } as const
  return new Promise((resolve, reject) =>
    execFile(process.execPath, [program, ...given], options, (error, photo) => {
      if (!error) resolve(photo)
      else if (error.code === 2) reject(tooManyPixels(photo))
      // it says no by its code, wrote too much, or was ended by the machine, as a picture that fills the memory is
      else if (error.code === 1 || error.code === tooMuchWritten || (error.signal && !error.killed)) resolve(null)
      // slow is the machine, since what a picture takes is bounded; anything else means that it could not be begun
      else reject(error.killed ? away() : error)
    }),
  )
}

function tooManyPixels(said: Buffer): Problem {
  const { pixels, most } = JSON.parse(said.toString()) as { pixels: number; most: number }
  const kind = { status: 415, code: 'too_many_pixels', title: 'The image has too many pixels' }
  return new Problem(kind, { detail: language => messageWords(language).tooManyPixels(pixels, most) })
}
