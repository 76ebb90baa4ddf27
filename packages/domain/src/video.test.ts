import { expect, test } from 'vitest'
import { isRewrapped, longestVideo, type VideoFacts, videoRefusal } from './video.ts'

const facts = (own: Partial<VideoFacts> = {}): VideoFacts => ({
  seconds: 75,
  videoCodec: 'avc',
  audioCodec: 'aac',
  hasVideo: true,
  hasAudio: true,
  ...own,
})

test('H.264 with AAC, either of them alone too, is taken', () => {
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
  ['video_too_long', facts({ seconds: longestVideo + 1 })],
] as const)('what cannot be played everywhere is refused: %s', (refusal, told) => {
  expect(videoRefusal(told)).toBe(refusal)
})

test('another wrapping, or one that begins with its end, is wrapped anew', () => {
  expect(isRewrapped({ isMp4: true, fastStart: true })).toBe(false)
  expect(isRewrapped({ isMp4: false, fastStart: true })).toBe(true)
  expect(isRewrapped({ isMp4: true, fastStart: false })).toBe(true)
})
