import { expect, test } from 'vitest'
import {
  conversionRefusal,
  convertedSize,
  maxVideoSeconds,
  needsRemux,
  type VideoFacts,
  videoRefusal,
} from './video.ts'

const facts = (own: Partial<VideoFacts> = {}): VideoFacts => ({
  seconds: 75,
  videoCodec: 'avc',
  audioCodec: 'aac',
  hasVideo: true,
  hasAudio: true,
  ...own,
})

test('H.264 with AAC, or either of them alone, is accepted', () => {
  expect(videoRefusal(facts())).toBeNull()
  expect(videoRefusal(facts({ hasAudio: false, audioCodec: null }))).toBeNull()
  expect(videoRefusal(facts({ hasVideo: false, videoCodec: null }))).toBeNull()
})

test.each([
  ['video_unreadable', null],
  ['video_unreadable', facts({ seconds: 0 })],
  ['video_unreadable', facts({ hasVideo: false, videoCodec: null, hasAudio: false, audioCodec: null })],
  ['video_codec_unknown', facts({ videoCodec: 'hevc' })],
  ['video_codec_unknown', facts({ videoCodec: null })],
  ['audio_codec_unknown', facts({ audioCodec: 'opus' })],
  ['audio_codec_unknown', facts({ hasVideo: false, videoCodec: null, audioCodec: 'mp3' })],
  ['video_too_long', facts({ seconds: maxVideoSeconds + 1 })],
] as const)('a video that cannot be played everywhere is refused: %s', (refusal, file) => {
  expect(videoRefusal(file)).toBe(refusal)
})

test('a video in another container, or with its index at the end, is rewrapped', () => {
  expect(needsRemux({ isMp4: true, fastStart: true })).toBe(false)
  expect(needsRemux({ isMp4: false, fastStart: true })).toBe(true)
  expect(needsRemux({ isMp4: true, fastStart: false })).toBe(true)
})

test.each([
  [
    [320, 180],
    [320, 180],
  ],
  [
    [1920, 1080],
    [1920, 1080],
  ],
  [
    [3840, 2160],
    [1920, 1080],
  ],
  [
    [2160, 3840],
    [1080, 1920],
  ],
  [
    [4000, 1000],
    [1920, 480],
  ],
  [
    [1440, 1440],
    [1080, 1080],
  ],
  [
    [641, 361],
    [642, 362],
  ],
] as const)('a picture of %j becomes %j', ([width, height], [wide, high]) => {
  expect(convertedSize({ width, height })).toEqual({ width: wide, height: high })
})

test('a conversion fixes another codec, and nothing else', () => {
  expect(conversionRefusal(facts({ videoCodec: 'mpeg4', audioCodec: 'mp3' }))).toBeNull()
  expect(conversionRefusal(facts({ videoCodec: 'hevc', hasAudio: false, audioCodec: null }))).toBeNull()
  expect(conversionRefusal(facts({ videoCodec: null }))).toBe('video_codec_unknown')
  expect(conversionRefusal(facts({ audioCodec: null }))).toBe('audio_codec_unknown')
  expect(conversionRefusal(facts({ videoCodec: 'vp9', seconds: maxVideoSeconds + 1 }))).toBe('video_too_long')
  expect(conversionRefusal(facts({ videoCodec: 'vp9', seconds: 0 }))).toBe('video_unreadable')
  expect(conversionRefusal(null)).toBe('video_unreadable')
})
