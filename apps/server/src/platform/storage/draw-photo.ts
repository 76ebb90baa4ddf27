import sharp, { type Metadata } from 'sharp'

/**
 * Child process for one image, so that its memory is freed afterwards. `draw-photo.ts PATH` writes a square photo to
 * its output. A kind after the path changes that: `logo` for a logo, uncropped and with transparency, `banner` for an
 * image as wide as a page, `paper` for a legible photo of a document. It exits with 1 if the file contains no image,
 * and with 2 if there are too many pixels. Then it writes their number and the limit as JSON.
 */

/** Side of a photo in pixels: sharp on a high-density screen at the largest size it is shown. */
const side = 512
/** Width of a banner in pixels: sharp on a high-density screen. */
const bannerWidth = 1200
/** Side in pixels of a photo of a document, so that small print stays legible. */
const paperSide = 2000
/**
 * Pixel limit of an image that is held in memory whole: a little more than the 24.5 million of a typical phone photo.
 */
const maxPixelsInMemory = 25_000_000
/** Bytes of such an image with four 8-bit channels. With more bytes per pixel, fewer pixels are allowed. */
const maxBytesInMemory = 4 * maxPixelsInMemory
/**
 * Pixel limit of a photo that is scaled down while it is read, so that little memory is needed. It covers the highest
 * resolution of phone cameras, and applies if both sides are at least twice the banner width.
 */
const maxPixelsShrunk = 120_000_000
const minSideShrunk = 2 * bannerWidth

sharp.concurrency(1)
sharp.cache(false)

/** Returns the pixel limit of an image, according to the memory that reading it needs. */
function maxPixelsOf({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const shrinks = format === 'jpeg' && !isProgressive && Math.min(width, height) >= minSideShrunk
  if (shrinks) return maxPixelsShrunk
  const bytes = (channels ?? 4) * (depth === 'uchar' ? 1 : 2)
  return Math.min(maxPixelsInMemory, Math.floor(maxBytesInMemory / bytes))
}

async function draw(path: string, kind: string | undefined): Promise<Buffer | { pixels: number; most: number }> {
  const options = { limitInputPixels: maxPixelsShrunk, failOn: 'error', animated: false } as const
  // Only the header is read, which costs nothing, so images of any size are rejected by their number of pixels.
  const head = await sharp(path, { ...options, limitInputPixels: false }).metadata()
  const [pixels, maxPixels] = [head.width * head.height, maxPixelsOf(head)]
  if (pixels > maxPixels) return { pixels, most: maxPixels }
  const upright = sharp(path, options).rotate()
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
