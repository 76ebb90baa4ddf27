import { expect, test } from 'vitest'
import { fromHtml, passageClass, passageOf, selectMedia, tidy } from './plain-text.ts'
import { readingLimits } from './read-results.ts'

test('a passage ends with its element, whatever is skipped in it', () => {
  const { text } = fromHtml(
    `<div class="${passageClass}">Before <math><mi>x</mi></math><script><b></script> after.</div>What is x?`,
  )
  const { passage, text: question } = passageOf(text)
  expect(passage).toMatch(/^\W*Before\s+after\.\W*$/)
  expect(question).toMatch(/^\W*What is x\?$/)
})

test('a sound that is too large is reported', () => {
  const warnings: string[] = []
  const bytes = Buffer.alloc(readingLimits.medium + 1)
  bytes.write('ID3')
  const selected = selectMedia(
    { sounds: ['long.mp3'], pictures: [] },
    name => ({ name, bytes }),
    new Map(),
    (code, detail) => warnings.push(`${code} ${detail}`),
  )
  expect([selected.audio, warnings]).toEqual([null, ['sound_too_large long.mp3']])
})

test.each([
  ['First\u000bsecond', 'First\nsecond'],
  ['First\fsecond', 'First\nsecond'],
  ['a\u0000b\u0002c\u001f\u007fd\ufffee\uffff\ud83d', 'abcde'],
])('%j is taken as people see it', (text, seen) => {
  expect(tidy(text)).toBe(seen)
})
