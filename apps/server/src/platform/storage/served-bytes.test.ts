import { describe, expect, test } from 'vitest'
import { dispositionOf, etagMatches, rangeOf } from './served-bytes.ts'

describe('a Range header over 100 bytes', () => {
  test.each<[string | undefined, unknown]>([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', null],
    ['bytes=0-9,20-29', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['lines=0-9', null],
    [undefined, null],
  ])('%s', (header, expected) => expect(rangeOf(header, 100)).toEqual(expected))
})

describe('the name under which a file is downloaded', () => {
  test.each([
    ['Informe.pdf', 'application/pdf', 'attachment; filename=Informe.pdf'],
    ['año 1.pdf', 'application/pdf', `attachment; filename="a?o 1.pdf"; filename*=UTF-8''a%C3%B1o%201.pdf`],
    ["it's (me)*.mp3", 'audio/mpeg', `inline; filename="it's (me)*.mp3"`],
    ['a"\\b.txt', 'text/plain', 'attachment; filename="a\\"\\\\b.txt"'],
    ['50%41.txt', 'text/plain', "attachment; filename=50%41.txt; filename*=UTF-8''50%2541.txt"],
    ['a\r\nx: y.txt', 'text/plain', `attachment; filename="a??x: y.txt"; filename*=UTF-8''a%0D%0Ax%3A%20y.txt`],
    ['📝.png', 'image/png', `inline; filename="??.png"; filename*=UTF-8''%F0%9F%93%9D.png`],
    ['\ud800.txt', 'text/plain', `attachment; filename="?.txt"; filename*=UTF-8''%EF%BF%BD.txt`],
    ['a.svg', 'image/svg+xml', 'attachment; filename=a.svg'],
  ])('%s', (name, mediaType, header) => expect(dispositionOf(name, mediaType)).toBe(header))
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %s names "a": %s', (header, expected) => expect(etagMatches('"a"', header)).toBe(expected))
