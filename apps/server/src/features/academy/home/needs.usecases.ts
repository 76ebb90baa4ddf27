import { type StaffRight, worksIn } from '@aulaviva/domain/access'
import { classTitle } from '@aulaviva/domain/class-title'
import { addDays, dayMilliseconds, dayOf } from '@aulaviva/domain/days'
import { namesOf } from '@aulaviva/domain/names'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { teacherClasses } from '../../classes/attendance/teacher-classes.usecases.ts'
import {
  captionsFailed,
  classesOpen,
  contractsEnding,
  documentsPending,
  hoursEnding,
  importsStopped,
  mailsFailed,
  type NeedRow,
  plansAskedFor,
  publishingMissed,
  remarksOpen,
  renditionsFailed,
  videosRefused,
} from './needs.repository.ts'

/** What needs attention from staff today, most urgent first: failures, upcoming classes, open requests, endings. */

/** How many days ahead the end of a subscription is listed. */
const soonDays = 14
/** At this balance or less, a student has few hours. */
const fewMinutes = 120
/** Days after which a failure is no longer listed. */
const newsDays = 14
const patience = 3_600_000

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue'>
interface Reading {
  db: Database
  person: Person
  now: Date
}
interface Need {
  count: number
  first: { id: string; within: string | null; title: string; detail: string | null; at: string | null }[]
}
type Kind =
  | 'mails'
  | 'imports'
  | 'videos'
  | 'captions'
  | 'renditions'
  | 'publishing'
  | 'without_teacher'
  | 'documents'
  | 'plan_requests'
  | 'remarks'
  | 'contracts'
  | 'hours'
  | 'attendance'

/**
 * Returns each kind of thing that needs attention from a person with permission for these areas, with its first three
 * entries. Leaves out kinds without entries.
 */
export async function needsOf(deps: Deps, input: Reading & { rights: readonly StaffRight[] }) {
  const { db, now, rights } = input
  const at = now.toISOString()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const today = dayOf(now, deps.settings().timeZone)
  const since = before(newsDays * dayMilliseconds)
  const asked: [Kind, StaffRight | readonly StaffRight[], () => Promise<Need>][] = [
    ['mails', 'people', () => shown(mailsFailed.all(db, since, before(patience)))],
    ['imports', 'people', () => shown(importsStopped.all(db))],
    ['videos', 'content', () => shown(videosRefused.all(db, since))],
    ['captions', 'content', () => shown(captionsFailed.all(db, since))],
    ['renditions', 'content', () => shown(renditionsFailed.all(db, since))],
    ['publishing', 'content', () => shown(publishingMissed.all(db))],
    ['without_teacher', 'timetable', () => shown(classesOpen.all(db, at))],
    ['documents', 'timetable', () => shown(documentsPending.all(db))],
    ['plan_requests', ['people', 'money'], () => shown(plansAskedFor.all(db))],
    ['remarks', 'content', () => shown(remarksOpen.all(db))],
    ['contracts', ['people', 'money'], () => shown(contractsEnding.all(db, today, addDays(today, soonDays)))],
    ['hours', ['people', 'money'], () => shown(hoursEnding.all(db, today, fewMinutes))],
    ['attendance', 'timetable', () => attendanceOwed(deps, input)],
  ]
  const needs = await Promise.all(
    asked.filter(([, areas]) => worksIn(rights, areas)).map(async ([kind, , read]) => ({ kind, ...(await read()) })),
  )
  return needs.filter(({ count }) => count > 0)
}

async function shown(reading: Promise<NeedRow[]>): Promise<Need> {
  const rows = await reading
  return { count: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...one }) => one) }
}

async function attendanceOwed(deps: Deps, input: Reading): Promise<Need> {
  const query = { page: 1, page_size: 3, only_future: false, only_past: false, only_owed: true }
  const { count, results } = await teacherClasses(deps, { ...input, query })
  const first = results.map(one => ({
    id: one.id,
    within: null,
    title: classTitle(one),
    detail: one.teacher ? namesOf(one.teacher) : null,
    at: one.starts_at,
  }))
  return { count, first }
}
