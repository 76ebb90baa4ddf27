import { describe, expect, test } from 'vitest'
import type { ReservableClass, ReservingStudent } from './reserving.ts'
import { canAutoReserve, offerExpiry, waitlistRefusal } from './waitlist.ts'

const now = new Date('2026-03-11T17:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const rules = {
  academyZone: 'America/Bogota',
  reserveMinMinutesBefore: 30,
  reserveHorizonDays: 28,
  levelsBelow: 1,
  levelsAbove: 0,
  waitlistOfferMinutes: 30,
}
const full: ReservableClass = {
  id: 'class',
  startsAt: at(600),
  endsAt: at(660),
  canceled: false,
  capacity: 8,
  takenSeats: 8,
  costMinutes: 60,
  levelPosition: 3,
  unitId: 'unit',
  typeId: 'lesson',
}
const student: ReservingStudent = {
  levelPosition: 3,
  balanceMinutes: 600,
  startsOn: '2026-03-01',
  dateLimit: '2026-12-31',
  warrantyLimit: '2027-01-31',
  weeklyLimitMinutes: null,
  monthlyLimitMinutes: null,
  typeLimits: new Map(),
  openLimit: null,
  pauses: [],
  reservations: [],
  offers: [],
  unitsNotPassed: new Set(),
}

describe('a student can join the waitlist', () => {
  const refusal = (liveClass: Partial<ReservableClass>, person: Partial<ReservingStudent> = {}) =>
    waitlistRefusal({ ...full, ...liveClass }, { ...student, ...person }, rules, now)

  test('for a full class that could be reserved otherwise', () => expect(refusal({})).toBeNull())

  test('not for one with a seat, also if the only one is held for them', () => {
    expect(refusal({ takenSeats: 7 })).toBe('class_has_seats')
    expect(refusal({}, { offers: [{ classId: 'class', until: at(1) }] })).toBe('class_has_seats')
    expect(refusal({}, { offers: [{ classId: 'class', until: now }] })).toBeNull()
    expect(refusal({}, { offers: [{ classId: 'other', until: at(1) }] })).toBeNull()
  })

  test('not where reserving would be refused for another reason, before or after the seats', () => {
    expect(refusal({ startsAt: at(29) })).toBe('too_late_to_reserve')
    expect(refusal({}, { balanceMinutes: 59 })).toBe('not_enough_hours')
    expect(refusal({}, { levelPosition: 1 })).toBe('level_mismatch')
  })
})

describe('an offer', () => {
  test('lasts for the academy’s minutes', () => expect(offerExpiry(at(600), rules, now)).toEqual(at(30)))

  test('ends when the class can no longer be reserved, and is not made after that', () => {
    expect(offerExpiry(at(45), rules, now)).toEqual(at(15))
    expect(offerExpiry(at(30), rules, now)).toBeNull()
    expect(offerExpiry(at(-5), rules, now)).toBeNull()
  })
})

test('a seat is reserved automatically until exactly the given hours before the start', () => {
  expect(canAutoReserve(at(360), 6, now)).toBe(true)
  expect(canAutoReserve(new Date(at(360).getTime() - 1), 6, now)).toBe(false)
  expect(canAutoReserve(at(1), 0, now)).toBe(true)
  expect(canAutoReserve(at(6000), null, now)).toBe(false)
})
