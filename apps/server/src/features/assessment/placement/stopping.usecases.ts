import { isUsualStopping, type StoppingRules, stoppingContradicts } from '@aulaviva/domain/placement'
import type { Actor, Writing } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { asRead, changedMeanwhile, invalid, Problem } from '../../../platform/problem/problem.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { stoppingInForce, writeStopping } from './stopping.repository.ts'

/** The academy's rules for when a section of the placement test ends. Attempts keep the rules they started with. */

/** The id of the rules in the audit log: they are a single row. */
export const stoppingId = '01890000-0000-7000-8000-000000000002'

/**
 * Sets the rules. Throws 400 if they contradict each other, and 409 if someone else has changed them since they were
 * read.
 */
export async function setStopping(
  { tx, person, now }: Writing<Actor>,
  rules: StoppingRules,
  version: number,
): Promise<void> {
  if (stoppingContradicts(rules)) {
    throw invalid([{ field: 'most', code: 'below_least', message: 'A section would need more questions than allowed' }])
  }
  const before = asRead(await stoppingInForce.first(tx), version)
  const fields = changedFields(named(before), named(rules))
  if (Object.keys(fields).length === 0) return
  const { least, most, sure_below } = rules
  if ((await writeStopping.run(tx, version, least, most, sure_below)) === 0) throw new Problem(changedMeanwhile)
  await changeLog('content', 'PLACEMENT')({ tx, person, now }, { id: stoppingId, act: 'CHANGED', fields })
}

const named = ({ least, most, sure_below }: StoppingRules) => ({
  stopping_least: least,
  stopping_most: most,
  stopping_sure_below: sure_below,
})

/** The academy's stopping rules. Null for the defaults. */
export async function stoppingSet(db: Queryable): Promise<StoppingRules | null> {
  const { version: _, ...rules } = (await stoppingInForce.first(db))!
  return isUsualStopping(rules) ? null : rules
}

/** Sets the rules from an academy file. */
export async function bringStopping(setting: Writing<Actor>, rules: StoppingRules): Promise<void> {
  const { version } = (await stoppingInForce.first(setting.tx))!
  await setStopping(setting, rules, version)
}
