import { mostVideoBytes, soundExtensions, type VideoRefusal, videoExtensions } from '@aulaviva/domain/video'
import { type ConversionRefusal, foreignCodecs, type Way, wayOf } from './video-way.ts'

export type FileRefusal = VideoRefusal | ConversionRefusal | 'video_too_large' | 'video_extension'

/** Which way a file takes, and the codecs that are not sent as they are. The server judges what arrives. */
export type Looked = (Exclude<Way, { way: 'refused' }> | { way: 'refused'; refusal: FileRefusal }) & {
  codecs: string[]
}

/** Looks at a file before a byte of it is sent. */
export async function lookAtVideo(file: File): Promise<Looked> {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (![...videoExtensions, ...soundExtensions].some(known => known === extension)) return refused('video_extension')
  if (file.size > mostVideoBytes) return refused('video_too_large')
  const { readVideo } = await import('./read-video.ts')
  const found = await readVideo(file)
  if (!found) return refused('video_unreadable')
  return { ...wayOf(found.read, found.means), codecs: foreignCodecs(found.read) }
}

const refused = (refusal: FileRefusal): Looked => ({ way: 'refused', refusal, codecs: [] })
