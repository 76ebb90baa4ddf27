import sharp, { type Metadata } from 'sharp'

/**
 * A program of its own for one picture, so that the memory it takes is free again afterwards. `draw-photo.ts PATH` writes a
 * square photo to its output, and with a kind behind the path: `logo` a logo, uncropped and with its transparency, `banner` a
 * picture as wide as a page, `paper` the photo of a paper that can be read. It exits with 1 if there is no picture in the file,
 * and with 2 if there are too many pixels: then it writes how many, and how many are allowed, as JSON.
 */

/** Side of a photo in pixels: sharp on a dense screen at the largest size it is shown. */
const side = 512
/** Width of a picture that stands across a card, sharp on a dense screen. */
const bannerWidth = 1200
/** Side of the photo of a paper, whose small print can still be read. */
const paperSide = 2000
/** Of a picture that may be held whole while it is read: the 24.5 million of a phone’s usual photo, and a little more. */
const mostPixelsHeld = 25_000_000
/** What those take with four channels of eight bits; a picture with more of them may have fewer pixels. */
const mostBytesHeld = 4 * mostPixelsHeld
/**
 * Of a photo that shrinks while it is read, at least to a quarter, of which little is held: what the cameras of phones make
 * at their finest. Twice the largest width that is drawn, so that it always shrinks.
 */
const mostPixelsShrunk = 120_000_000
const leastSideShrunk = 2 * bannerWidth

sharp.concurrency(1)
sharp.cache(false)

/** How many pixels a picture may have, by what reading it holds. */
function mostPixelsOf({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const shrinks = format === 'jpeg' && !isProgressive && Math.min(width, height) >= leastSideShrunk
  if (shrinks) return mostPixelsShrunk
  const bytes = (channels ?? 4) * (depth === 'uchar' ? 1 : 2)
  return Math.min(mostPixelsHeld, Math.floor(mostBytesHeld / bytes))
}

async function draw(path: string, kind: string | undefined): Promise<Buffer | { pixels: number; most: number }> {
  const given = { limitInputPixels: mostPixelsShrunk, failOn: 'error', animated: false } as const
  // its head alone is read, which takes nothing, so a picture of any size is refused by its number
  const head = await sharp(path, { ...given, limitInputPixels: false }).metadata()
  const [pixels, mostPixels] = [head.width * head.height, mostPixelsOf(head)]
  if (pixels > mostPixels) return { pixels, most: mostPixels }
  const upright = sharp(path, given).rotate()
  if (kind === 'logo') {
    return upright
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: 10 })
      .toBuffer()
  }
  const most = kind === 'banner' ? bannerWidth : kind === 'paper' ? paperSide : null
  const resized = most
    ? upright.resize(most, most, { fit: 'inside', withoutEnlargement: true })
    : upright.resize(side, side, { fit: 'cover' })
  return resized
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: 10 })
    .toBuffer()
}

const photo = await draw(process.argv[2] ?? '', process.argv[3]).catch(() => null)
if (Buffer.isBuffer(photo)) process.stdout.write(photo)
else if (photo) process.stdout.write(JSON.stringify(photo))
process.exitCode = Buffer.isBuffer(photo) ? 0 : photo ? 2 : 1
