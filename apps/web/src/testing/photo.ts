/** A photo like those that phones take. */
export async function createPhoto(): Promise<File> {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [3000, 1500]
  canvas.getContext('2d')?.fillRect(0, 0, 3000, 1500)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return new File([blob as Blob], 'IMG 1.png', { type: 'image/png' })
}
