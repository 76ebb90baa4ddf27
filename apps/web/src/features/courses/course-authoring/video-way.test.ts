import { longestVideo, mostVideoBytes } from '@aulaviva/domain/video'
import { expect, test } from 'vitest'
import { codecName, foreignCodecs, type Means, type ReadVideo, type Way, wayOf } from './video-way.ts'

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
const able: Means = { readsPicture: true, readsSound: true, writesPicture: true, mostBytes: mostVideoBytes }
const converted = (way: Way) => {
  if (way.way !== 'converted') throw new Error(`It is ${way.way}`)
  return way.conversion
}
const way = (own: Partial<ReadVideo>, means: Partial<Means> = {}) => wayOf(read(own), { ...able, ...means })

test('H.264 with AAC or without sound is sent as it is, whatever the browser can', () => {
  const unable = { readsPicture: false, readsSound: false, writesPicture: false, mostBytes: 0 }
  expect(way({ videoCodec: 'avc', audioCodec: 'aac' }, unable)).toEqual({ way: 'sent' })
  expect(way({ videoCodec: 'avc', audioCodec: null, hasAudio: false }, unable)).toEqual({ way: 'sent' })
})

test.each(['vp8', 'vp9', 'av1', 'hevc'])('%s that the browser reads is converted', videoCodec => {
  const { picture, sound } = converted(way({ videoCodec }))
  expect(picture).toEqual({ width: 1920, height: 1080, bitrate: 4_976_640 })
  expect(sound).toEqual({ channels: 2, sampleRate: 48_000, bitrate: 160_000 })
})

test('only what is foreign is converted', () => {
  expect(converted(way({ videoCodec: 'avc' }))).toMatchObject({ picture: null, sound: { channels: 2 } })
  expect(converted(way({ audioCodec: 'aac' }))).toMatchObject({ picture: { width: 1920 }, sound: null })
  expect(converted(way({ audioCodec: null, hasAudio: false })).sound).toBeNull()
  // A track that is copied needs neither a decoder nor an encoder.
  expect(way({ videoCodec: 'avc' }, { readsPicture: false, writesPicture: false }).way).toBe('converted')
  expect(way({ audioCodec: 'aac' }, { readsSound: false }).way).toBe('converted')
})

test('sound alone is sent in AAC, and converted from another codec, whatever the browser knows of pictures', () => {
  const heard = { hasVideo: false, videoCodec: null, width: 0, height: 0 }
  const blind = { readsPicture: false, writesPicture: false }
  expect(way({ ...heard, audioCodec: 'aac' }, blind)).toEqual({ way: 'sent' })
  expect(converted(way({ ...heard, audioCodec: 'mp3' }, blind))).toMatchObject({
    picture: null,
    sound: { channels: 2 },
  })
})

test.each([
  ['picture_unread_here', {}, { readsPicture: false }],
  ['sound_unread_here', {}, { readsSound: false }],
  ['picture_unwritten_here', {}, { writesPicture: false }],
  ['no_room_here', {}, { mostBytes: 30_000_000 }],
  ['no_room_here', { videoCodec: 'avc', bytes: 50_000_000 }, { mostBytes: 50_000_000 }],
  ['video_codec_unknown', { videoCodec: null }, {}],
  ['audio_codec_unknown', { audioCodec: null }, {}],
  ['sound_unread_here', { hasVideo: false, videoCodec: null }, { readsSound: false }],
  ['audio_codec_unknown', { hasVideo: false, videoCodec: null, audioCodec: null }, {}],
  ['video_unreadable', { seconds: 0 }, {}],
  ['video_too_long', { seconds: longestVideo + 1 }, {}],
] as const)('is refused: %s', (refusal, own, means) => {
  expect(way(own, means)).toEqual({ way: 'refused', refusal })
})

test('more pictures a second cost more, to sixty; the smallest keep a bound', () => {
  const bitrate = (own: Partial<ReadVideo>) => converted(way(own)).picture?.bitrate
  expect(bitrate({ frameRate: 60 })).toBe(9_953_280)
  expect(bitrate({ frameRate: 240 })).toBe(9_953_280)
  expect(bitrate({ width: 320, height: 180 })).toBe(300_000)
})

test('the longest video fits into what is taken', () => {
  const { picture } = converted(way({ seconds: longestVideo }))
  expect(((picture?.bitrate ?? 0) + 160_000) * (longestVideo / 8)).toBeLessThan(mostVideoBytes)
})

test('sound of more channels becomes stereo, of one stays', () => {
  expect(converted(way({ channels: 6 })).sound?.channels).toBe(2)
  expect(converted(way({ channels: 1 })).sound).toEqual({ channels: 1, sampleRate: 48_000, bitrate: 96_000 })
})

test('codecs are called as people call them, and only the foreign are told', () => {
  expect(['vp9', 'hevc', 'pcm-s16', 'ulaw', 'dts'].map(codecName)).toEqual(['VP9', 'HEVC', 'PCM', 'PCM', 'DTS'])
  expect(foreignCodecs(read())).toEqual(['VP9', 'Opus'])
  expect(foreignCodecs(read({ videoCodec: 'avc' }))).toEqual(['Opus'])
})
