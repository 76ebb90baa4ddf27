import { expect, test } from 'vitest'
import { measureLongestPause } from '../../../test/longest-pause.ts'
import { unprintable } from './typeset.ts'

const ideographs = Array.from({ length: 2_000 }, (_, at) => String.fromCodePoint(0x4e00 + at * 10)).join('')

test('letters of every file are found without holding up the server', async () => {
  let missing: string[] = []
  const pause = await measureLongestPause(async () => {
    missing = await unprintable(`Ana Ñandú Ångström Άννα Юлия ${ideographs} ሀ`, {
      family: 'bricolage-grotesque',
      weight: 700,
    })
  })
  expect(missing).toContain('ሀ')
  expect(missing.join('')).not.toMatch(/[A-Za-zñúåöΆνаюлия一]/i)
  expect(pause).toBeLessThan(500)
})
