import {
  mostVideoBytes,
  olderExtensions,
  soundExtensions,
  type VideoRefusal,
  videoExtensions,
} from '@aulaviva/domain/video'
import { type ConversionRefusal, conversionRefusals, foreignCodecs, type Way, wayOf } from './video-way.ts'

export type FileRefusal = VideoRefusal | ConversionRefusal | 'video_too_large' | 'video_extension'

/** How a file is handled, and the codecs that need conversion. The server validates what it receives. */
export type Looked = (Exclude<Way, { way: 'refused' }> | { way: 'refused'; refusal: FileRefusal }) & {
  codecs: string[]
}

/** Inspects a file before uploading anything. */
export async function lookAtVideo(file: File): Promise<Looked> {
  const isKnown = hasExtension(file, [...videoExtensions, ...soundExtensions])
  if (!isKnown && !hasExtension(file, olderExtensions)) return refused('video_extension')
  if (file.size > mostVideoBytes) return refused('video_too_large')
  if (!isKnown) return refused('video_extension')
  const { readVideo } = await import('./read-video.ts')
  const found = await readVideo(file)
  if (!found) return refused('video_unreadable')
  return { ...wayOf(found.read, found.means), codecs: foreignCodecs(found.read) }
}

const refused = (refusal: FileRefusal): Looked => ({ way: 'refused', refusal, codecs: [] })

const hasExtension = ({ name }: File, extensions: readonly string[]) =>
  extensions.includes(name.split('.').at(-1)?.toLowerCase() ?? '')

const codecRefusals: readonly FileRefusal[] = ['video_codec_unknown', 'audio_codec_unknown', ...conversionRefusals]

/** Whether a file rejected here could be converted by a server that has ffmpeg installed. */
export const isForServer = (refusal: FileRefusal, file: File): boolean =>
  refusal === 'video_extension' ? hasExtension(file, olderExtensions) : codecRefusals.includes(refusal)
