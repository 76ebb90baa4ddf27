import { defaultStopping, type StoppingRules } from '@aulaviva/domain/placement'
import { calibrateItem } from '@aulaviva/domain/placement-calibration'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import {
  addQuestion,
  type BankRow,
  insertPlacementTest,
  lockPlacementTest,
  lockQuestionForShare,
  placementBank,
  removeQuestion,
} from './bank.repository.ts'
import { notMeasurable } from './placement.errors.ts'
import { levels, placementTest } from './placement.repository.ts'
import { guessOf } from './placement.rules.ts'
import { canPlace } from './placement.usecases.ts'
import { currentStoppingRules, lockStoppingRules } from './stopping.repository.ts'
import { setStoppingRules, stoppingRulesId } from './stopping.usecases.ts'

/** The questions of the placement test, as staff see them. */

/** The questions that are or could be in the test, with their measured difficulty, and when a section ends. */
export async function readPlacementBank({ db, person }: { db: Queryable; person: Person }) {
  const test = await placementTest.first(db)
  const rows = await placementBank.all(db)
  const { version, ...rules } = (await currentStoppingRules.first(db))!
  const history = await changesOfThing(db, person, 'PLACEMENT', stoppingRulesId)
  const stopping = { rules, usual: defaultStopping, version, history }
  const has_cefr_levels = canPlace(await levels.all(db))
  const offered = test !== undefined && test.questions.length > 0
  return { offered, has_cefr_levels, stopping, questions: rows.map(presentBankQuestion) }
}

/** Changes when the sections of the test end. Applies to attempts that start afterwards. */
export async function changeStoppingRules({
  tx,
  person,
  now,
  body: { version, ...rules },
}: WriteContext & {
  body: StoppingRules & { version: number }
}) {
  await setStoppingRules({ tx, person, now }, rules, version)
  return readPlacementBank({ db: tx, person })
}

/**
 * Adds a question to the test or removes it. The first one creates the test. Attempts in progress keep the questions they started with. Throws 409 if
 * the question isn't in use, or has no skill or level.
 */
export async function setQuestionInTest({
  tx,
  person,
  now,
  params: { id },
  body: { asked },
}: WriteContext & {
  params: { id: string }
  body: { asked: boolean }
}) {
  // Of two first questions, one creates the test.
  await lockStoppingRules.first(tx)
  const question = orNotFound(await lockQuestionForShare.first(tx, id))
  if (asked && !question.measures) throw new Problem(notMeasurable)
  const test =
    (await lockPlacementTest.first(tx)) ??
    (asked ? await insertPlacementTest.first(tx, 'Placement test', '') : undefined)
  const change = asked ? addQuestion : removeQuestion
  const changed = test ? await change.run(tx, test.id, id) : 0
  const bank = await readPlacementBank({ db: tx, person })
  if (changed > 0) {
    const name = bank.questions.find(one => one.id === id)?.text ?? ''
    const fields = { placement: { from: !asked, to: asked } }
    await changeLog('content', 'QUESTION')({ tx, person, now }, { id, name, act: 'CHANGED', fields })
  }
  return bank
}

function presentBankQuestion(row: BankRow) {
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
    calibrated: skill === 'SPEAKING' ? null : calibrateItem({ level: cefr, guess }, answers ?? []),
  }
}
