import {
  mostVideoBytes,
  type VideoFacts,
  type VideoRefusal,
  videoExtensions,
  videoRefusal,
} from '@aulaviva/domain/video'

export type FileRefusal = VideoRefusal | 'video_too_large' | 'video_extension'

/** Why a file need not be sent at all; null where nothing is known against it. The server judges what arrives. */
export async function refuseVideo(file: File): Promise<FileRefusal | null> {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!videoExtensions.some(known => known === extension)) return 'video_extension'
  if (file.size > mostVideoBytes) return 'video_too_large'
  return videoRefusal(await factsOf(file))
}

/** What the file says of itself, from its directory: a few kilobytes, however large it is. */
async function factsOf(file: File): Promise<VideoFacts | null> {
  const { BlobSource, Input, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } = await import('mediabunny')
  const input = new Input({ formats: [MP4, QTFF, MATROSKA, WEBM, MPEG_TS], source: new BlobSource(file) })
  try {
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    return {
      seconds: await input.computeDuration(),
      videoCodec: video?.codec ?? null,
      audioCodec: audio?.codec ?? null,
      hasVideo: video !== null,
      hasAudio: audio !== null,
    }
  } catch {
    return null
  } finally {
    input.dispose()
  }
}
