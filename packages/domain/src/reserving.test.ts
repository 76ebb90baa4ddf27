import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  enrollmentRefusal,
  overridableRefusals,
  type ReservableClass,
  type ReserveErrorCode,
  type ReservingStudent,
  reserveErrorCodes,
  reserveRefusal,
} from './reserving.ts'

const now = new Date('2026-03-11T17:00:00Z')
const minute = 60_000
const at = (minutes: number) => new Date(now.getTime() + minutes * minute)
const rules = {
  academyZone: 'America/Bogota',
  reserveMinMinutesBefore: 30,
  reserveHorizonDays: 28,
  levelsBelow: 1,
  levelsAbove: 0,
}
const day = 24 * 60
const liveClass = (changes: Partial<ReservableClass> = {}): ReservableClass => ({
  id: 'class',
  startsAt: at(2 * day),
  endsAt: at(2 * day + 60),
  canceled: false,
  capacity: 8,
  takenSeats: 0,
  costMinutes: 60,
  levelPosition: 3,
  unitId: 'unit',
  typeId: 'lesson',
  ...changes,
})
const student = (changes: Partial<ReservingStudent> = {}): ReservingStudent => ({
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
  ...changes,
})
const reservation = (classId: string, from: number, to: number) => ({
  classId,
  startsAt: at(from),
  endsAt: at(to),
  costMinutes: 60,
  typeId: 'lesson',
})
const refusal = (changes: Partial<ReservableClass>, person: Partial<ReservingStudent> = {}) =>
  reserveRefusal(liveClass(changes), student(person), rules, now)

describe('a class can be reserved', () => {
  test('if no rule forbids it', () => expect(refusal({})).toBeNull())

  test('from exactly thirty minutes before its start, and not a millisecond later', () => {
    expect(refusal({ startsAt: at(30) })).toBeNull()
    expect(refusal({ startsAt: new Date(at(30).getTime() - 1) })).toBe('too_late_to_reserve')
    expect(refusal({ startsAt: now })).toBe('class_started')
  })

  test('up to the horizon', () => {
    expect(refusal({ startsAt: at(28 * day), endsAt: at(28 * day + 60) })).toBeNull()
    expect(refusal({ startsAt: new Date(at(28 * day).getTime() + 1) })).toBe('beyond_horizon')
  })

  test('at the student’s level, one below, or for every level', () => {
    const byLevel = (levelPosition: number | null) => refusal({ levelPosition })
    expect([2, 3, null].map(byLevel)).toEqual([null, null, null])
    expect([1, 4].map(byLevel)).toEqual(['level_mismatch', 'level_mismatch'])
    expect(refusal({}, { levelPosition: null })).toBe('level_mismatch')
    expect(refusal({ levelPosition: null }, { levelPosition: null })).toBeNull()
  })

  test('on the last day of the subscription, in the academy’s zone', () => {
    // 23:00 in Bogotá is the next day in UTC.
    const late = { startsAt: new Date('2026-03-14T04:00:00Z'), endsAt: new Date('2026-03-14T04:50:00Z') }
    expect(refusal(late, { dateLimit: '2026-03-13' })).toBeNull()
    expect(refusal(late, { dateLimit: '2026-03-12' })).toBe('after_contract_end')
    const again = { dateLimit: '2026-03-12', unitsNotPassed: new Set(['unit']) }
    expect(refusal(late, { ...again, warrantyLimit: '2026-03-13' })).toBeNull()
    expect(refusal(late, { ...again, warrantyLimit: '2026-03-12' })).toBe('after_contract_end')
    expect(refusal({}, { dateLimit: null })).toBe('after_contract_end')
    const taught = (startsOn: string) =>
      reserveRefusal(liveClass(late), student({ startsOn }), { ...rules, taught: true }, now)
    expect(taught('2026-03-13')).toBeNull()
    expect(taught('2026-03-14')).toBe('after_contract_end')
    expect(refusal(late, { startsOn: '2026-03-14' })).toBeNull()
  })

  test('while it fits the week’s and the month’s limits, itself included', () => {
    const earlier = [reservation('a', 10, 70), reservation('b', day, day + 60)]
    expect(refusal({}, { weeklyLimitMinutes: 180, reservations: earlier })).toBeNull()
    expect(refusal({}, { weeklyLimitMinutes: 179, reservations: earlier })).toBe('weekly_limit_reached')
    expect(refusal({}, { monthlyLimitMinutes: 179, reservations: earlier })).toBe('monthly_limit_reached')
    const nextWeek = [reservation('c', 6 * day, 6 * day + 60)]
    expect(refusal({}, { weeklyLimitMinutes: 60, reservations: nextWeek })).toBeNull()
  })

  test('while its type has hours left, not counting classes before the subscription', () => {
    const earlier = [reservation('a', 10, 70), { ...reservation('b', day, day + 60), typeId: 'private' }]
    const limited = (minutes: number) => ({ typeLimits: new Map([['lesson', minutes]]), reservations: earlier })
    expect(refusal({}, limited(120))).toBeNull()
    expect(refusal({}, limited(119))).toBe('type_limit_reached')
    expect(refusal({ typeId: 'private' }, limited(119))).toBeNull()
    expect(refusal({}, { ...limited(119), startsOn: '2026-03-12' })).toBeNull()
  })

  test('while fewer are upcoming than the limit; past ones don’t count', () => {
    const two = [reservation('over', -60, 0), reservation('under way', -30, 30), reservation('ahead', day, day + 60)]
    expect(refusal({}, { openLimit: 3, reservations: two })).toBeNull()
    expect(refusal({}, { openLimit: 2, reservations: two })).toBe('open_reservations_reached')
  })

  test('on no day of a pause, in the academy’s zone', () => {
    const late = { startsAt: new Date('2026-03-14T04:00:00Z'), endsAt: new Date('2026-03-14T04:50:00Z') }
    const paused = (from: string, to: string) => refusal(late, { pauses: [{ from, to }] })
    expect(paused('2026-03-12', '2026-03-13')).toBe('contract_paused')
    expect(paused('2026-03-13', '2026-03-20')).toBe('contract_paused')
    expect(paused('2026-03-14', '2026-03-20')).toBeNull()
    expect(paused('2026-03-10', '2026-03-12')).toBeNull()
  })

  test('with exactly the hours it costs', () => {
    expect(refusal({}, { balanceMinutes: 60 })).toBeNull()
    expect(refusal({}, { balanceMinutes: 59 })).toBe('not_enough_hours')
  })

  test('never beside a class that overlaps it by any instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 * day }), fc.integer({ min: 1, max: 300 }), (from, length) => {
        const overlaps = from < 2 * day + 60 && from + length > 2 * day
        expect(refusal({}, { reservations: [reservation('x', from, from + length)] })).toBe(
          overlaps ? 'overlapping_class' : null,
        )
      }),
    )
  })
})

