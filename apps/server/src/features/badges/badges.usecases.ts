import type { Person } from '../../platform/auth/person.ts'
import type { Database } from '../../platform/database/database.ts'
import { badges, badgesOfStudent } from './badges.repository.ts'

/** Every badge of the academy, in its order. */
export function allBadges(db: Database) {
  return badges.all(db)
}

/** The badges this student has earned, the latest first. */
export function earnedBadges({ db, person }: { db: Database; person: Person }) {
  return badgesOfStudent.all(db, person.id)
}

const recent = 30 * 86_400_000

/** The badges this student has earned in the last thirty days, the latest first. */
export async function recentBadges({ db, person, now }: { db: Database; person: Person; now: Date }) {
  const since = now.getTime() - recent
  return (await earnedBadges({ db, person })).filter(({ awarded_at }) => Date.parse(awarded_at) >= since)
}
