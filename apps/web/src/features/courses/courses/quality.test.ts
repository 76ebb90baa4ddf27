import { expect, test } from 'vitest'
import { type Conditions, linesFor, type Quality } from './quality.ts'

// For 100 seconds: 0.5, 2, and 6 Mbit/s.
const video = {
  renditions: [
    { height: 360, size: 6_250_000 },
    { height: 720, size: 25_000_000 },
  ],
  bytes: 75_000_000,
  seconds: 100,
}
const at = (own: Partial<Conditions> = {}, quality: Quality = 'auto') =>
  linesFor(quality, video, { displayLines: 2000, ...own })

test('the chosen quality is played, or the next better one', () => {
  expect(at({}, '360')).toBe(360)
  expect(at({}, '720')).toBe(720)
  expect(at({}, '480')).toBe(720)
  expect(at({}, '1080')).toBeNull()
  expect(at({ connection: { saveData: true } }, 'original')).toBeNull()
  expect(linesFor('360', { ...video, renditions: [] }, { displayLines: 100 })).toBeNull()
})

test('left to itself it is no sharper than the screen', () => {
  expect(at({ displayLines: 220 })).toBe(360)
  expect(at({ displayLines: 400 })).toBe(360)
  expect(at({ displayLines: 500 })).toBe(720)
  expect(at({ displayLines: 1080 })).toBeNull()
})

test('nor larger than the connection allows', () => {
  expect(at({ connection: { effectiveType: '4g', downlink: 10 } })).toBeNull()
  expect(at({ connection: { effectiveType: '4g', downlink: 5 } })).toBe(720)
  expect(at({ connection: { effectiveType: '4g', downlink: 1 } })).toBe(360)
  expect(at({ connection: { effectiveType: '4g', downlink: 0.1 } })).toBe(360)
  expect(at({ connection: { effectiveType: '3g', downlink: 9 } })).toBe(360)
  expect(at({ connection: { saveData: true, effectiveType: '4g', downlink: 10 } })).toBe(360)
})

test('a browser without connection data uses only the screen', () => {
  expect(at({ connection: {} })).toBeNull()
  expect(at({ displayLines: 300, connection: {} })).toBe(360)
})
