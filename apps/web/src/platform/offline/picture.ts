import type { OfflineFiles } from './offline-files.ts'

export type PictureType = 'image/png' | 'image/jpeg'

/** First bytes of each format. */
const signatures = { 'image/png': [0x89, 0x50, 0x4e, 0x47], 'image/jpeg': [0xff, 0xd8, 0xff] } as const

const hasSignature = (type: PictureType, bytes: Uint8Array) => signatures[type].every((byte, at) => bytes[at] === byte)

/** Converts an image on this device to the format of its name, if it arrived in another one. Returns its length. */
export async function convertPicture(path: string, type: PictureType, files: OfflineFiles): Promise<number> {
  const original = new Uint8Array(await new Response(await files.read(path)).arrayBuffer())
  if (hasSignature(type, original)) return original.length
  const converted = new Uint8Array(await (await convert(new Blob([original]), type)).arrayBuffer())
  await files.remove(path)
  await files.append(path, converted)
  return converted.length
}

async function convert(picture: Blob, type: PictureType): Promise<Blob> {
  const image = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  image.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.9))
  if (!blob) throw new Error('The picture could not be drawn')
  return blob
}
