import { open } from 'node:fs/promises'
import type { VideoContainer, VideoFacts } from '@aulaviva/domain/video'
import { CustomSource, Input, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny'

export interface ReadVideo extends VideoFacts, VideoContainer {
  width: number | null
  height: number | null
}

/** Returns what a file's index says about its video, or null if it is not a video. */
export async function readVideo(path: string): Promise<ReadVideo | null> {
  const facts = await withVideo(path, factsOf).catch(unreadable)
  return facts && { ...facts, fastStart: facts.isMp4 && (await directoryComesFirst(path)) }
}

/** Disk errors are rethrown. Errors of the parser are about the content. */
function unreadable(error: unknown): null {
  if (error instanceof Error && 'syscall' in error) throw error
  return null
}

async function factsOf(input: Input) {
  const format = await input.getFormat()
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  return {
    isMp4: format === MP4,
    seconds: await input.computeDuration(),
    videoCodec: video?.codec ?? null,
    audioCodec: audio?.codec ?? null,
    hasVideo: video !== null,
    hasAudio: audio !== null,
    width: video?.displayWidth ?? null,
    height: video?.displayHeight ?? null,
  }
}

/** What a video shows. */
export interface ShownVideo {
  width: number
  height: number
  /** Frames per second. */
  pace: number
  seconds: number
  hasAudio: boolean
}

/** 'no_picture' for audio only. Null if it is not a video. */
export const shownVideo = (bytes: VideoBytes): Promise<ShownVideo | 'no_picture' | null> =>
  withVideoIn(bytes, shownOf).catch(() => null)

async function shownOf(input: Input): Promise<ShownVideo | 'no_picture'> {
  const video = await input.getPrimaryVideoTrack()
  if (!video) return 'no_picture'
  const { averagePacketRate } = await video.computePacketStats(300)
  return {
    width: video.displayWidth,
    height: video.displayHeight,
    pace: averagePacketRate,
    seconds: await input.computeDuration(),
    hasAudio: (await input.getPrimaryAudioTrack()) !== null,
  }
}

// Only formats that are one file: a list that names others would lead the reader to files of the server.
const formats = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS]

/** Access to a video's bytes: in a file or an object in the storage. */
export interface VideoBytes {
  size: number
  /** Bytes from `start` up to, but not including, `end`. */
  read(start: number, end: number): Promise<Uint8Array>
}

/** Opens a video for `work`, reads it in chunks, and closes the file. */
export async function withVideo<T>(path: string, work: (input: Input) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read = async (start: number, end: number) => {
      const bytes = new Uint8Array(end - start)
      await file.read(bytes, 0, bytes.length, start)
      return bytes
    }
    return await withVideoIn({ size, read }, work)
  } finally {
    await file.close()
  }
}

/** The same for a video stored anywhere. */
export async function withVideoIn<T>({ size, read }: VideoBytes, work: (input: Input) => Promise<T>): Promise<T> {
  const source = new CustomSource({
    getSize: () => size,
    read,
    prefetchProfile: 'fileSystem',
    // If read-ahead fails, the code that needs the bytes reads them again.
    handleUnhandledError: () => undefined,
  })
  const input = new Input({ formats, source })
  try {
    return await work(input)
  } finally {
    input.dispose()
  }
}

/** Whether the `moov` box is before the `mdat` box. */
async function directoryComesFirst(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(16)
    for (let at = 0, boxes = 0; at + 8 <= size && boxes < 1000; boxes++) {
      const { bytesRead } = await file.read(head, 0, 16, at)
      const name = head.toString('latin1', 4, 8)
      if (name === 'moov' || name === 'mdat') return name === 'moov'
      const short = head.readUInt32BE(0)
      const length = short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short
      if (length < 8) return false
      at += length
    }
    return false
  } finally {
    await file.close()
  }
}
