import type { Answer } from '@aulaviva/contract/calls'
import { decide } from '#platform/access/decide.ts'
import type { KeptAnswers } from '#platform/api/prefetched.ts'
import { queryClient } from '#platform/query-client.ts'
import { failWith, isLate, type KeptPerson, type Me, meQuery, wholePerson } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { beginWith } from './home.queries.ts'

/** Milliseconds that the page shows what was kept before it says so: most answers are there by then. */
const soon = 3000

/**
 * Puts a home as it was answered last where the page reads it, to be read anew, and returns whose it is. Null where the server
 * has answered already, what was kept is known to be over, or the person's home is the office. When the server says otherwise, or
 * nothing, `onOtherwise` is told: the page is to be decided on anew.
 */
export async function showKeptHome(kept: KeptAnswers, asked: Promise<Me>, onOtherwise: () => void): Promise<Me | null> {
  const me = wholePerson(kept.me as KeptPerson)
  const home = kept.home as Answer<'GET /api/main/home/'>
  if (decide(me, 'home', '').kind !== 'open') return null
  const teachers = me.is_student ? null : await import('./teacher-home.queries.ts')
  // whoever asked has been answered meanwhile
  if (queryClient.getQueryData(meQuery.queryKey)) return null
  const begins = teachers ? teachers.beginWith(home, zoneOf(me)) : beginWith(home)
  if (!begins) return null
  const shown = queryClient.setQueryData(meQuery.queryKey, me, { updatedAt: 0 })
  void confirmed(asked, shown).then(isSame => isSame || onOtherwise())
  return me
}

/** Whether the server says the same of the person. */
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
