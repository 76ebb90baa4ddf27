/** The visible square of a picture: its zoom, and the position of its center (0 to 1 of the range it can move in). */
export interface Crop {
  zoom: number
  across: number
  down: number
}

export const centeredCrop: Crop = { zoom: 1, across: 0.5, down: 0.5 }

/** The square in pixels of the picture. */
export function squareOf({ width, height }: { width: number; height: number }, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / zoom
  return { x: (width - side) * across, y: (height - side) * down, side }
}

const side = 512

/** Draws the square as a new image. */
export async function cropPhoto(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  drawCrop(canvas, picture, crop)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('The picture could not be drawn')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { x, y, side: croppedSide } = squareOf(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, croppedSide, croppedSide, 0, 0, canvas.width, canvas.height)
}
