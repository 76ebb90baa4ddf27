import { type StoppingRules, usualStopping } from '@aulaviva/domain/placement'
import { calibrated } from '@aulaviva/domain/placement-calibration'
import type { Person } from '../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import { changesOfThing, keepChanges } from '../changes/changes.usecases.ts'
import { askQuestion, type BankRow, holdMeasuring, leaveQuestion, lockTest, placementBank } from './bank.repository.ts'
import { notMeasurable } from './placement.errors.ts'
import { placementTest } from './placement.repository.ts'
import { guessOf } from './placement.rules.ts'
import { stoppingInForce } from './stopping.repository.ts'
import { setStopping, stoppingId } from './stopping.usecases.ts'

/** What the placement test asks, as the staff see it. */

/** The questions that are asked or could be, with how hard they turned out to be, and when a section has asked enough. */
export async function readPlacementBank({ db, person }: { db: Queryable; person: Person }) {
  const test = await placementTest.first(db)
  const rows = await placementBank.all(db)
  const { version, ...rules } = (await stoppingInForce.first(db))!
  const history = await changesOfThing(db, person, 'PLACEMENT', stoppingId)
  const stopping = { rules, usual: usualStopping, version, history }
  return { offered: test !== undefined, stopping, questions: rows.map(present) }
}

/** Has sections of the test end by other rules, for whoever begins it from now on. */
export async function changeStopping({
  tx,
  person,
  now,
  body: { version, ...rules },
}: {
  tx: Transaction
  person: Person
  now: Date
  body: StoppingRules & { version: number }
}) {
  await setStopping({ tx, person, now }, rules, version)
  return readPlacementBank({ db: tx, person })
}

/**
 * Has the test ask a question, or no longer. Attempts under way keep the questions they began with. 409 for a question that is not
 * in use, or of which nobody said what it measures.
 */
export async function setAsked({
  tx,
  person,
  now,
  params: { id },
  body: { asked },
}: {
  tx: Transaction
  person: Person
  now: Date
  params: { id: string }
  body: { asked: boolean }
}) {
  const test = await lockTest.first(tx)
  const question = await holdMeasuring.first(tx, id)
  if (!test || !question) throw new Problem(notFound)
  if (asked && !question.measures) throw new Problem(notMeasurable)
  const changed = asked ? await askQuestion.run(tx, test.id, id) : await leaveQuestion.run(tx, test.id, id)
  const bank = await readPlacementBank({ db: tx, person })
  if (changed > 0) {
    const name = bank.questions.find(one => one.id === id)?.text ?? ''
    const fields = { placement: { from: !asked, to: asked } }
    await keepChanges(
      tx,
      [{ by: person.id, area: 'content', thing: 'QUESTION', id, name, act: 'CHANGED', fields }],
      now,
    )
  }
  return bank
}

function present(row: BankRow) {
  const { id, text, kind, skill, cefr, asked, answers } = row
  const answered = (answers ?? []).reduce((sum, one) => sum + one.answered, 0)
  const right = (answers ?? []).reduce((sum, one) => sum + one.right, 0)
  const guess = guessOf(row)
  return {
    id,
    text,
    kind,
    skill,
    cefr,
    asked,
    guess,
    answered,
    right: answered > 0 ? right / answered : null,
    calibrated: skill === 'SPEAKING' ? null : calibrated({ level: cefr, guess }, answers ?? []),
  }
}
