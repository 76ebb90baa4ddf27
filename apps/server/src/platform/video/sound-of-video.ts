import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { type VideoBytes, withVideoIn } from './read-video.ts'

/** A piece of a video's audio, as its own M4A file. */
export interface SoundPiece {
  bytes: Uint8Array
  /** Start in seconds of the video. */
  from: number
  to: number
  /** Whether the audio ends with it. */
  isLast: boolean
}

export interface PieceLimits {
  seconds: number
  bytes: number
}

/** Minimum seconds that remain after a cut: in a shorter piece, nothing could be recognized. */
const shortestRest = 5

/**
 * Extracts the audio of a video from a given second up to the limits, without its picture and without decoding. Null if
 * nothing is left, 'no_sound' if there is no audio, 'sound_unreadable' if it cannot be extracted.
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
  if (!track.codec) throw new Error('The audio codec is unknown')
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
  if (!target.buffer) throw new Error('No audio was written')
  return { bytes: new Uint8Array(target.buffer), from: Math.max(0, first.timestamp), to, isLast: end - to < 0.1 }
}
