import type { Answer } from '@aulaviva/contract/calls'
import { decide } from '#platform/access/decide.ts'
import type { KeptAnswers } from '#platform/api/prefetched.ts'
import { queryClient } from '#platform/query-client.ts'
import { failWith, isLate, type KeptPerson, type Me, meQuery, wholePerson } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { beginWith } from './home.queries.ts'

/** Milliseconds before the page says that it shows cached data. Most responses arrive earlier. */
const soon = 3000

/**
 * Puts the last home response into the query cache, marked as stale, and returns its person. Returns null if the server
 * has already responded, if the response is known to be outdated, or if the person's home page is Admin. Calls
 * `onOtherwise` if the server then returns someone else or fails, so that the page is decided again.
 */
export async function showKeptHome(kept: KeptAnswers, asked: Promise<Me>, onOtherwise: () => void): Promise<Me | null> {
  const me = wholePerson(kept.me as KeptPerson)
  const home = kept.home as Answer<'GET /api/main/home/'>
  if (decide(me, 'home', '').kind !== 'open') return null
  const teachers = me.is_student ? null : await import('./teacher-home.queries.ts')
  // The server has responded in the meantime.
  if (queryClient.getQueryData(meQuery.queryKey)) return null
  const begins = teachers ? teachers.beginWith(home, zoneOf(me)) : beginWith(home)
  if (!begins) return null
  const shown = queryClient.setQueryData(meQuery.queryKey, me, { updatedAt: 0 })
  void confirmed(asked, shown).then(isSame => isSame || onOtherwise())
  return me
}

/** Whether the server returns the same person. */
async function confirmed(asked: Promise<Me>, shown: Me | undefined): Promise<boolean> {
  const timer = setTimeout(() => isLate.set(true), soon)
  try {
    await asked
    return queryClient.getQueryData(meQuery.queryKey) === shown
  } catch {
    failWith(asked)
    return false
  } finally {
    clearTimeout(timer)
    isLate.set(false)
  }
}
