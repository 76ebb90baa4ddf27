import { type BadgeRule, badgeProgress } from '@aulaviva/domain/badges'
import { dayMilliseconds } from '@aulaviva/domain/days'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { invalid } from '../../../platform/problem/problem.ts'
import { achievementsOf } from './awarding.usecases.ts'
import { ruleErrors } from './badge-office.rules.ts'
import { type BadgeRow, badges, badgesOfStudent, insertBadges } from './badges.repository.ts'
import { presentLink } from './sharing.usecases.ts'

type Deps = Pick<Dependencies, 'config' | 'settings'>
interface Reading {
  db: Database
  person: Person
  now: Date
  language: Language
}

/** A badge in the reader's language, or in its original language if there is no translation. */
export function localizeBadge<Row extends Pick<BadgeRow, 'name' | 'translations'>>(
  { translations, ...badge }: Row,
  language: Language,
): Omit<Row, 'translations'> {
  return { ...badge, ...translations[language] }
}

/** Lists every badge of the academy in order. Students also get their progress toward each. */
export async function allBadges({ settings }: Deps, { db, person, now, language }: Reading) {
  if (person.role !== 'student') {
    return (await badges.all(db)).map(({ level_id: _, ...badge }) => ({
      ...localizeBadge(badge, language),
      progress: null,
    }))
  }
  const [rows, achievements] = await Promise.all([badges.all(db), achievementsOf(db, person.id)])
  const clock = { now, zone: settings().timeZone }
  return rows.map(({ level_id, ...badge }) => {
    const { value, target } = badgeProgress({ ...badge.rule, level: level_id }, achievements, clock)
    return { ...localizeBadge(badge, language), progress: { value, target } }
  })
}

/** Lists the badges that this student has earned, newest first, each with its link if it is shared. */
export async function earnedBadges({ config }: Deps, { db, person, language }: Reading) {
  const rows = await badgesOfStudent.all(db, person.id)
  return rows.map(({ link_key, shared_at, ...row }) => ({
    ...row,
    badge: localizeBadge(row.badge, language),
    link: link_key && shared_at ? presentLink(config, { link_key, shared_at }) : null,
  }))
}

const recentMilliseconds = 30 * dayMilliseconds

/** Lists the badges that this student has earned in the last 30 days, newest first. */
export async function recentBadges({ db, person, now, language }: Reading) {
  const since = now.getTime() - recentMilliseconds
  const rows = await badgesOfStudent.all(db, person.id)
  return rows
    .filter(({ awarded_at }) => Date.parse(awarded_at) >= since)
    .map(row => ({ ...row, badge: localizeBadge(row.badge, language) }))
}

interface NewBadge extends Omit<BadgeRule, 'level' | 'course'> {
  code: string
  name: string
  description: string
  translations: BadgeRow['translations']
  /** The id of the only level that counts, or null for any. */
  level: string | null
}

/**
 * Creates badges after the existing ones: all or none. The sweep awards each one to everyone who has already met its
 * rule. Throws 400 for a code that is taken, and for a level in a rule that isn't about completing one.
 */
export async function createBadges(tx: Transaction, badges: readonly NewBadge[]): Promise<void> {
  const errors = badges.flatMap((badge, at) =>
    ruleErrors({ ...badge, course: null }).map(error => ({ ...error, field: `${at}.${error.field}` })),
  )
  if (errors.length > 0) throw invalid(errors)
  const rows = await insertBadges.all(
    tx,
    badges.map(({ code }) => code),
    badges.map(({ name }) => name),
    badges.map(({ description }) => description),
    badges.map(({ kind }) => kind),
    badges.map(({ value }) => value),
    badges.map(({ level }) => level),
    badges.map(({ translations }) => JSON.stringify(translations)),
  )
  if (rows.length < badges.length) {
    throw invalid([{ field: 'code', code: 'taken', message: 'Each badge needs a unique code' }])
  }
}
