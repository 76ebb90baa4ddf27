import type { CertificateKind } from '@aulaviva/domain/certificates'
import type { Actor, WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { notFound, orNotFound, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { changedFields, newFields } from '../../shared/changes/changes.rules.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { completionRuleThere } from './certificates.errors.ts'
import { allRules, deleteRule, insertRule, lockRule, type RuleRow, ruleById, updateRule } from './rules.repository.ts'

/** The completion requirements of courses and levels: the default rule of each kind, and its exceptions. */

const recordChange = changeLog('content', 'COMPLETION')

type RuleValues = Pick<RuleRow, 'needs' | 'score_least' | 'certificate' | 'shows_score'>

const ruleValues = ({ needs, score_least, certificate, shows_score }: RuleValues): RuleValues => {
  return { needs, score_least, certificate, shows_score }
}
const columnsOf = ({ needs, score_least, certificate, shows_score }: RuleValues) =>
  [needs, score_least, certificate, shows_score] as const

export const readRules = ({ db }: { db: Queryable }) => allRules.all(db)

/** Adds an exception for a course or a level. Throws 404 if it doesn't exist, and 409 if it has an exception. */
export async function addRule({
  tx,
  person,
  now,
  body,
}: WriteContext<Actor> & { body: RuleValues & { kind: CertificateKind; about: string } }) {
  const created = await insertRule[body.kind].first(tx, body.about, ...columnsOf(body))
  if (!created) {
    const rules = await allRules.all(tx)
    throw new Problem(rules.some(({ about }) => about?.id === body.about) ? completionRuleThere : notFound)
  }
  const rule = await ruleById.one(tx, created.id)
  await recordChange(
    { tx, person, now },
    { ...auditTargetOf(rule), act: 'CREATED', fields: newFields({ needs: rule.needs }) },
  )
  return rule
}

/** Changes a rule unless someone changed it after the caller read it. Certificates already issued are unaffected. */
export async function changeRule({
  tx,
  person,
  now,
  id,
  body,
}: WriteContext<Actor> & { id: string; body: RuleValues & { version: number } }) {
  const before = requireVersion(await lockAndRead(tx, id), body.version)
  const fields = changedFields(ruleValues(before), ruleValues(body))
  if (Object.keys(fields).length > 0) {
    await updateRule.run(tx, id, ...columnsOf(body))
    await recordChange({ tx, person, now }, { ...auditTargetOf(before), act: 'CHANGED', fields })
  }
  return ruleById.one(tx, id)
}

/** Removes an exception. Throws 404 for a default rule, which can't be removed. */
export async function removeRule({ tx, person, now, id }: WriteContext<Actor> & { id: string }): Promise<null> {
  const rule = await lockAndRead(tx, id)
  if (!rule.about) throw new Problem(notFound)
  await deleteRule.run(tx, id)
  await recordChange({ tx, person, now }, { ...auditTargetOf(rule), act: 'DELETED' })
  return null
}

async function lockAndRead(tx: Transaction, id: string): Promise<RuleRow> {
  await lockRule.first(tx, id)
  return orNotFound(await ruleById.first(tx, id))
}

const auditTargetOf = ({ id, about }: RuleRow) => ({ id, name: about?.name ?? '' })
