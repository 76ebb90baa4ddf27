import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { readSession, type Session } from './accounts.usecases.ts'
import { type Browser, secondFactorPath } from './browser.ts'
import { fieldsOf, isTooManyTries, type PageSender, textOf, tooManyTriesAt } from './page-sender.ts'
import {
  type FactorPageProblem,
  factorOffPage,
  factorOnPage,
  factorSecretPage,
  factorTurnedOffPage,
  recoveryCodesPage,
} from './pages/second-factor.ts'
import type { FormRefusal } from './refusals.words.ts'
import {
  authenticatorAddressOf,
  confirmSecondFactor,
  needsSecondFactor,
  prepareSecondFactor,
  readFactor,
  turnSecondFactorOff,
} from './second-factor.usecases.ts'

const path = secondFactorPath
const confirmPath = `${path}confirm/`
const offPath = `${path}off/`

/** The pages on which a signed-in person turns the second factor on and off. */
export function secondFactorRoutes(
  app: FastifyInstance,
  dependencies: Dependencies,
  browser: Browser,
  pages: PageSender,
): void {
  const { config, settings, clock, database, log } = dependencies
  app.setErrorHandler(pages.handleError)

  type Handler = (input: { request: FastifyRequest; reply: FastifyReply; session: Session }) => Promise<FastifyReply>

  /** Handles requests of signed-in people. Others are sent to sign-in first. */
  const requireSession = (handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await readSession(database, browser.sessionSecret(request), clock.now())
    if (!session) {
      return pages.goOn(request, reply, `/accounts/login/?next=${encodeURIComponent(browser.withNext(path, request))}`)
    }
    return handle({ request, reply, session })
  }

  type Input = Parameters<Handler>[0]

  async function showState({ request, reply, session }: Input, problem: FactorPageProblem | null, status = 400) {
    const factor = await readFactor(database, session.userId)
    const csrfToken = browser.csrfTokenFor(request, reply)
    const { email } = session
    const required = needsSecondFactor(config, session)
    const page = factor
      ? factorOnPage({ action: offPath, csrfToken, email, required, left: factor.recovery_codes_left, problem })
      : factorOffPage({ action: browser.withNext(path, request), csrfToken, email, required, problem })
    return pages.show(request, reply, page, { status: problem ? status : 200, reader: session })
  }

  async function showSecret(
    { request, reply, session }: Input,
    { secret, problem, status = 200 }: { secret: string; problem: FormRefusal | null; status?: number },
  ) {
    const { email } = session
    const csrfToken = browser.csrfTokenFor(request, reply)
    const address = authenticatorAddressOf(settings().name, email, secret)
    return pages.show(
      request,
      reply,
      factorSecretPage({
        action: browser.withNext(confirmPath, request),
        csrfToken,
        required: needsSecondFactor(config, session),
        secret,
        address,
        problem,
      }),
      { status, reader: session },
    )
  }

  /** Handles our own forms. The page shows limits that are reached. */
  const handlePost = (
    handle: (input: Input & { text(name: string): string; check: SessionInput }) => Promise<FastifyReply>,
  ) =>
    requireSession(async input => {
      const { request, reply, session } = input
      if (browser.isForeign(request)) return pages.rejectForeign(request, reply)
      const body = fieldsOf(request)
      if (!browser.hasCsrfToken(request, body.csrfToken)) return showState(input, { form: 'tooOld' }, 403)
      const check = { session, address: request.ip, now: clock.now() }
      try {
        return await handle({ ...input, check, text: name => textOf(body[name]).slice(0, 300) })
      } catch (error) {
        if (!isTooManyTries(error)) throw error
        reply.headers(error.headers)
        return showState(input, { form: tooManyTriesAt(error) }, 429)
      }
    })

  for (const incompletePath of [path.slice(0, -1), confirmPath, offPath]) {
    app.get(incompletePath, (_request, reply) => reply.redirect(path, 302))
  }
  app.get(
    path,
    requireSession(input => showState(input, null)),
  )

  app.post(
    path,
    handlePost(async ({ text, check, ...input }) => {
      const result = await prepareSecondFactor(dependencies, { ...check, password: text('password') })
      if (result.kind === 'on') return pages.goOn(input.request, input.reply, browser.withNext(path, input.request))
      if (result.kind === 'problem') return showState(input, result.problem)
      return showSecret(input, { secret: result.secret, problem: null })
    }),
  )

  app.post(
    confirmPath,
    handlePost(async ({ text, check, ...input }) => {
      const result = await confirmSecondFactor(dependencies, { ...check, code: text('code') })
      if (result.kind === 'nothing') return pages.goOn(input.request, input.reply, path)
      if (result.kind === 'wrong')
        return showSecret(input, { secret: result.secret, problem: 'wrongCode', status: 400 })
      log.info({ user: check.session.userId }, 'two-factor authentication turned on')
      const next = browser.nextOf(input.request)
      return pages.show(
        input.request,
        input.reply,
        recoveryCodesPage({ codes: result.codes, next: next === '/' ? '/profile' : next }),
        { reader: check.session },
      )
    }),
  )

  app.post(
    offPath,
    handlePost(async ({ text, check, ...input }) => {
      if (needsSecondFactor(config, check.session)) return showState(input, { form: 'requiredForStaff' }, 403)
      const problem = await turnSecondFactorOff(dependencies, {
        ...check,
        password: text('password'),
        code: text('code'),
      })
      if (problem) return showState(input, problem)
      log.info({ user: check.session.userId }, 'two-factor authentication turned off')
      return pages.show(input.request, input.reply, factorTurnedOffPage, { reader: check.session })
    }),
  )
}

interface SessionInput {
  session: Session
  address: string
  now: Date
}
