import type { CallResponse } from '@aulaviva/contract/calls'
import { decideAccess } from '#platform/access/decide-access.ts'
import type { CachedAnswers } from '#platform/api/prefetched.ts'
import { queryClient } from '#platform/query-client.ts'
import {
  completePerson,
  isResponseLate,
  type Me,
  meQuery,
  reuseFailedRequest,
  type StoredPerson,
} from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { prefillHome } from './home.queries.ts'

/** Milliseconds before the page says that it shows cached data. Most responses arrive earlier. */
const lateAfterMs = 3000

/**
 * Puts the last home response into the query cache, marked as stale, and returns its person. Returns null if the server
 * has already responded, if the response is known to be outdated, or if the person's home page is Admin. Calls
 * `onOtherwise` if the server then returns someone else or fails, so that the page is decided again.
 */
export async function showCachedHome(
  cached: CachedAnswers,
  request: Promise<Me>,
  onChanged: () => void,
): Promise<Me | null> {
  const me = completePerson(cached.me as StoredPerson)
  const home = cached.home as CallResponse<'GET /api/main/home/'>
  if (decideAccess(me, 'home', '').kind !== 'open') return null
  const teachers = me.is_student ? null : await import('./teacher-home.queries.ts')
  // The server has responded in the meantime.
  if (queryClient.getQueryData(meQuery.queryKey)) return null
  const begins = teachers ? teachers.prefillTeacherHome(home, zoneOf(me)) : prefillHome(home)
  if (!begins) return null
  const cachedMe = queryClient.setQueryData(meQuery.queryKey, me, { updatedAt: 0 })
  void isConfirmed(request, cachedMe).then(isSame => isSame || onChanged())
  return me
}

/** Whether the server returns the same person. */
async function isConfirmed(request: Promise<Me>, cachedMe: Me | undefined): Promise<boolean> {
  const timer = setTimeout(() => isResponseLate.set(true), lateAfterMs)
  try {
    await request
    return queryClient.getQueryData(meQuery.queryKey) === cachedMe
  } catch {
    reuseFailedRequest(request)
    return false
  } finally {
    clearTimeout(timer)
    isResponseLate.set(false)
  }
}
