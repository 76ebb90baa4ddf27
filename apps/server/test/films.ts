import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { withVideo } from '../src/platform/video/read-video.ts'

const picture = join(import.meta.dirname, '../demo-media/courses/around-town-0.mp4')
const voice = join(import.meta.dirname, 'sounds/voice.m4a')

/** A video of a demo course with this many seconds of speech. Silent without any. */
export function film(seconds: number): Promise<Buffer> {
  return withVideo(picture, pictures =>
    withVideo(voice, sounds => joined(pictures, seconds > 0 ? sounds : null, seconds)),
  )
}

async function joined(pictures: Input, sounds: Input | null, seconds: number): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const [videoSource, audioSource] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('aac')]
  output.addVideoTrack(videoSource)
  if (sounds) output.addAudioTrack(audioSource)
  await output.start()
  const video = (await pictures.getPrimaryVideoTrack())!
  const shape = (await video.getDecoderConfig())!
  for (const packet of await packetsOf(new EncodedPacketSink(video)))
    await videoSource.add(packet, { decoderConfig: shape })
  videoSource.close()
  const audio = (await sounds?.getPrimaryAudioTrack()) ?? null
  const decoderConfig = (await audio?.getDecoderConfig()) ?? undefined
  const packets = audio ? await packetsOf(new EncodedPacketSink(audio)) : []
  for (let at = 0, timestamp = 0; timestamp < seconds; at++) {
    const packet = packets[at % packets.length]!
    await audioSource.add(packet.clone({ timestamp }), { decoderConfig: decoderConfig! })
    timestamp += packet.duration
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}

/** All packets of a track, with their bytes. */
export async function packetsOf(sink: EncodedPacketSink): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = []
  for await (const packet of sink.packets()) packets.push(packet)
  return packets
}

/** A video whose index, no larger than the given one's, declares four billion packets per track. */
export function endlessFilm(film: Buffer): Buffer {
  const bytes = Buffer.from(film)
  for (let at = bytes.indexOf('stsz'); at >= 0; at = bytes.indexOf('stsz', at)) {
    bytes.write('stz2', at, 'latin1')
    // Zero bits per packet.
    bytes.writeUInt32BE(0, at + 8)
    bytes.writeUInt32BE(0xffffffff, at + 12)
  }
  return bytes
}

/** A small valid video: some seconds of a demo course. */
export const shortFilm = (): Promise<Buffer> => readFile(picture)
