/** Large enough to read small print. The server uses the same size. */
const maxSide = 2000

export const isPhoto = ({ type }: File): boolean => ['image/jpeg', 'image/png', 'image/webp'].includes(type)

/**
 * Reduces a photo to a size at which the document is still readable, without metadata such as the location. Other
 * files, and images this browser can't decode, are sent unchanged. The server processes them again.
 */
export async function resizePhoto(file: File): Promise<File> {
  if (!isPhoto(file)) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return file
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }) : file
}
