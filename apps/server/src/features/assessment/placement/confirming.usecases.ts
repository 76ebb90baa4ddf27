import { namesOf } from '@aulaviva/domain/names'
import { type CefrCode, spokenLevel } from '@aulaviva/domain/placement'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, Writing } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../../platform/http/page.ts'
import { orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { lockStudent } from '../../classes/hours/hours.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { alreadyConfirmed, unknownLevel } from './placement.errors.ts'
import {
  confirmResult,
  gradeAttempt,
  holdLevel,
  lockAttempt,
  placementResults,
  resultById,
  setLevel,
  setSpeaking,
} from './placement.repository.ts'
import { presentProposal } from './presenting.usecases.ts'

type Deps = Pick<Dependencies, 'fileLinks'>

/** The suggested levels, those to confirm first. Shown to every teacher and staff member. */
export async function placementProposals(
  deps: Deps,
  {
    db,
    person,
    now,
    query,
  }: { db: Database; person: Person; now: Date; query: Paging & { confirmed?: boolean | undefined } },
) {
  const { rows, count } = await placementResults.page(db, query, query.confirmed ?? null)
  const link = deps.fileLinks.issue(person.id, now)
  const shown = rows.map(row => presentProposal(row, link))
  return pageAnswer('/api/courses/placement/results/', query, shown, count)
}

/** How many suggested levels are waiting to be confirmed. */
export function proposalsWaiting(db: Queryable): Promise<number> {
  return placementResults.count(db, false)
}

/** Confirms or corrects a level, once: of two concurrent requests, one succeeds. Notifies the student. */
export async function confirmPlacement(
  deps: Deps,
  {
    tx,
    person,
    now,
    id,
    body,
  }: Writing & {
    id: string
    body: { level: string; comment: string; allow_repeat: boolean }
  },
) {
  const proposed = orNotFound(await resultById.first(tx, id))
  const level = await holdLevel.first(tx, body.level)
  if (!level) throw new Problem(unknownLevel)
  await lockStudent(tx, proposed.student_id)
  const { comment, allow_repeat } = body
  const done = await confirmResult.run(tx, id, level.id, comment, allow_repeat, person.id, now.toISOString())
  if (done === 0) throw new Problem(alreadyConfirmed)
  await setLevel.run(tx, proposed.student_id, level.id)
  const teacher = namesOf({ first_name: person.firstName, last_name: person.lastName })
  const about = { level: `${level.code} ${level.name}`, teacher, corrected: level.id !== proposed.level_id }
  await notify(tx, [{ user: proposed.student_id, kind: 'PLACEMENT_CONFIRMED', about, of: id }], now)
  return presentProposal((await resultById.first(tx, id))!, deps.fileLinks.issue(person.id, now))
}

/**
 * Saves the level of the spoken part once it is graded, in the transaction of the grade. The suggested overall level
 * doesn't change: the teacher can correct it.
 */
export async function settleSpeaking(tx: Transaction, attemptId: string): Promise<void> {
  const attempt = await lockAttempt.first(tx, attemptId)
  const spoken = attempt?.given?.find(({ audio_file_id }) => audio_file_id !== null)
  const task = attempt?.questions.find(({ id }) => id === spoken?.question_id)
  if (!attempt || !task || spoken?.credit == null) return
  const level: CefrCode = spokenLevel(task.cefr, spoken.credit)
  await setSpeaking.run(tx, attemptId, JSON.stringify({ level, from: level, to: level }))
  const given = attempt.given ?? []
  const earned = given.reduce((sum, { credit }) => sum + (credit ?? 0), 0)
  await gradeAttempt.run(tx, attemptId, Math.round((earned / given.length) * 100))
}
