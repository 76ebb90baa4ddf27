import { convertedSize, maxVideoBytes } from '@aulaviva/domain/video'
import { BlobSource, canEncodeVideo, FLAC, Input, MATROSKA, MP3, MP4, MPEG_TS, OGG, QTFF, WAVE, WEBM } from 'mediabunny'
import { convertedFolder } from './converted-files.ts'
import type { BrowserCapabilities, ReadVideo } from './video-handling.ts'

/** Reads a video or audio file in pieces. The caller must dispose of it. */
export const openVideo = (file: File): Input =>
  new Input({ formats: [MP4, QTFF, MATROSKA, WEBM, MPEG_TS, MP3, WAVE, OGG, FLAC], source: new BlobSource(file) })

/** How much of a video a page may hold in memory if the browser has no file system. */
const maxBytesInMemory = 300_000_000
/** How many packets to read to estimate the frame rate. */
const sampledPackets = 100

/**
 * Reads a file's properties from its index (a few kilobytes, whatever the file size) and what this browser can do with
 * it. Null if there is nothing to play.
 */
export async function readVideo(file: File): Promise<{ read: ReadVideo; capabilities: BrowserCapabilities } | null> {
  const input = openVideo(file)
  try {
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    const width = video?.displayWidth ?? 0
    const height = video?.displayHeight ?? 0
    const read = {
      seconds: await input.computeDuration(),
      videoCodec: video?.codec ?? null,
      audioCodec: audio?.codec ?? null,
      hasVideo: video !== null,
      hasAudio: audio !== null,
      bytes: file.size,
      width,
      height,
      frameRate: (await video?.computePacketStats(sampledPackets))?.averagePacketRate || 30,
      channels: audio?.numberOfChannels ?? 0,
    }
    const capabilities = {
      readsPicture: (await video?.canDecode()) ?? false,
      readsSound: (await audio?.canDecode()) ?? false,
      writesPicture: width > 0 && (await canEncodeVideo('avc', convertedSize(read))),
      maxBytes: await availableBytes(),
    }
    return { read, capabilities }
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

async function availableBytes(): Promise<number> {
  if (!(await convertedFolder())) return maxBytesInMemory
  const { quota, usage } = await navigator.storage.estimate()
  return quota === undefined || usage === undefined ? maxVideoBytes : Math.max(0, quota - usage)
}
