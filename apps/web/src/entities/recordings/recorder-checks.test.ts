import { describe, expect, test } from 'vitest'
import { chooseFormat } from './microphone.ts'
import { blockedReason, microphoneProblem } from './microphone-problem.ts'
import { isHeard, takeProblem } from './take-check.ts'

describe('a take', () => {
  const facts = { bytes: 12_000, seconds: 6, heardSeconds: 3 }
  test('with a voice is fine, also where loudness cannot be measured', () => {
    expect(takeProblem(facts, 3)).toBeNull()
    expect(takeProblem({ ...facts, heardSeconds: null }, 3)).toBeNull()
  })
  test('of 0, 44 or 46 bytes is empty', () => {
    for (const bytes of [0, 44, 46]) expect(takeProblem({ bytes, seconds: 0, heardSeconds: 0 }, 3)).toBe('empty')
    expect(takeProblem({ bytes: 46, seconds: 6, heardSeconds: null }, 3)).toBe('empty')
  })
  test('of a silent microphone is silent, however long', () => {
    expect(takeProblem({ bytes: 893, seconds: 30, heardSeconds: 0 }, 3)).toBe('silent')
  })
  test('shorter than the question asks is too short', () => {
    expect(takeProblem({ bytes: 5_000, seconds: 2.9, heardSeconds: 2 }, 3)).toBe('too-short')
    expect(takeProblem({ bytes: 5_000, seconds: 3, heardSeconds: 2 }, 3)).toBeNull()
  })
  test('the noise of a quiet room is not heard, a quiet voice is', () => {
    expect(isHeard(0.005)).toBe(false)
    expect(isHeard(0.05)).toBe(true)
  })
})

test('a refused, missing, or busy microphone has its own message', () => {
  const of = (name: string) => microphoneProblem({ name })
  expect([of('NotAllowedError'), of('NotFoundError'), of('NotReadableError'), of('TypeError')]).toEqual([
    'denied',
    'no-device',
    'in-use',
    'failed',
  ])
})

test('on plain http the browser is not asked for a microphone it would not give', () => {
  expect(blockedReason({ secure: false, canListen: false, canRecord: true })).toBe('insecure')
  expect(blockedReason({ secure: true, canListen: true, canRecord: false })).toBe('unsupported')
  expect(blockedReason({ secure: true, canListen: true, canRecord: true })).toBeNull()
})

test('each browser records in the form it has', () => {
  expect(chooseFormat(form => form.startsWith('audio/webm'))).toBe('audio/webm;codecs=opus')
  expect(chooseFormat(form => form.startsWith('audio/mp4'))).toBe('audio/mp4;codecs=mp4a.40.2')
  expect(chooseFormat(form => form === 'audio/mp4')).toBe('audio/mp4')
  expect(chooseFormat(() => false)).toBeNull()
})
