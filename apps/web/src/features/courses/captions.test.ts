import { describe, expect, it } from 'vitest'
import { cueAt, readCaptions } from './captions.ts'

describe('captions', () => {
  it('are read with and without hours, numbers, notes and marks', () => {
    const file = `WEBVTT\r\n\r\nNOTE made by hand\r\n\r\n1\r\n00:00:01.500 --> 00:00:03.000\r\n<v Ana>Hello\r\nthere</v>\r\n\r\n01:02.000 --> 01:03.250 align:start\r\nGood bye\r\n`
    expect(readCaptions(file)).toEqual([
      { from: 1.5, to: 3, text: 'Hello there' },
      { from: 62, to: 63.25, text: 'Good bye' },
    ])
  })
  it('that are none give nothing', () => {
    expect(readCaptions('<!doctype html><p>Not found')).toEqual([])
    expect(readCaptions('')).toEqual([])
  })
  it('tell which line is said', () => {
    const cues = [
      { from: 1, to: 2, text: 'a' },
      { from: 4, to: 5, text: 'b' },
    ]
    expect([0, 1, 3, 4.5, 99].map(second => cueAt(cues, second))).toEqual([-1, 0, 0, 1, 1])
  })
})
