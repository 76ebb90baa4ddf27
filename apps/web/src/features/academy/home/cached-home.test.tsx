import type { CallResponse } from '@aulaviva/contract/calls'
import { beforeEach, expect, test } from 'vitest'
import { todayQuery, upcomingQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { nextClassQuery } from '#entities/live-class/live-class.queries.ts'
import { queryClient } from '#platform/query-client.ts'
import { meQuery } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { deviceZone } from '#platform/time/zone.ts'
import { employee, inHours, liveClass, onePage, student, studentClass, taughtClass } from '#testing/samples.ts'
import { showCachedHome } from './cached-home.ts'
import { studentHomeQuery } from './home.queries.ts'
import { teacherHomeQuery } from './teacher-home.queries.ts'

type Home = CallResponse<'GET /api/main/home/'>

const zone = deviceZone()
const storedClass = studentClass()
const none = { count: 0, results: [] }

const studentsHome = (endsIn: number): Home => ({
  announcements: [],
  student: {
    next_class: {
      ...storedClass,
      scheduled_live_class: { ...storedClass.scheduled_live_class, ends_at: inHours(endsIn) },
    },
    reserve: null,
    waitlist: [],
    owed: { ratings: none, documents: none, tests: none },
    continue_watching: [],
    recent_badges: [],
  },
  teacher: null,
  staff: null,
})

const teachersHome = (date: string, count = 0): Home => ({
  announcements: [],
  student: null,
  teacher: {
    today: { date, count, results: count > 0 ? [taughtClass()] : [] },
    ahead: [],
    owed: onePage(),
    asked: [],
    next_roster: null,
    to_mark: { answers: 0, levels: 0 },
    month: null,
    without_teacher: onePage(),
  },
  staff: null,
})

const isStale = (queryKey: readonly unknown[]) => {
  const state = queryClient.getQueryState(queryKey)
  return state?.data === undefined ? undefined : state.dataUpdatedAt === 0
}

const unanswered = new Promise<never>(() => undefined)
const show = (storedClass: Parameters<typeof showCachedHome>[0]) =>
  showCachedHome(storedClass, unanswered, () => undefined)

beforeEach(() => queryClient.clear())

test('a student’s home shows the last response, and is loaded again', async () => {
  const me = student()
  const home = studentsHome(2)
  expect(await show({ me, home })).toEqual(me)
  expect(isStale(studentHomeQuery.queryKey)).toBe(true)
  expect(isStale(nextClassQuery.queryKey)).toBe(true)
  expect(queryClient.getQueryData(nextClassQuery.queryKey)).toEqual(home.student?.next_class)
})

test('is not shown once its next class is over', async () => {
  expect(await show({ me: student(), home: studentsHome(-0.1) })).toBeNull()
  expect(isStale(nextClassQuery.queryKey)).toBeUndefined()
})

test('is not shown once all reservable classes have started', async () => {
  const at = (hours: number): Home => {
    const home = studentsHome(2)
    const { mine: _, ...soon } = liveClass({ starts_at: inHours(hours) })
    return { ...home, student: { ...home.student!, reserve: { days: [], classes: [soon] } } }
  }
  expect(await show({ me: student(), home: at(-0.1) })).toBeNull()
  expect(await show({ me: student(), home: at(1) })).not.toBeNull()
})

test('a teacher’s home shows the cached response of the same day only', async () => {
  const me = employee('teacher')
  expect(await show({ me, home: teachersHome('2026-01-01') })).toBeNull()
  expect(isStale(upcomingQuery.queryKey)).toBeUndefined()
  expect(await show({ me, home: teachersHome(dayOf(new Date(), zone)) })).toEqual(me)
  expect(isStale(teacherHomeQuery(zone).queryKey)).toBe(true)
  expect(isStale(todayQuery(zone).queryKey)).toBe(true)
})

test('a day that home has only the beginning of is left to its own list', async () => {
  const today = dayOf(new Date(), zone)
  const known = async (count: number) => {
    queryClient.clear()
    await show({ me: employee('staff'), home: teachersHome(today, count) })
    return queryClient.getQueryData(todayQuery(zone).queryKey)?.length
  }
  expect([await known(1), await known(101)]).toEqual([1, undefined])
})

test('is not shown to people without a home page, or once the server has returned the person', async () => {
  const withoutStudent = { ...student(), student: null }
  expect(await show({ me: withoutStudent, home: studentsHome(2) })).toBeNull()
  queryClient.setQueryData(meQuery.queryKey, student())
  expect(await show({ me: student(), home: studentsHome(2) })).toBeNull()
  expect(isStale(studentHomeQuery.queryKey)).toBeUndefined()
})

test('a person cached by an older app version is completed', async () => {
  const { staff_rights: _, academy, ...known } = student()
  const less = { name: academy.name, time_zone: academy.time_zone }
  const shown = await show({ me: { ...known, academy: less }, home: studentsHome(2) })
  const rest = { languages: ['en'], look: null, logo: null, contact: null }
  expect(shown).toMatchObject({ staff_rights: null, academy: rest })
})
