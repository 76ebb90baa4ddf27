import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { UploadedFile } from './upload.ts'

/** Side of a photo in pixels: sharp on a dense screen at the largest size it is shown. */
const side = 512
/** More pixels than any camera of a phone makes; beyond them a small file may fill the memory. */
const mostPixels = 50_000_000

/**
 * The upload as a photo: the middle square, upright, drawn anew, so that nothing but the picture is left of it (no place,
 * no device, nothing hidden behind it). Null if it cannot be read as a picture of a bearable size.
 */
export async function drawPhoto(upload: UploadedFile): Promise<UploadedFile | null> {
  const bytes = await sharp(await readFile(upload.path), {
    limitInputPixels: mostPixels,
    failOn: 'error',
    animated: false,
  })
    .rotate()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(() => null)
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
