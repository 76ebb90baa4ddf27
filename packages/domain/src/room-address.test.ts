import { expect, test } from 'vitest'
import { isRoomAddress, normalizeRoomAddress } from './room-address.ts'

test('a room is an https address, or none', () => {
  for (const room of ['', 'https://rooms.example.test/me', 'https://rooms.example.test:8443/a?b=c']) {
    expect(isRoomAddress(room), room).toBe(true)
  }
  for (const text of [
    'https://',
    'https:///a',
    'http://rooms.example.test',
    'javascript:alert(1)',
    'rooms',
    'https://a b',
  ]) {
    expect(isRoomAddress(text), text).toBe(false)
  }
})

test('a link without a scheme becomes https, and nothing else becomes a link', () => {
  for (const [typed, stored] of [
    ['zoom.us/j/123?pwd=a', 'https://zoom.us/j/123?pwd=a'],
    [' meet.google.com/abc-defg-hij ', 'https://meet.google.com/abc-defg-hij'],
    ['rooms.example.test:8443/a', 'https://rooms.example.test:8443/a'],
    ['HTTPS://Zoom.us/j/1', 'https://Zoom.us/j/1'],
    ['señal.co', 'https://señal.co'],
  ]) {
    expect(normalizeRoomAddress(typed ?? '')).toBe(stored)
    expect(isRoomAddress(normalizeRoomAddress(typed ?? ''))).toBe(true)
  }
  for (const text of [
    '',
    'rooms',
    '/students/courses',
    '//zoom.us/j/1',
    'http://zoom.us',
    'javascript:alert(1)',
    'ana@zoom.us',
    'Room 3.2',
    '10.30',
    'zoom.us/j/1 at 10',
  ]) {
    expect(normalizeRoomAddress(text)).toBe(text)
  }
})
