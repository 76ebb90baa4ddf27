import { expect, test } from 'vitest'
import { editBlockReason, isSameTimeOfWeek, shiftedSpan } from './class-editing.ts'

const span = (from: string, minutes = 60) => ({
  from: new Date(from),
  to: new Date(Date.parse(from) + minutes * 60_000),
})
const madrid = 'Europe/Madrid'

test('a class can be edited until it starts, is canceled, or has attendance', () => {
  const upcoming = { canceled: false, startsAt: new Date('2026-03-12T15:00:00Z'), recorded: false }
  const at = (instant: string) => new Date(instant)
  expect(editBlockReason(upcoming, at('2026-03-12T14:59:59Z'))).toBeNull()
  expect(editBlockReason(upcoming, at('2026-03-12T15:00:00Z'))).toBe('class_started')
  expect(editBlockReason({ ...upcoming, recorded: true }, at('2026-03-12T10:00:00Z'))).toBe('attendance_recorded')
  expect(editBlockReason({ ...upcoming, canceled: true, recorded: true }, at('2026-03-12T16:00:00Z'))).toBe(
    'class_canceled',
  )
})

test('a series moves by days and to a wall time, over every change of the clocks', () => {
  // 18:00 in winter and in summer: clocks change on March 29, 2026.
  const [winter, summer] = [span('2026-03-24T17:00:00Z'), span('2026-03-31T16:00:00Z')]
  expect(isSameTimeOfWeek(winter, summer, madrid)).toBe(true)
  // Moved to Thursday at 19:30, for 90 minutes.
  const chosen = span('2026-03-26T18:30:00Z', 90)
  expect(shiftedSpan(summer, winter, chosen, madrid)).toEqual(span('2026-04-02T17:30:00Z', 90))
  expect(shiftedSpan(winter, winter, chosen, madrid)).toEqual(chosen)
})

test('a class at another hour, on another day or of another length is not at the same time', () => {
  const one = span('2026-03-24T17:00:00Z')
  for (const other of ['2026-03-31T17:00:00Z', '2026-04-01T16:00:00Z'])
    expect(isSameTimeOfWeek(one, span(other), madrid)).toBe(false)
  expect(isSameTimeOfWeek(one, span('2026-03-31T16:00:00Z', 90), madrid)).toBe(false)
})
