/**
 * Runs in a worker with its own content security policy: it decodes and encodes the video in pieces and can't send
 * anything to any address.
 */
import {
  type AudioSource,
  type AudioTrackMetadata,
  BufferTarget,
  Conversion,
  canEncodeAudio,
  type Input,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
  type StreamTargetChunk,
  type Target,
  type VideoSource,
  type VideoTrackMetadata,
} from 'mediabunny'
import type { SyncFileHandle } from '#platform/offline/sync-file.ts'
import { convertedFolder, unfinishedName } from './converted-files.ts'
import { openVideo } from './read-video.ts'
import type { Conversion as Wanted } from './video-way.ts'

export interface ConversionOrder extends Wanted {
  file: File
  /** The name for the complete file. Null keeps it in memory. */
  name: string | null
}

export type ConversionNews =
  | { what: 'share'; share: number }
  | { what: 'ended'; file: File }
  | { what: 'failed'; why: 'no_room' | 'unconverted'; detail: string }

class NoRoom extends Error {}

const pieceBytes = 4 * 1024 * 1024
/** Samples per AAC packet, and the highest sample rate. */
const packetOfSound = 1024
const highestRate = 48_000
const spare = 100
/** Milliseconds between progress reports. */
const betweenNews = 250

/**
 * Rejects when the conversion is canceled or runs out of space. The library's own cancellation may wait forever for
 * data in an encoder. The page ends this worker, with everything in progress, after the report.
 */
let giveUp: (why: Error) => void
const givenUp = new Promise<never>((_, reject) => {
  giveUp = reject
})
givenUp.catch(() => undefined)

addEventListener('message', ({ data }: MessageEvent<ConversionOrder | 'stop'>) => {
  if (data === 'stop') giveUp(new Error('Stopped'))
  else void carryOut(data).then(tell)
})

const tell = (news: ConversionNews) => postMessage(news)

async function carryOut(order: ConversionOrder): Promise<ConversionNews> {
  try {
    const file = order.name === null ? await inMemory(order) : await onDevice(order, order.name)
    return { what: 'ended', file }
  } catch (error) {
    const full = error instanceof NoRoom || (error as Error).name === 'QuotaExceededError'
    return { what: 'failed', why: full ? 'no_room' : 'unconverted', detail: String(error) }
  }
}

async function inMemory(order: ConversionOrder): Promise<File> {
  const target = new BufferTarget()
  await unlessGivenUp(convert(order, target))
  return new File([target.buffer!], order.file.name, { type: 'video/mp4' })
}

async function onDevice(order: ConversionOrder, name: string): Promise<File> {
  const folder = await convertedFolder()
  if (!folder) throw new Error('The files of this device cannot be written')
  const handle = (await folder.getFileHandle(unfinishedName, { create: true })) as SyncFileHandle
  const file = await handle.createSyncAccessHandle()
  try {
    file.truncate(0)
    const write = ({ data, position }: StreamTargetChunk) => {
      // On a full device, fewer bytes are written than requested.
      if (file.write(data, { at: position }) !== data.length) throw new NoRoom()
    }
    const target = new StreamTarget(new WritableStream({ write }), { chunked: true, chunkSize: pieceBytes })
    await unlessGivenUp(convert(order, target))
    file.flush()
  } catch (error) {
    file.truncate(0)
    throw error
  } finally {
    file.close()
  }
  await handle.move(name)
  return handle.getFile()
}

const unlessGivenUp = (work: Promise<void>) => Promise.race([givenUp, work])

async function convert({ file, picture, sound, mostBytes }: ConversionOrder, target: Target): Promise<void> {
  const input = openVideo(file)
  try {
    const quality = sound && new Quality({ bitrate: sound.bitrate })
    const heard = sound && { numberOfChannels: sound.channels, sampleRate: sound.sampleRate, quality: quality! }
    if (heard && !(await canEncodeAudio('aac', heard))) await bringEncoder()
    const output = new Reserving({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target })
    await output.reserveFor(input)
    const conversion = await Conversion.init({
      input,
      output,
      tracks: 'primary',
      video: picture
        ? {
            codec: 'avc',
            width: picture.width,
            height: picture.height,
            fit: 'contain',
            quality: new Quality({ bitrate: picture.bitrate }),
            forceTranscode: true,
          }
        : { codec: 'avc' },
      audio: { codec: 'aac', ...heard },
      copy: { shiftTolerance: Number.POSITIVE_INFINITY },
      showWarnings: false,
    })
    const [lost] = conversion.discardedTracks
    if (lost || !conversion.isValid) throw new Error(`A track cannot be converted: ${lost?.reason}`)
    conversion.onProgress = shareTeller()
    target.on('write', ({ end }) => {
      if (end > mostBytes) giveUp(new NoRoom())
    })
    await conversion.execute()
  } finally {
    input.dispose()
  }
}

// For browsers without an AAC encoder only: it is a 250 KB download.
async function bringEncoder() {
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder')
  registerAacEncoder()
}

/**
 * Reserves space for the index at the front of the file, so that playback can start with the first bytes and the file
 * is written once. Estimating a packet too many costs a few bytes, one too few fails the conversion.
 */
class Reserving extends Output {
  #pictures = 0
  #sounds = 0

  async reserveFor(input: Input): Promise<void> {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    const written = ((await input.computeDuration()) * highestRate) / packetOfSound
    this.#pictures = ((await video?.computePacketStats())?.packetCount ?? 0) + spare
    const copied = audio?.codec === 'aac' ? (await audio.computePacketStats()).packetCount : 0
    this.#sounds = Math.max(copied, Math.ceil(written)) + spare
  }

  override addVideoTrack(source: VideoSource, metadata?: VideoTrackMetadata) {
    return super.addVideoTrack(source, { ...metadata, maximumPacketCount: this.#pictures })
  }

  override addAudioTrack(source: AudioSource, metadata?: AudioTrackMetadata) {
    return super.addAudioTrack(source, { ...metadata, maximumPacketCount: this.#sounds })
  }
}

function shareTeller(): (share: number) => void {
  let last = 0
  return share => {
    if (performance.now() - last < betweenNews) return
    last = performance.now()
    tell({ what: 'share', share })
  }
}
