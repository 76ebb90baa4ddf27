import { namesOf } from '@aulaviva/domain/names'
import { type CefrCode, spokenLevel } from '@aulaviva/domain/placement'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { lockStudent } from '../../classes/hours/hours.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { alreadyConfirmed, unknownLevel } from './placement.errors.ts'
import {
  confirmResult,
  gradeAttempt,
  lockAttempt,
  lockLevelForShare,
  placementResults,
  resultById,
  setLevel,
  setSpeaking,
} from './placement.repository.ts'
import { presentProposal } from './presenting.usecases.ts'

type Deps = Pick<Dependencies, 'fileLinks'>

/** The suggested levels, those to confirm first. Shown to every teacher and staff member. */
export async function listProposals(
  deps: Deps,
  {
    db,
    person,
    now,
    query,
  }: { db: Database; person: Person; now: Date; query: PageQuery & { confirmed?: boolean | undefined } },
) {
  const { rows, count } = await placementResults.page(db, query, query.confirmed ?? null)
  const link = deps.fileLinks.issue(person.id, now)
  const proposals = rows.map(row => presentProposal(row, link))
  return pageAnswer('/api/courses/placement/results/', query, proposals, count)
}

/** How many suggested levels are waiting to be confirmed. */
export function countWaitingProposals(db: Queryable): Promise<number> {
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
  }: WriteContext & {
    id: string
    body: { level: string; comment: string; allow_repeat: boolean }
  },
) {
  const result = orNotFound(await resultById.first(tx, id))
  const level = await lockLevelForShare.first(tx, body.level)
  if (!level) throw new Problem(unknownLevel)
  await lockStudent(tx, result.student_id)
  const { comment, allow_repeat } = body
  const confirmed = await confirmResult.run(tx, id, level.id, comment, allow_repeat, person.id, now.toISOString())
  if (confirmed === 0) throw new Problem(alreadyConfirmed)
  await setLevel.run(tx, result.student_id, level.id)
  const teacher = namesOf({ first_name: person.firstName, last_name: person.lastName })
  const about = { level: `${level.code} ${level.name}`, teacher, corrected: level.id !== result.level_id }
  await notify(tx, [{ user: result.student_id, kind: 'PLACEMENT_CONFIRMED', about, of: id }], now)
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
  const answers = attempt.given ?? []
  const earned = answers.reduce((sum, { credit }) => sum + (credit ?? 0), 0)
  await gradeAttempt.run(tx, attemptId, Math.round((earned / answers.length) * 100))
}
