import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  type ClassType,
  classFieldErrors,
  draftFor,
  endTime,
  isLastDay,
  isUpcomingDay,
  levelsFor,
  startTimes,
} from './class-draft.ts'

const lesson: ClassType = {
  id: 'lesson',
  code: 'LESSON',
  name: 'Lesson',
  description: '',
  duration_minutes: 60,
  cost_minutes: 60,
  default_capacity: 8,
  needs_unit: true,
  kind: 'EITHER',
  color: 'indigo',
  levels: [],
  cancel_free_hours_before: null,
  reschedule_hours_before: null,
}
const tutoring: ClassType = { ...lesson, id: 'tutoring', kind: 'PRIVATE', default_capacity: 1, needs_unit: false }

describe('a class that is put together', () => {
  it('takes seats and format from its type', () => {
    expect(draftFor(lesson)).toMatchObject({ kind: 'GROUP', capacity: '8' })
    expect(draftFor(tutoring, draftFor(lesson))).toMatchObject({ kind: 'PRIVATE', capacity: '1' })
  })
  it('shows which fields are invalid', () => {
    const draft = { ...draftFor(lesson), room_url: 'rooms', capacity: '0' }
    const errors = { level: 'no level', unit: 'no unit', link: 'no link', capacity: 'no number' }
    const right = { ...draftFor(lesson), unit: 'u', room_url: 'https://a.test/b' }
    expect(classFieldErrors(draft, { ...lesson, levels: ['b1'] }, errors)).toMatchObject({
      ...{ level: 'no level', unit: 'no unit', room_url: 'no link', capacity: 'no number' },
    })
    expect(Object.values(classFieldErrors(right, lesson, errors)).some(Boolean)).toBe(false)
  })
  it('accepts a link without https:// and completes it', () => {
    const draft = { ...draftFor(lesson), unit: 'u', room_url: ' zoom.us/j/1 ' }
    expect(classFieldErrors(draft, lesson, { level: '', unit: '', link: 'no link', capacity: '' }).room_url).toBe(false)
    expect(bodyOf(draft)).toMatchObject({ room_url: 'https://zoom.us/j/1' })
  })
  it('sends the chosen values, and seats only for groups', () => {
    expect(bodyOf({ ...draftFor(lesson), unit: 'u', description: ' x ' })).toEqual({
      live_class_type: 'lesson',
      type_scheduled_class: 'GROUP',
      description: 'x',
      unit: 'u',
      capacity: 8,
    })
    expect(bodyOf(draftFor(tutoring))).not.toHaveProperty('capacity')
  })
  it('has a level allowed by its type, and sends it if there is no unit', () => {
    const club: ClassType = { ...lesson, id: 'club', needs_unit: false, levels: ['b1', 'b2'] }
    const before = { ...draftFor(lesson), level: 'a1', unit: 'u', topic: 't' }
    expect(draftFor(club, before)).toMatchObject({ level: '', unit: '', topic: '' })
    expect(draftFor(club, { ...before, level: 'b2' })).toMatchObject({ level: 'b2', unit: 'u' })
    const level = (id: string) => ({ id, code: 'B1', name: '', color: 'BLUE' as const, units: [] })
    expect(levelsFor(club, [level('a1'), level('b1')]).map(({ id }) => id)).toEqual(['b1'])
    expect(bodyOf({ ...draftFor(club), level: 'b1' })).toMatchObject({ level: 'b1' })
    expect(bodyOf({ ...draftFor(club), level: 'b1', unit: 'u' })).not.toHaveProperty('level')
  })
  it('knows days ahead and last days', () => {
    expect(isUpcomingDay('2026-03-10', '2026-03-11')).toBe(false)
    expect(isUpcomingDay('', '2026-03-11')).toBe(false)
    expect(isLastDay('2027-04-01', '2026-03-11')).toBe(false)
    expect(isLastDay('2026-03-11', '2026-03-11')).toBe(true)
    expect([startTimes[0], startTimes.at(-1)]).toEqual(['00:00', '23:45'])
    expect([endTime('08:30', 45), endTime('23:30', 60)]).toEqual(['09:15', '00:30'])
  })
})
