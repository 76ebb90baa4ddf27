import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { withVideo } from './read-video.ts'

/**
 * Remuxes a video with H.264, AAC, or both into an MP4 that can play while it downloads. Picture and sound are copied
 * packet by packet, so it needs little memory, however long the video is.
 */
export function rewrapVideo(from: string, to: string): Promise<void> {
  return withVideo(from, async input => {
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target: new FilePathTarget(to) })
    try {
      const lanes = [
        ...(video ? [await videoLane(output, video)] : []),
        ...(audio ? [await audioLane(output, audio)] : []),
      ]
      await output.start()
      await pass(lanes)
      await output.finalize()
    } catch (error) {
      await output.cancel().catch(() => undefined)
      throw error
    }
  })
}

/** The packets of one track, and their destination. */
interface Lane {
  packets: AsyncGenerator<EncodedPacket, void, unknown>
  next: EncodedPacket | null
  add(packet: EncodedPacket): Promise<void>
}

async function videoLane(output: Output, track: InputVideoTrack): Promise<Lane> {
  const source = new EncodedVideoPacketSource('avc')
  const { packetCount } = await track.computePacketStats()
  output.addVideoTrack(source, { rotation: track.rotation, maximumPacketCount: packetCount })
  const decoderConfig = await track.getDecoderConfig()
  return laneOf(new EncodedPacketSink(track), packet =>
    source.add(packet, decoderConfig ? { decoderConfig } : undefined),
  )
}

async function audioLane(output: Output, track: InputAudioTrack): Promise<Lane> {
  const source = new EncodedAudioPacketSource('aac')
  const { packetCount } = await track.computePacketStats()
  output.addAudioTrack(source, { maximumPacketCount: packetCount })
  const decoderConfig = await track.getDecoderConfig()
  return laneOf(new EncodedPacketSink(track), packet =>
    source.add(packet, decoderConfig ? { decoderConfig } : undefined),
  )
}

const laneOf = (sink: EncodedPacketSink, add: Lane['add']): Lane => ({ packets: sink.packets(), next: null, add })

/** Copies the packets in order of time, so that neither track waits in memory for the other. */
async function pass(lanes: Lane[]): Promise<void> {
  const step = async (lane: Lane) => {
    const { value } = await lane.packets.next()
    lane.next = value ?? null
  }
  for (const lane of lanes) await step(lane)
  for (;;) {
    const open = lanes.filter(lane => lane.next !== null)
    const first = open.toSorted((a, b) => a.next!.timestamp - b.next!.timestamp)[0]
    if (!first?.next) return
    await first.add(first.next)
    await step(first)
  }
}
