import type { PageName } from '@aulaviva/domain/access'
import { redirect } from '@tanstack/react-router'
import { isNative } from '../device/native.ts'
import { isOffline } from '../device/network.ts'
import { isFailedFetch, loadMe, type Me } from '../session/me.ts'
import { hasSessionEnded } from '../session/session.ts'
import { readSignInReturn } from '../session/sign-in-return.ts'
import { platformWords } from '../words/platform.words.ts'
import { accessWords } from './access.words.ts'
import { decideAccess } from './decide-access.ts'
import { type Area, OtherArea, SessionEnded, SignInNeeded, waitForNavigation } from './signals.ts'

/** Throw it to show an error page in place of this one. */
export const errorPage = (statusCode: string | number, message: string) =>
  redirect({ to: '/error', search: { statusCode, message }, replace: true })

/** Pages that the native app opens without a connection. Any other page redirects to the courses. */
const worksOffline = (page: PageName) => page === 'students-courses' || page === 'students-courses-id'

const isNativeOffline = () => isNative() && isOffline()

/** Whether downloaded courses open for them. */
export const canOpenCourses = (me: Me) => me.is_student && decideAccess(me, 'students-courses', '').kind === 'open'

/**
 * The last page that was redirected because there was no connection. People without courses return to it once the
 * connection is back.
 */
let lastRedirected: string | null = null

/** Waits until the session is known, then lets the person in, sends them to sign-in, or rejects them. */
export async function guardPage(page: PageName | undefined, href: string): Promise<Me> {
  const me = await loadMe().catch(problem => {
    throw isFailedFetch(problem) ? errorPage(500, platformWords().session.failed) : problem
  })
  if (!page) throw errorPage(404, accessWords().notFound)
  if (me && isNativeOffline()) {
    if (worksOffline(page)) return me
    lastRedirected = href
    throw redirect({ to: '/students/courses' })
  }
  const redirected = lastRedirected
  lastRedirected = null
  if (me && redirected && !canOpenCourses(me)) throw redirect({ href: redirected, replace: true })
  const decision = decideAccess(me, page, href)
  if (decision.kind === 'refuse') throw errorPage(401, accessWords().refused)
  if (decision.kind === 'other-work') throw errorPage(403, accessWords().otherWork)
  if (decision.kind === 'no-access') throw errorPage(401, accessWords().noAccess)
  if (decision.kind === 'open' && me) return me
  if (hasSessionEnded()) throw new SessionEnded()
  const back = readSignInReturn(new URL(href, location.origin).searchParams)
  if (back.kind === 'refused') throw errorPage(back.statusCode, back.message)
  if (isNative()) throw new SignInNeeded(href)
  const { startSignIn } = await import('../session/sign-in.ts')
  await startSignIn(href)
  return waitForNavigation()
}

/**
 * For the layout of an area: nothing below it loads for other people. Without a connection that includes students whose
 * status closes the courses: the page then says that they are offline.
 */
export function requireArea(area: Area, me: Me): void {
  const fits = area === 'staff' ? me.role === 'staff' : (area === 'students') === me.is_student
  if (!fits || (isNativeOffline() && !canOpenCourses(me))) throw new OtherArea(area)
}
