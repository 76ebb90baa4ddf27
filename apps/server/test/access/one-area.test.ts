import type { Call } from '@aulaviva/contract/call'
import { type CallName, callNamed, calls, keyOf } from '@aulaviva/contract/calls'
import { requiresAll, type StaffArea, staffAreas } from '@aulaviva/domain/access'
import { listAreas } from '@aulaviva/domain/staff-areas'
import { beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../src/platform/database/queryable.ts'
import type { Actor } from '../scene.ts'
import { type Row, sendRow } from './row.ts'
import { rowsOf } from './rows.ts'
import { buildStage, type Stage } from './stage.ts'
import { recordWrites, writtenTables } from './written-tables.ts'

/**
 * A staff member with one area changes nothing that belongs to another area, and opens no account with more access than
 * their own. Each call of an area is made by a staff member with only that area, and what it wrote is compared with
 * this table.
 */

/** The tables of each area. */
const guarded: Record<StaffArea | 'teachers and staff', readonly string[]> = {
  people: ['invitations', 'staff_notes', 'teacher_documents', 'people_imports', 'merge_requests', 'account_links'],
  timetable: [
    'scheduled_live_classes',
    'live_class_types',
    'classrooms',
    'days_off',
    'week_templates',
    'class_groups',
    'group_enrollments',
  ],
  content: [
    'attempts',
    'attempt_answers',
    'placement_results',
    'recordings',
    'questions',
    'assessments',
    'courses',
    'badges',
  ],
  money: [
    'hours_movements',
    'subscriptions',
    'contract_pauses',
    'plans',
    'plan_courses',
    'honorarium_statements',
    'honorarium_rates',
    'honorarium_bonuses',
    'honorarium_deductions',
    'honorarium_corrections',
  ],
  settings: ['academy_settings', 'mail_templates', 'webhooks', 'api_tokens'],
  // Rows of `users`, by the role of the account.
  'teachers and staff': ['account of a teacher', 'account of a staff member'],
}

/** What an area writes anyway, and why. */
const exceptions: Partial<Record<CallName, { writes: readonly string[]; because: string }>> = {
  'PATCH /api/classes/non-attendance-documents/{id}/': {
    writes: ['timetable: hours_movements'],
    because: 'an excused absence gives the hours of that class back',
  },
  'POST /api/classes/office-timetable/{id}/reservations/': {
    writes: ['timetable: hours_movements'],
    because: 'the student pays the price of the class, as if they reserved',
  },
  'POST /api/classes/past-classes/': {
    writes: ['timetable: hours_movements'],
    because: 'the students pay the price of the class that they had',
  },
  'DELETE /api/classes/staff-reservations/{id}/': {
    writes: ['timetable: hours_movements'],
    because: 'the hours of that class are returned',
  },
  'POST /api/classes/groups/{id}/enrollments/': {
    writes: ['timetable: hours_movements'],
    because: 'the student pays the price of all classes',
  },
  'PATCH /api/classes/groups/enrollments/{id}/': {
    writes: ['timetable: hours_movements'],
    because: 'the student pays the price of the other group’s classes',
  },
  'DELETE /api/classes/groups/enrollments/{id}/': {
    writes: ['timetable: hours_movements'],
    because: 'the hours of the remaining classes are returned',
  },
  'POST /api/classes/groups/{id}/cancellation/': {
    writes: ['timetable: hours_movements'],
    because: 'the hours of the canceled classes are returned',
  },
}
const everything = Object.values(guarded).flat()

let stage: Stage
let rows: Map<string, Row[]>
const staff = {} as Record<StaffArea, Actor>
let written: string[] = []

beforeAll(async () => {
  stage = await buildStage(async tx => {
    written = [...(await writtenTables(tx)), ...(await accountsWritten(tx))]
  })
  for (const area of staffAreas) staff[area] = await stage.scene.staff([area])
  rows = Map.groupBy(rowsOf(stage), row => row.key)
  await recordWrites(stage.scene)
})

/** Accounts of teachers and staff that the transaction has written. */
async function accountsWritten(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.query<{ role: 'teacher' | 'staff' }>({
    text: `select distinct role from users
           where role <> 'student' and xmin::text::bigint >= pg_current_xact_id()::text::bigint % 4294967296`,
  })
  return rows.map(({ role }) => (role === 'teacher' ? 'account of a teacher' : 'account of a staff member'))
}

const writing = (calls as readonly Call[])
  .filter(({ method, access }) => method !== 'GET' && access.kind !== 'public' && access.area)
  .map(call => keyOf(call) as CallName)

test.each(writing)(
  '%s, by a staff member with one permission, writes nothing that another permission protects',
  async key => {
    const { access } = callNamed(key) as Call
    const areas = access.kind === 'public' || !access.area ? [] : listAreas(requiresAll(access.area) ? [] : access.area)
    const found = new Set<string>()
    for (const area of staffAreas) {
      const others = Object.entries(guarded).flatMap(([name, tables]) => (name === area ? [] : tables))
      for (const row of rows.get(key) ?? []) {
        written = []
        const { status, data } = await sendRow(stage, row, 'staff', staff[area])
        const touched = written.filter(table => everything.includes(table))
        if (!areas.includes(area)) expect([status, touched], data?.code).toEqual([403, []])
        for (const table of touched) if (others.includes(table)) found.add(`${area}: ${table}`)
      }
    }
    const { writes, because } = exceptions[key] ?? { writes: [], because: '' }
    expect([...found].toSorted(), because).toEqual([...writes].toSorted())
  },
)
