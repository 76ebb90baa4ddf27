import { describe, expect, test } from 'vitest'
import { recordingErrorOf } from './recordings.rules.ts'

const voice = { seconds: 4, bytes: 14_000 }

describe('a recording', () => {
  test('of a voice is accepted, whether Opus or AAC', () => {
    expect(recordingErrorOf(15_000, voice)).toBeNull()
    expect(recordingErrorOf(34_000, { seconds: 3.7, bytes: 32_000 })).toBeNull()
  })
  test('that is a header of 44 or 46 bytes is empty', () => {
    for (const size of [0, 44, 46]) expect(recordingErrorOf(size, null)).toBe('recording_empty')
  })
  test('whose container holds no sound is empty', () => {
    expect(recordingErrorOf(4_000, { seconds: 3, bytes: 0 })).toBe('recording_empty')
  })
  test('that is no recording at all cannot be read', () => {
    expect(recordingErrorOf(15_000, null)).toBe('recording_unreadable')
  })
  test('of less than a second is too short', () => {
    expect(recordingErrorOf(8_000, { seconds: 0.5, bytes: 7_000 })).toBe('recording_too_short')
    expect(recordingErrorOf(8_000, { seconds: 1, bytes: 7_000 })).toBeNull()
  })
  test('of coded silence is silent, as Chromium and an AAC encoder write it', () => {
    expect(recordingErrorOf(893, { seconds: 3, bytes: 400 })).toBe('recording_silent')
    expect(recordingErrorOf(2_336, { seconds: 4.02, bytes: 773 })).toBe('recording_silent')
  })
})
