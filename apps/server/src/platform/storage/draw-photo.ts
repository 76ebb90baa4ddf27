import sharp from 'sharp'

/**
 * A program of its own, run for one picture: `draw-photo.ts PATH` writes the photo to its output and ends with 0, or with 1 if
 * there is no photo in it; `draw-photo.ts PATH logo` writes a logo, whole and with what is clear in it, and `draw-photo.ts
 * PATH banner` a picture as wide as a page. The memory that reading the picture takes is free again when the program ends.
 */

/** Side of a photo in pixels: sharp on a dense screen at the largest size it is shown. */
const side = 512
/** Width of a picture that stands across a card, sharp on a dense screen. */
const bannerWidth = 1200
/** As many pixels as phones save; beyond them a small file may fill the memory. */
const mostPixels = 24_000_000
/** Of a picture that is stored in passes, which is held whole while it is read. */
const mostPixelsInPasses = 10_000_000

sharp.concurrency(1)
sharp.cache(false)

async function draw(path: string, kind: string | undefined): Promise<Buffer | null> {
  const given = { limitInputPixels: mostPixels, failOn: 'error', animated: false } as const
  const { width, height, isProgressive } = await sharp(path, given).metadata()
  if (isProgressive && width * height > mostPixelsInPasses) return null
  const upright = sharp(path, given).rotate()
  if (kind === 'logo') {
    return upright
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: 10 })
      .toBuffer()
  }
  const resized =
    kind === 'banner'
      ? upright.resize(bannerWidth, bannerWidth, { fit: 'inside', withoutEnlargement: true })
      : upright.resize(side, side, { fit: 'cover' })
  return resized
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: 10 })
    .toBuffer()
}

const photo = await draw(process.argv[2] ?? '', process.argv[3]).catch(() => null)
if (photo) process.stdout.write(photo)
else process.exitCode = 1