describe('overrides by staff', () => {
  const sooner = { startsAt: at(29), endsAt: at(89) }
  const later = { startsAt: at(29 * day), endsAt: at(29 * day + 60) }
  const paused = { pauses: [{ from: '2026-03-01', to: '2026-03-31' }] }
  const casesByCode: Record<ReserveErrorCode, [Partial<ReservableClass>, Partial<ReservingStudent>]> = {
    class_canceled: [{ canceled: true }, {}],
    class_started: [{ startsAt: now }, {}],
    already_reserved: [{}, { reservations: [reservation('class', 2 * day, 2 * day + 60)] }],
    too_late_to_reserve: [sooner, {}],
    beyond_horizon: [later, {}],
    after_contract_end: [{}, { dateLimit: '2026-03-12', warrantyLimit: null }],
    contract_paused: [{}, paused],
    level_mismatch: [{ levelPosition: 5 }, {}],
    class_full: [{ takenSeats: 8 }, {}],
    overlapping_class: [{}, { reservations: [reservation('other', 2 * day, 2 * day + 60)] }],
    not_enough_hours: [{}, { balanceMinutes: 59 }],
    weekly_limit_reached: [{}, { weeklyLimitMinutes: 59 }],
    monthly_limit_reached: [{}, { monthlyLimitMinutes: 59 }],
    type_limit_reached: [{}, { typeLimits: new Map([['lesson', 59]]) }],
    open_reservations_reached: [{}, { openLimit: 0 }],
  }

  test.each(reserveErrorCodes)('%s', code => {
    const [facts, person] = [liveClass(casesByCode[code][0]), student(casesByCode[code][1])]
    expect(reserveRefusal(facts, person, rules, now)).toBe(code)
    const expected = overridableRefusals.includes(code) ? null : code
    expect(reserveRefusal(facts, person, { ...rules, overridden: true }, now)).toBe(expected)
  })
})

describe('a seat in a class of a group', () => {
  const refusal = (changes: Partial<ReservableClass>, person: Partial<ReservingStudent> = {}, overridden = false) =>
    enrollmentRefusal(liveClass(changes), student(person), { ...rules, overridden }, now)

  test('is taken in spite of deadlines and the plan’s limits', () => {
    expect(refusal({ startsAt: at(1), endsAt: at(61) })).toBeNull()
    expect(refusal({ startsAt: at(90 * day), endsAt: at(90 * day + 60) })).toBeNull()
    const limits = { weeklyLimitMinutes: 0, monthlyLimitMinutes: 0, openLimit: 0, typeLimits: new Map([['lesson', 0]]) }
    expect(refusal({}, limits)).toBeNull()
  })

  test('needs the level and a free seat, unless staff override them', () => {
    expect([refusal({ levelPosition: 5 }), refusal({ levelPosition: 5 }, {}, true)]).toEqual(['level_mismatch', null])
    expect([refusal({ takenSeats: 8 }), refusal({ takenSeats: 8 }, {}, true)]).toEqual(['class_full', null])
  })

  test('needs hours, time, and a subscription in any case', () => {
    const cases: [ReserveErrorCode, Partial<ReservableClass>, Partial<ReservingStudent>][] = [
      ['not_enough_hours', {}, { balanceMinutes: 59 }],
      ['overlapping_class', {}, { reservations: [reservation('other', 2 * day, 2 * day + 30)] }],
      ['after_contract_end', {}, { dateLimit: '2026-03-12' }],
      ['contract_paused', {}, { pauses: [{ from: '2026-03-13', to: '2026-03-13' }] }],
      ['class_started', { startsAt: now }, {}],
    ]
    for (const [code, changes, person] of cases) {
      expect([refusal(changes, person), refusal(changes, person, true)]).toEqual([code, code])
    }
  })
})
