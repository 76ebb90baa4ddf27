import { expect, test } from 'vitest'
import { canonicalTimeZone } from './time-zones.ts'

test.each([
  ['America/Bogota', 'America/Bogota'],
  ['aMeRiCa/BoGoTa', 'America/Bogota'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Mars/Olympus', null],
  ['+05:00', null],
  ['', null],
])('%j is stored as %j', (name, zone) => {
  expect(canonicalTimeZone(name)).toBe(zone)
})
