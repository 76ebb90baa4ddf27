import type { Answer } from '@aulaviva/contract/calls'
import { decide } from '#platform/access/decide.ts'
import type { KeptAnswers } from '#platform/api/prefetched.ts'
import { queryClient } from '#platform/query-client.ts'
import { type KeptPerson, type Me, meQuery, wholePerson } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { beginWith } from './home.queries.ts'

/**
 * Puts a home as it was answered last where the page reads it, to be read anew, and returns whose it is. Null where the server
 * has answered already, what was kept is known to be over, or the person's home is the office.
 */
export async function showKeptHome(kept: KeptAnswers): Promise<Me | null> {
  const me = wholePerson(kept.me as KeptPerson)
  const home = kept.home as Answer<'GET /api/main/home/'>
  if (decide(me, 'home', '').kind !== 'open') return null
  const teachers = me.is_student ? null : await import('./teacher-home.queries.ts')
  // whoever asked has been answered meanwhile
  if (queryClient.getQueryData(meQuery.queryKey)) return null
  const begins = teachers ? teachers.beginWith(home, zoneOf(me)) : beginWith(home)
  return begins ? me : null
}
