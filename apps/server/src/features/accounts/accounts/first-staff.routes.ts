import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import type { Browser } from './browser.ts'
import { createFirstStaff, firstStaffHours, firstStaffPath, isFirstStaffLinkOpen } from './first-staff.usecases.ts'
import { addSlashRedirect, fieldsOf, type PageSender, sendNoReferrer, textOf, tokenOf } from './page-sender.ts'
import { type FirstStaffPage, firstStaffExpiredPage, firstStaffPage } from './pages/first-staff.ts'

/** The page on which a single-use link creates the academy's first staff account. */
export function firstStaffRoutes(
  app: FastifyInstance,
  { settings, clock, database, knownBrowsers, log }: Dependencies,
  browser: Browser,
  pages: PageSender,
): void {
  app.setErrorHandler(pages.handleError)
  sendNoReferrer(app)

  const showExpired = (request: FastifyRequest, reply: FastifyReply) =>
    pages.show(request, reply, firstStaffExpiredPage({ hours: firstStaffHours }), { status: 410 })

  const showForm = (
    request: FastifyRequest,
    reply: FastifyReply,
    { typed, problem, status }: Pick<FirstStaffPage, 'typed' | 'problem'> & { status: number },
  ) => {
    const action = `${firstStaffPath}?token=${encodeURIComponent(tokenOf(request))}`
    const csrfToken = browser.csrfTokenFor(request, reply)
    const academy = settings().name
    return pages.show(request, reply, firstStaffPage({ action, csrfToken, academy, typed, problem }), { status })
  }

  addSlashRedirect(app, firstStaffPath)

  app.get(firstStaffPath, async (request, reply) => {
    if (!(await isFirstStaffLinkOpen(database, tokenOf(request), clock.now()))) return showExpired(request, reply)
    const typed = { firstName: '', lastName: '', email: '' }
    return showForm(request, reply, { typed, problem: null, status: 200 })
  })

  app.post(firstStaffPath, async (request, reply) => {
    if (browser.isForeign(request, { maybeUnnamed: true })) return pages.rejectForeign(request, reply)
    const body = fieldsOf(request)
    const typed = {
      firstName: textOf(body.firstName).slice(0, 200),
      lastName: textOf(body.lastName).slice(0, 200),
      email: textOf(body.email).slice(0, 300),
    }
    if (!browser.hasCsrfToken(request, body.csrfToken)) {
      return showForm(request, reply, { typed, problem: { form: 'tooOld' }, status: 403 })
    }
    const result = await createFirstStaff(database, {
      ...typed,
      token: tokenOf(request),
      password: textOf(body.password),
      academy: settings().name,
      userAgent: request.headers['user-agent'] ?? null,
      previousSecret: browser.sessionSecret(request),
      now: clock.now(),
    })
    if (result.kind === 'gone') return showExpired(request, reply)
    if (result.kind === 'problem') return showForm(request, reply, { typed, problem: result.problem, status: 400 })
    log.info({ user: result.userId }, 'the first staff account was created')
    browser.setSession(reply, result.secret)
    browser.setMarks(reply, knownBrowsers.remember(browser.marks(request), result.userId))
    return pages.goOn(request, reply, '/')
  })
}
