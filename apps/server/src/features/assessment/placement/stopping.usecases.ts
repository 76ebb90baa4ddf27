import { hasStoppingConflict, isDefaultStopping, type StoppingRules } from '@aulaviva/domain/placement'
import type { Actor, WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, invalid, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { currentStoppingRules, updateStoppingRules } from './stopping.repository.ts'

/** The academy's rules for when a section of the placement test ends. Attempts keep the rules they started with. */

/** The id of the rules in the audit log: they are a single row. */
export const stoppingRulesId = '01890000-0000-7000-8000-000000000002'

/**
 * Sets the rules. Throws 400 if they contradict each other, and 409 if someone else has changed them since they were
 * read.
 */
export async function setStoppingRules(
  { tx, person, now }: WriteContext<Actor>,
  rules: StoppingRules,
  version: number,
): Promise<void> {
  if (hasStoppingConflict(rules)) {
    throw invalid([{ field: 'most', code: 'below_least', message: 'A section would need more questions than allowed' }])
  }
  const before = requireVersion(await currentStoppingRules.first(tx), version)
  const fields = changedFields(stoppingFields(before), stoppingFields(rules))
  if (Object.keys(fields).length === 0) return
  const { least, most, sure_below } = rules
  if ((await updateStoppingRules.run(tx, version, least, most, sure_below)) === 0) throw new Problem(changedMeanwhile)
  await changeLog('content', 'PLACEMENT')({ tx, person, now }, { id: stoppingRulesId, act: 'CHANGED', fields })
}

const stoppingFields = ({ least, most, sure_below }: StoppingRules) => ({
  stopping_least: least,
  stopping_most: most,
  stopping_sure_below: sure_below,
})

/** The academy's stopping rules. Null for the defaults. */
export async function loadCustomStoppingRules(db: Queryable): Promise<StoppingRules | null> {
  const { version: _, ...rules } = (await currentStoppingRules.first(db))!
  return isDefaultStopping(rules) ? null : rules
}

/** Sets the rules from an academy file. */
export async function importStoppingRules(context: WriteContext<Actor>, rules: StoppingRules): Promise<void> {
  const { version } = (await currentStoppingRules.first(context.tx))!
  await setStoppingRules(context, rules, version)
}
