import { expect, test } from 'vitest'
import {
  attendanceUntil,
  cancelFreeUntil,
  cancelsFree,
  isRoomOpen,
  ratingChangeableUntil,
  rescheduleUntil,
  reservableFrom,
  reservableUntil,
  roomOpensAt,
  teacherNeededUntil,
} from './deadlines.ts'

const rules = {
  reserveMinMinutesBefore: 30,
  reserveHorizonDays: 28,
  cancelFreeHoursBefore: 12,
  rescheduleHoursBefore: 6,
  joinWindowMinutes: 10,
  attendanceWindowDays: 7,
  withoutTeacherDeadlineHours: 24,
}
const startsAt = new Date('2026-03-29T17:00:00Z')
const endsAt = new Date('2026-03-29T18:00:00Z')
const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)

test('a class is reserved from its horizon until shortly before its start', () => {
  expect(reservableFrom(startsAt, rules).toISOString()).toBe('2026-03-01T17:00:00.000Z')
  expect(reservableUntil(startsAt, rules).toISOString()).toBe('2026-03-29T16:30:00.000Z')
})

test('canceling is free up to the deadline itself, and costs a millisecond later', () => {
  expect(cancelFreeUntil(startsAt, rules).toISOString()).toBe('2026-03-29T05:00:00.000Z')
  expect(cancelsFree(startsAt, rules, cancelFreeUntil(startsAt, rules))).toBe(true)
  expect(cancelsFree(startsAt, rules, later(cancelFreeUntil(startsAt, rules), 1))).toBe(false)
})

test('moving has a deadline of its own', () => {
  expect(rescheduleUntil(startsAt, rules).toISOString()).toBe('2026-03-29T11:00:00.000Z')
})

test('the room is open from its window before the start until the end', () => {
  const opens = roomOpensAt(startsAt, rules)
  expect(opens.toISOString()).toBe('2026-03-29T16:50:00.000Z')
  const open = (now: Date) => isRoomOpen({ startsAt, endsAt }, rules, now)
  expect([later(opens, -1), opens, later(endsAt, -1), endsAt].map(open)).toEqual([false, true, true, false])
})

test('attendance is recorded for whole days after the end', () => {
  expect(attendanceUntil(endsAt, rules).toISOString()).toBe('2026-04-05T18:00:00.000Z')
})

test('a teacher is looked for until the deadline', () => {
  expect(teacherNeededUntil(startsAt, rules).toISOString()).toBe('2026-03-28T17:00:00.000Z')
})

test('a rating can be changed for a day', () => {
  expect(ratingChangeableUntil(startsAt).toISOString()).toBe('2026-03-30T17:00:00.000Z')
})
