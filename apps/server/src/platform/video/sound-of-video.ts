import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { type VideoBytes, withVideoIn } from './read-video.ts'

/** A part of the sound of a video, as an M4A of its own. */
export interface SoundPiece {
  bytes: Uint8Array
  /** Seconds of the video. */
  from: number
  to: number
  /** Whether the sound ends with it. */
  isLast: boolean
}

export interface PieceLimits {
  seconds: number
  bytes: number
}

/** What is left of a sound after a cut is at least so many seconds long: less, and nothing could be heard in it. */
const shortestRest = 5

/**
 * Takes the sound of a video from a second on, without its picture and without decoding it, up to the limits. Null where nothing
 * is left; 'no_sound' where there is none at all, 'sound_unreadable' where it cannot be taken.
 */
export const soundPiece = (
  bytes: VideoBytes,
  from: number,
  limits: PieceLimits,
): Promise<SoundPiece | 'no_sound' | 'sound_unreadable' | null> =>
  withVideoIn(bytes, input => cut(input, from, limits)).catch(() => 'sound_unreadable' as const)

async function cut(input: Input, from: number, limits: PieceLimits): Promise<SoundPiece | 'no_sound' | null> {
  const track = await input.getPrimaryAudioTrack()
  if (!track) return 'no_sound'
  const end = await track.computeDuration()
  const sink = new EncodedPacketSink(track)
  const first = (await sink.getPacket(from)) ?? (await sink.getFirstPacket())
  if (!first) return 'no_sound'
  if (end - from < 0.1) return null
  if (!track.codec) throw new Error('The codec of the sound is unknown')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new EncodedAudioPacketSource(track.codec)
  output.addAudioTrack(source)
  const decoderConfig = await track.getDecoderConfig()
  await output.start()
  let size = 0
  let to = first.timestamp
  for await (const packet of sink.packets(first)) {
    const isLong = packet.timestamp - first.timestamp >= limits.seconds && end - packet.timestamp > shortestRest
    if (isLong || (size > 0 && size + packet.byteLength > limits.bytes)) break
    size += packet.byteLength
    to = packet.timestamp + packet.duration
    const shifted = packet.clone({ timestamp: packet.timestamp - first.timestamp })
    await source.add(shifted, decoderConfig ? { decoderConfig } : undefined)
  }
  await output.finalize()
  if (!target.buffer) throw new Error('No sound was written')
  return { bytes: new Uint8Array(target.buffer), from: Math.max(0, first.timestamp), to, isLast: end - to < 0.1 }
}
