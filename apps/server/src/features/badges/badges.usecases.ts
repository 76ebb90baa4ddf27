import { type BadgeRule, badgeStanding } from '@aulaviva/domain/badges'
import { dayMilliseconds } from '@aulaviva/domain/days'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../platform/auth/person.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { invalid } from '../../platform/problem/problem.ts'
import { achievementsOf } from './awarding.usecases.ts'
import { badges, badgesOfStudent, insertBadges } from './badges.repository.ts'
import { presentLink } from './sharing.usecases.ts'

type Deps = Pick<Dependencies, 'config' | 'settings'>
interface Reading {
  db: Database
  person: Person
  now: Date
}

/** Every badge of the academy, in its order; to a student with how far they have come towards each. */
export async function allBadges({ settings }: Deps, { db, person, now }: Reading) {
  if (person.role !== 'student') return (await badges.all(db)).map(badge => ({ ...badge, progress: null }))
  const [rows, achieved] = await Promise.all([badges.all(db), achievementsOf(db, person.id)])
  const clock = { now, zone: settings().timeZone }
  return rows.map(badge => {
    const { value, target } = badgeStanding(badge.rule, achieved, clock)
    return { ...badge, progress: { value, target } }
  })
}

/** The badges this student has earned, the latest first, each with its link if it is shared. */
export async function earnedBadges({ config }: Deps, { db, person }: Reading) {
  const rows = await badgesOfStudent.all(db, person.id)
  return rows.map(({ link_key, shared_at, ...row }) => ({
    ...row,
    link: link_key && shared_at ? presentLink(config, { link_key, shared_at }) : null,
  }))
}

const recent = 30 * dayMilliseconds

/** The badges this student has earned in the last thirty days, the latest first. */
export async function recentBadges({ db, person, now }: Reading) {
  const since = now.getTime() - recent
  const rows = await badgesOfStudent.all(db, person.id)
  return rows.filter(({ awarded_at }) => Date.parse(awarded_at) >= since)
}

interface NewBadge extends Omit<BadgeRule, 'level'> {
  code: string
  name: string
  description: string
  /** The id of the one level that counts; null for any. */
  level: string | null
}

/**
 * Makes badges, after those there are: all or none. Whoever has met a rule already is given its badge by the sweep. Throws 400
 * for a code that is taken, and for a level where the rule is not about completing one.
 */
export async function makeBadges(tx: Transaction, made: readonly NewBadge[]): Promise<void> {
  const wrong = made.findIndex(
    ({ kind, value, level }) => level !== null && (kind !== 'LEVEL_COMPLETED' || value !== 1),
  )
  if (wrong >= 0) {
    const message = 'Is for badges that are given for completing one level'
    throw invalid([{ field: `${wrong}.level`, code: 'not_for_this', message }])
  }
  const rows = await insertBadges.all(
    tx,
    made.map(({ code }) => code),
    made.map(({ name }) => name),
    made.map(({ description }) => description),
    made.map(({ kind }) => kind),
    made.map(({ value }) => value),
    made.map(({ level }) => level),
  )
  if (rows.length < made.length) {
    throw invalid([{ field: 'code', code: 'taken', message: 'Each badge needs a code of its own' }])
  }
}
