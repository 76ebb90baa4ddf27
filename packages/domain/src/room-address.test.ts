import { expect, test } from 'vitest'
import { isRoomAddress } from './room-address.ts'

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
