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
import type { Conversion as Wanted } from './video-handling.ts'

export interface ConversionOrder extends Wanted {
  file: File
  /** The name for the complete file. Null keeps it in memory. */
  name: string | null
}

export type ConversionMessage =
  | { what: 'share'; share: number }
  | { what: 'ended'; file: File }
  | { what: 'failed'; why: 'no_room' | 'unconverted'; detail: string }

class OutOfSpace extends Error {}

const pieceBytes = 4 * 1024 * 1024
/** Samples per AAC packet, and the highest sample rate. */
const samplesPerPacket = 1024
const maxSampleRate = 48_000
const sparePackets = 100
/** Milliseconds between progress reports. */
const progressInterval = 250

/**
 * Rejects when the conversion is canceled or runs out of space. The library's own cancellation may wait forever for
 * data in an encoder. The page ends this worker, with everything in progress, after the report.
 */
let abort: (why: Error) => void
const aborted = new Promise<never>((_, reject) => {
  abort = reject
})
aborted.catch(() => undefined)

addEventListener('message', ({ data }: MessageEvent<ConversionOrder | 'stop'>) => {
  if (data === 'stop') abort(new Error('Stopped'))
  else void runConversion(data).then(send)
})

const send = (message: ConversionMessage) => postMessage(message)

async function runConversion(order: ConversionOrder): Promise<ConversionMessage> {
  try {
    const file = order.name === null ? await inMemory(order) : await onDevice(order, order.name)
    return { what: 'ended', file }
  } catch (error) {
    const full = error instanceof OutOfSpace || (error as Error).name === 'QuotaExceededError'
    return { what: 'failed', why: full ? 'no_room' : 'unconverted', detail: String(error) }
  }
}

async function inMemory(order: ConversionOrder): Promise<File> {
  const target = new BufferTarget()
  await unlessAborted(convert(order, target))
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
      if (file.write(data, { at: position }) !== data.length) throw new OutOfSpace()
    }
    const target = new StreamTarget(new WritableStream({ write }), { chunked: true, chunkSize: pieceBytes })
    await unlessAborted(convert(order, target))
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

const unlessAborted = (work: Promise<void>) => Promise.race([aborted, work])

async function convert({ file, picture, sound, maxBytes }: ConversionOrder, target: Target): Promise<void> {
  const input = openVideo(file)
  try {
    const quality = sound && new Quality({ bitrate: sound.bitrate })
    const encoding = sound && { numberOfChannels: sound.channels, sampleRate: sound.sampleRate, quality: quality! }
    if (encoding && !(await canEncodeAudio('aac', encoding))) await loadEncoder()
    const output = new ReservingOutput({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target })
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
      audio: { codec: 'aac', ...encoding },
      copy: { shiftTolerance: Number.POSITIVE_INFINITY },
      showWarnings: false,
    })
    const [lost] = conversion.discardedTracks
    if (lost || !conversion.isValid) throw new Error(`A track cannot be converted: ${lost?.reason}`)
    conversion.onProgress = progressReporter()
    target.on('write', ({ end }) => {
      if (end > maxBytes) abort(new OutOfSpace())
    })
    await conversion.execute()
  } finally {
    input.dispose()
  }
}

// For browsers without an AAC encoder only: it is a 250 KB download.
async function loadEncoder() {
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder')
  registerAacEncoder()
}

/**
 * Reserves space for the index at the front of the file, so that playback can start with the first bytes and the file
 * is written once. Estimating a packet too many costs a few bytes, one too few fails the conversion.
 */
class ReservingOutput extends Output {
  #pictures = 0
  #sounds = 0

  async reserveFor(input: Input): Promise<void> {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    const encodedPackets = ((await input.computeDuration()) * maxSampleRate) / samplesPerPacket
    this.#pictures = ((await video?.computePacketStats())?.packetCount ?? 0) + sparePackets
    const copiedPackets = audio?.codec === 'aac' ? (await audio.computePacketStats()).packetCount : 0
    this.#sounds = Math.max(copiedPackets, Math.ceil(encodedPackets)) + sparePackets
  }

  override addVideoTrack(source: VideoSource, metadata?: VideoTrackMetadata) {
    return super.addVideoTrack(source, { ...metadata, maximumPacketCount: this.#pictures })
  }

  override addAudioTrack(source: AudioSource, metadata?: AudioTrackMetadata) {
    return super.addAudioTrack(source, { ...metadata, maximumPacketCount: this.#sounds })
  }
}

function progressReporter(): (share: number) => void {
  let last = 0
  return share => {
    if (performance.now() - last < progressInterval) return
    last = performance.now()
    send({ what: 'share', share })
  }
}
