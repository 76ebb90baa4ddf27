import type { CertificateKind } from '@aulaviva/domain/certificates'
import type { Actor, Writing } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { asRead, notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { changedFields, newFields } from '../../shared/changes/changes.rules.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { completionRuleThere } from './certificates.errors.ts'
import { allRules, deleteRule, insertRule, lockRule, type RuleRow, ruleById, updateRule } from './rules.repository.ts'

/** The completion requirements of courses and levels: the default rule of each kind, and its exceptions. */

const keep = changeLog('content', 'COMPLETION')

type Said = Pick<RuleRow, 'needs' | 'score_least' | 'certificate' | 'shows_score'>

const said = ({ needs, score_least, certificate, shows_score }: Said): Said => {
  return { needs, score_least, certificate, shows_score }
}
const inOrder = ({ needs, score_least, certificate, shows_score }: Said) =>
  [needs, score_least, certificate, shows_score] as const

export const readRules = ({ db }: { db: Queryable }) => allRules.all(db)

/** Adds an exception for a course or a level. Throws 404 if it doesn't exist, and 409 if it has an exception. */
export async function addRule({
  tx,
  person,
  now,
  body,
}: Writing<Actor> & { body: Said & { kind: CertificateKind; about: string } }) {
  const made = await insertRule[body.kind].first(tx, body.about, ...inOrder(body))
  if (!made) {
    const rules = await allRules.all(tx)
    throw new Problem(rules.some(({ about }) => about?.id === body.about) ? completionRuleThere : notFound)
  }
  const rule = await ruleById.one(tx, made.id)
  await keep({ tx, person, now }, { ...named(rule), act: 'CREATED', fields: newFields({ needs: rule.needs }) })
  return rule
}

/** Changes a rule unless someone changed it after the caller read it. Certificates already issued are unaffected. */
export async function changeRule({
  tx,
  person,
  now,
  id,
  body,
}: Writing<Actor> & { id: string; body: Said & { version: number } }) {
  const before = asRead(await hold(tx, id), body.version)
  const fields = changedFields(said(before), said(body))
  if (Object.keys(fields).length > 0) {
    await updateRule.run(tx, id, ...inOrder(body))
    await keep({ tx, person, now }, { ...named(before), act: 'CHANGED', fields })
  }
  return ruleById.one(tx, id)
}

/** Removes an exception. Throws 404 for a default rule, which can't be removed. */
export async function removeRule({ tx, person, now, id }: Writing<Actor> & { id: string }): Promise<null> {
  const rule = await hold(tx, id)
  if (!rule.about) throw new Problem(notFound)
  await deleteRule.run(tx, id)
  await keep({ tx, person, now }, { ...named(rule), act: 'DELETED' })
  return null
}

async function hold(tx: Transaction, id: string): Promise<RuleRow> {
  await lockRule.first(tx, id)
  return orNotFound(await ruleById.first(tx, id))
}

const named = ({ id, about }: RuleRow) => ({ id, name: about?.name ?? '' })
