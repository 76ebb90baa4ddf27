import {
  convertibleExtensions,
  maxVideoBytes,
  soundExtensions,
  type VideoRefusal,
  videoExtensions,
} from '@aulaviva/domain/video'
import {
  type ConversionRefusal,
  chooseHandling,
  conversionRefusals,
  foreignCodecs,
  type VideoHandling,
} from './video-handling.ts'

export type FileRefusal = VideoRefusal | ConversionRefusal | 'video_too_large' | 'video_extension'

/** How a file is handled, and the codecs that need conversion. The server validates what it receives. */
export type VideoInspection = (
  | Exclude<VideoHandling, { kind: 'refused' }>
  | { kind: 'refused'; refusal: FileRefusal }
) & {
  codecs: string[]
}

/** Inspects a file before uploading anything. */
export async function inspectVideo(file: File): Promise<VideoInspection> {
  const isSupported = hasExtension(file, [...videoExtensions, ...soundExtensions])
  if (!isSupported && !hasExtension(file, convertibleExtensions)) return refuse('video_extension')
  if (file.size > maxVideoBytes) return refuse('video_too_large')
  if (!isSupported) return refuse('video_extension')
  const { readVideo } = await import('./read-video.ts')
  const found = await readVideo(file)
  if (!found) return refuse('video_unreadable')
  return { ...chooseHandling(found.read, found.capabilities), codecs: foreignCodecs(found.read) }
}

const refuse = (refusal: FileRefusal): VideoInspection => ({ kind: 'refused', refusal, codecs: [] })

const hasExtension = ({ name }: File, extensions: readonly string[]) =>
  extensions.includes(name.split('.').at(-1)?.toLowerCase() ?? '')

const codecRefusals: readonly FileRefusal[] = ['video_codec_unknown', 'audio_codec_unknown', ...conversionRefusals]

/** Whether a file rejected here could be converted by a server that has ffmpeg installed. */
export const isForServer = (refusal: FileRefusal, file: File): boolean =>
  refusal === 'video_extension' ? hasExtension(file, convertibleExtensions) : codecRefusals.includes(refusal)
