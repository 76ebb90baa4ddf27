import { expect, test } from 'vitest'
import { settings } from './settings.ts'

test('an example goes on after its moment as a sentence does', () => {
  const { levels_below, levels_above, ...ofMoments } = settings.examples
  for (const example of Object.values(ofMoments))
    expect(example('viernes 27 de noviembre, 6:00 p. m.', 'hoy, 5:00 p. m.')).toContain('noviembre, 6:00 p. m., ')
})
