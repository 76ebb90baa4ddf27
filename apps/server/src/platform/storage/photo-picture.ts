import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { semaphore } from '../concurrency/semaphore.ts'
import { away } from '../problem/problem.ts'
import type { UploadedFile } from './upload.ts'

/** Side of a photo in pixels: sharp on a dense screen at the largest size it is shown. */
const side = 512
/** As many pixels as phones save; beyond them a small file may fill the memory. */
const mostPixels = 24_000_000
/** Of a picture that is stored in passes, which is held whole while it is read. */
const mostPixelsInPasses = 10_000_000

// one picture at a time on one thread, and nothing kept of it: what a picture takes is what all of them take
sharp.concurrency(1)
sharp.cache(false)
const inTurn = semaphore({ permits: 1, queue: 30, timeout: 10_000, refusal: away })

/**
 * The upload as a photo: the middle square, upright, drawn anew, so that nothing but the picture is left of it (no place,
 * no device, nothing hidden behind it). Null if it cannot be read as a picture of a bearable size. Pictures wait for each
 * other; 503 where too many wait.
 */
export async function drawPhoto(upload: UploadedFile): Promise<UploadedFile | null> {
  const bytes = await inTurn(() => draw(upload.path).catch(() => null))
  if (!bytes) return null
  await writeFile(upload.path, bytes)
  return {
    ...upload,
    name: 'photo.jpg',
    mediaType: 'image/jpeg',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
  }
}

async function draw(path: string): Promise<Buffer | null> {
  const given = { limitInputPixels: mostPixels, failOn: 'error', animated: false } as const
  const { width, height, isProgressive } = await sharp(path, given).metadata()
  if (isProgressive && width * height > mostPixelsInPasses) return null
  return sharp(path, given)
    .rotate()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: 10 })
    .toBuffer()
}
