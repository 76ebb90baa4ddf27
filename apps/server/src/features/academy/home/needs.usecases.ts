import { hasPermission, type StaffRight } from '@aulaviva/domain/access'
import { classTitle } from '@aulaviva/domain/class-title'
import { addDays, dayMilliseconds, dayOf } from '@aulaviva/domain/days'
import { namesOf } from '@aulaviva/domain/names'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { teacherClasses } from '../../classes/attendance/teacher-classes.usecases.ts'
import {
  classesWithoutTeacher,
  endingContracts,
  failedCaptions,
  failedMails,
  failedRenditions,
  lowBalances,
  missedPublishing,
  type NeedRow,
  openRemarks,
  pendingDocuments,
  rejectedVideos,
  requestedPlans,
  stoppedImports,
} from './needs.repository.ts'

/** What needs attention from staff today, most urgent first: failures, upcoming classes, open requests, endings. */

/** How many days ahead the end of a subscription is listed. */
const contractEndDays = 14
/** At this balance or less, a student has few hours. */
const lowBalanceMinutes = 120
/** Days after which a failure is no longer listed. */
const failureDays = 14
const mailRetryMilliseconds = 3_600_000

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue'>
interface NeedsInput {
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
export async function loadNeeds(deps: Deps, input: NeedsInput & { rights: readonly StaffRight[] }) {
  const { db, now, rights } = input
  const at = now.toISOString()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const today = dayOf(now, deps.settings().timeZone)
  const since = before(failureDays * dayMilliseconds)
  const checks: [Kind, StaffRight | readonly StaffRight[], () => Promise<Need>][] = [
    ['mails', 'people', () => summarize(failedMails.all(db, since, before(mailRetryMilliseconds)))],
    ['imports', 'people', () => summarize(stoppedImports.all(db))],
    ['videos', 'content', () => summarize(rejectedVideos.all(db, since))],
    ['captions', 'content', () => summarize(failedCaptions.all(db, since))],
    ['renditions', 'content', () => summarize(failedRenditions.all(db, since))],
    ['publishing', 'content', () => summarize(missedPublishing.all(db))],
    ['without_teacher', 'timetable', () => summarize(classesWithoutTeacher.all(db, at))],
    ['documents', 'timetable', () => summarize(pendingDocuments.all(db))],
    ['plan_requests', ['people', 'money'], () => summarize(requestedPlans.all(db))],
    ['remarks', 'content', () => summarize(openRemarks.all(db))],
    [
      'contracts',
      ['people', 'money'],
      () => summarize(endingContracts.all(db, today, addDays(today, contractEndDays))),
    ],
    ['hours', ['people', 'money'], () => summarize(lowBalances.all(db, today, lowBalanceMinutes))],
    ['attendance', 'timetable', () => missingAttendance(deps, input)],
  ]
  const needs = await Promise.all(
    checks
      .filter(([, areas]) => hasPermission(rights, areas))
      .map(async ([kind, , read]) => ({ kind, ...(await read()) })),
  )
  return needs.filter(({ count }) => count > 0)
}

async function summarize(query: Promise<NeedRow[]>): Promise<Need> {
  const rows = await query
  return { count: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...one }) => one) }
}

async function missingAttendance(deps: Deps, input: NeedsInput): Promise<Need> {
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
