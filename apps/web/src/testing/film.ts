import {
  AudioBufferSource,
  BlobSource,
  BufferTarget,
  CanvasSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  Quality,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/** Videos that a test encodes in its own browser. */

const rate = 25

/** A WebM with VP9 and Opus, like a screen recording: `seconds` of moving images and a tone. */
export async function webmFilm(seconds = 1, { width = 320, height = 180 } = {}): Promise<File> {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')!
  const picture = new CanvasSource(canvas, { codec: 'vp9', quality: new Quality({ bitrate: 300_000 }) })
  const sound = new AudioBufferSource({ codec: 'opus', quality: new Quality({ bitrate: 64_000 }) })
  output.addVideoTrack(picture, { frameRate: rate })
  output.addAudioTrack(sound)
  await output.start()
  for (let at = 0; at < seconds * rate; at++) {
    pen.fillStyle = `hsl(${at * 7} 80% 50%)`
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = 'white'
    pen.fillRect((at * 5) % width, height / 3, width / 10, height / 3)
    await picture.add(at / rate, 1 / rate)
  }
  await sound.add(tone(seconds))
  await output.finalize()
  return new File([target.buffer!], 'market.webm', { type: 'video/webm', lastModified: Date.UTC(2026, 2, 1) })
}

function tone(seconds: number): AudioBuffer {
  const sampleRate = 48_000
  const buffer = new AudioBuffer({ length: sampleRate * seconds, sampleRate, numberOfChannels: 2 })
  for (let channel = 0; channel < 2; channel++) {
    const samples = buffer.getChannelData(channel)
    for (let at = 0; at < samples.length; at++) samples[at] = Math.sin((at / sampleRate) * 440 * 2 * Math.PI) / 4
  }
  return buffer
}

/** A WebM with VP9 that no decoder can read to its end. */
export async function brokenFilm(): Promise<File> {
  const input = new Input({ formats: [WEBM], source: new BlobSource(await webmFilm(2)) })
  const track = await input.getPrimaryVideoTrack()
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const picture = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(picture)
  await output.start()
  for await (const packet of new EncodedPacketSink(track!).packets()) {
    const { type, timestamp, duration } = packet
    const isBroken = timestamp > 1 && timestamp < 1.1
    await picture.add(isBroken ? new EncodedPacket(new Uint8Array(50).fill(255), type, timestamp, duration) : packet, {
      decoderConfig: (await track!.getDecoderConfig())!,
    })
  }
  await output.finalize()
  input.dispose()
  return new File([target.buffer!], 'broken.webm', { type: 'video/webm' })
}

/** An MP4 that claims to be HEVC, which this browser can't decode. */
export async function hevcFilm(): Promise<File> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const picture = new EncodedVideoPacketSource('hevc')
  output.addVideoTrack(picture)
  await output.start()
  const description = new Uint8Array([
    1, 1, 0x60, 0, 0, 0, 0xb0, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 15, 0,
  ])
  const decoderConfig = { codec: 'hvc1.1.6.L93.B0', codedWidth: 320, codedHeight: 180, description }
  for (const at of [0, 1]) {
    const packet = new EncodedPacket(new Uint8Array([0, 0, 0, 3, 0x26, 1, 0xaf]), 'key', at, 1)
    await picture.add(packet, { decoderConfig })
  }
  await output.finalize()
  return new File([target.buffer!], 'market.mp4', { type: 'video/mp4' })
}
