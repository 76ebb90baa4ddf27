import { expect, test } from 'vitest'
import { withoutAnyInvisible, withoutInvisible } from './invisible.ts'

test.each([
  ['a zero-width space', '\u200bana', 'ana'],
  ['a joiner between Latin letters', 'an\u200ca', 'ana'],
  ['a soft hyphen', 'gram\u00admar', 'grammar'],
  ['a mark of byte order', '\ufeffB1', 'B1'],
  ['a mark of direction', 'B1\u200f', 'B1'],
  ['a filler that looks like a space', 'B1\u3164', 'B1'],
  ['a variation selector where nothing varies', 'B1\ufe0f ana\u{e0100}', 'B1 ana'],
  ['a blank of Braille', 'B1\u2800', 'B1'],
])('%s is left out', (_, text, seen) => {
  expect(withoutInvisible(text)).toBe(seen)
})

test.each([
  ['a Persian word keeps its joiner', 'می\u200cخواهم'],
  ['a word in Devanagari keeps its joiner', 'क्\u200dष'],
  ['a family emoji stays one picture', '👩\u200d🏫'],
  ['the flag of England keeps what makes it', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['an emoji, a keycap, and the variant of a character keep their look', '❤\ufe0f 1\ufe0f\u20e3 葛\u{e0100} ᠮ\u180b'],
  ['an Arabic sign that draws a line stays', '\u0600١٢'],
])('%s', (_, text) => {
  expect(withoutInvisible(text)).toBe(text)
})

test('texts are compared without any invisible character', () => {
  expect(withoutAnyInvisible('می\u200cخواهم')).toBe('میخواهم')
})

test('a long run of invisible characters takes linear time', () => {
  const began = performance.now()
  expect(withoutInvisible('\u{E0041}'.repeat(200_000))).toBe('')
  expect(withoutInvisible(`🏴${'\u{E0067}'.repeat(200_000)}`)).toMatch(/^🏴/u)
  expect(performance.now() - began).toBeLessThan(1_000)
})
