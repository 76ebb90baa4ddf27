import { maxVideoBytes, maxVideoSeconds } from '@aulaviva/domain/video'
import { expect, test } from 'vitest'
import {
  type BrowserCapabilities,
  chooseHandling,
  codecName,
  foreignCodecs,
  type ReadVideo,
  type VideoHandling,
} from './video-handling.ts'

const read = (own: Partial<ReadVideo> = {}): ReadVideo => ({
  seconds: 60,
  videoCodec: 'vp9',
  audioCodec: 'opus',
  hasVideo: true,
  hasAudio: true,
  bytes: 20_000_000,
  width: 1920,
  height: 1080,
  frameRate: 30,
  channels: 2,
  ...own,
})
const able: BrowserCapabilities = { readsPicture: true, readsSound: true, writesPicture: true, maxBytes: maxVideoBytes }
const converted = (handling: VideoHandling) => {
  if (handling.kind !== 'converted') throw new Error(`It is ${handling.kind}`)
  return handling.conversion
}
const handling = (own: Partial<ReadVideo>, capabilities: Partial<BrowserCapabilities> = {}) =>
  chooseHandling(read(own), { ...able, ...capabilities })

test('H.264 with AAC or without sound is sent unchanged, whatever the browser supports', () => {
  const unable = { readsPicture: false, readsSound: false, writesPicture: false, maxBytes: 0 }
  expect(handling({ videoCodec: 'avc', audioCodec: 'aac' }, unable)).toEqual({ kind: 'sent' })
  expect(handling({ videoCodec: 'avc', audioCodec: null, hasAudio: false }, unable)).toEqual({ kind: 'sent' })
})

test.each(['vp8', 'vp9', 'av1', 'hevc'])('%s that the browser reads is converted', videoCodec => {
  const { picture, sound } = converted(handling({ videoCodec }))
  expect(picture).toEqual({ width: 1920, height: 1080, bitrate: 4_976_640 })
  expect(sound).toEqual({ channels: 2, sampleRate: 48_000, bitrate: 160_000 })
})

test('only foreign codecs are converted', () => {
  expect(converted(handling({ videoCodec: 'avc' }))).toMatchObject({ picture: null, sound: { channels: 2 } })
  expect(converted(handling({ audioCodec: 'aac' }))).toMatchObject({ picture: { width: 1920 }, sound: null })
  expect(converted(handling({ audioCodec: null, hasAudio: false })).sound).toBeNull()
  // A track that is copied needs neither a decoder nor an encoder.
  expect(handling({ videoCodec: 'avc' }, { readsPicture: false, writesPicture: false }).kind).toBe('converted')
  expect(handling({ audioCodec: 'aac' }, { readsSound: false }).kind).toBe('converted')
})

test('sound only is sent as AAC, and converted from another codec, whatever video the browser supports', () => {
  const audioOnly = { hasVideo: false, videoCodec: null, width: 0, height: 0 }
  const blind = { readsPicture: false, writesPicture: false }
  expect(handling({ ...audioOnly, audioCodec: 'aac' }, blind)).toEqual({ kind: 'sent' })
  expect(converted(handling({ ...audioOnly, audioCodec: 'mp3' }, blind))).toMatchObject({
    picture: null,
    sound: { channels: 2 },
  })
})

test.each([
  ['picture_unread_here', {}, { readsPicture: false }],
  ['sound_unread_here', {}, { readsSound: false }],
  ['picture_unwritten_here', {}, { writesPicture: false }],
  ['no_room_here', {}, { maxBytes: 30_000_000 }],
  ['no_room_here', { videoCodec: 'avc', bytes: 50_000_000 }, { maxBytes: 50_000_000 }],
  ['video_codec_unknown', { videoCodec: null }, {}],
  ['audio_codec_unknown', { audioCodec: null }, {}],
  ['sound_unread_here', { hasVideo: false, videoCodec: null }, { readsSound: false }],
  ['audio_codec_unknown', { hasVideo: false, videoCodec: null, audioCodec: null }, {}],
  ['video_unreadable', { seconds: 0 }, {}],
  ['video_too_long', { seconds: maxVideoSeconds + 1 }, {}],
] as const)('is refused: %s', (refusal, own, means) => {
  expect(handling(own, means)).toEqual({ kind: 'refused', refusal })
})

test('a higher frame rate raises the bitrate up to sixty frames; small videos have a minimum', () => {
  const bitrate = (own: Partial<ReadVideo>) => converted(handling(own)).picture?.bitrate
  expect(bitrate({ frameRate: 60 })).toBe(9_953_280)
  expect(bitrate({ frameRate: 240 })).toBe(9_953_280)
  expect(bitrate({ width: 320, height: 180 })).toBe(300_000)
})

test('the longest video fits into the size limit', () => {
  const { picture } = converted(handling({ seconds: maxVideoSeconds }))
  expect(((picture?.bitrate ?? 0) + 160_000) * (maxVideoSeconds / 8)).toBeLessThan(maxVideoBytes)
})

test('sound of more channels becomes stereo, of one stays', () => {
  expect(converted(handling({ channels: 6 })).sound?.channels).toBe(2)
  expect(converted(handling({ channels: 1 })).sound).toEqual({ channels: 1, sampleRate: 48_000, bitrate: 96_000 })
})

test('codecs have their common names, and only foreign ones are listed', () => {
  expect(['vp9', 'hevc', 'pcm-s16', 'ulaw', 'dts'].map(codecName)).toEqual(['VP9', 'HEVC', 'PCM', 'PCM', 'DTS'])
  expect(foreignCodecs(read())).toEqual(['VP9', 'Opus'])
  expect(foreignCodecs(read({ videoCodec: 'avc' }))).toEqual(['Opus'])
})
