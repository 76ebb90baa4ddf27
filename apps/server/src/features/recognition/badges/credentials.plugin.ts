import { type Language, languageCodes, pickLanguage } from '@aulaviva/domain/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import type { PageIn } from '../../../platform/html/page.ts'
import { logFailure, toProblem } from '../../../platform/http/errors.ts'
import { orNotFound } from '../../../platform/problem/problem.ts'
import { rateLimit } from '../../../platform/problem/rate-limit.ts'
import { dispositionOf } from '../../../platform/storage/served-bytes.ts'
import { certificateAt, pageOf, sheetFor } from '../certificates/verifying.usecases.ts'
import { tooOften } from './credentials.errors.ts'
import { issuerProfile, keySet, signCredential, verifyBadge } from './credentials.usecases.ts'
import { missingCredentialPage, pages, verifiedPage } from './pages/pages.ts'

const minute = 60_000

interface ByKey {
  Params: { key: string }
  Querystring: { language?: string | string[] }
}

/**
 * Everything that is public without sign-in: the pages behind the links of badges and certificates, signed badge
 * credentials, certificate PDFs, and the verification keys. An address that can't be guessed is the permission.
 */
export async function credentialsPlugin(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { config, settings, database, clock } = dependencies
  const readLimit = rateLimit({ max: 300, windowMs: minute })

  /**
   * Finds what a link leads to. Signing is limited per link and never per network, because a school is one network.
   * Wrong keys are not limited, because a key can't be guessed.
   */
  async function findLimited<T>(
    request: FastifyRequest<ByKey>,
    find: (key: string) => Promise<T | null>,
  ): Promise<T | null> {
    const { key } = request.params
    const found = await find(key)
    const secondsLeft = found && readLimit.count(key, clock.now())
    if (secondsLeft !== null) throw tooOften(secondsLeft)
    return found
  }

  const badge = (key: string, language?: Language) => verifyBadge(dependencies, key, language)
  const certificate = (key: string) => certificateAt(database, key)
  async function page(key: string, language: Language): Promise<PageIn | null> {
    const verified = await badge(key, language)
    if (verified) return verifiedPage(verified, settings())
    const found = await certificate(key)
    return found && pageOf(dependencies, found)
  }

  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: PageIn, status = 200) =>
    pages.answer(request, reply, { academy: settings(), page, status })

  app.route<ByKey>({
    method: ['GET', 'HEAD'],
    url: '/credentials/:key',
    handler: async (request, reply) => {
      const found = await findLimited(request, key => page(key, request.language))
      return found ? sendPage(request, reply, found) : sendPage(request, reply, missingCredentialPage(), 404)
    },
    errorHandler: (error, request, reply) => {
      const problem = toProblem(error)
      logFailure(request, problem, error)
      reply.headers(problem.headers)
      return sendPage(request, reply, missingCredentialPage(problem.status), problem.status)
    },
  })

  app.route<ByKey>({
    method: ['GET', 'HEAD'],
    url: '/credentials/:key/certificate.pdf',
    handler: async (request, reply) => {
      const found = orNotFound(await findLimited(request, certificate))
      const requestedLanguages = [request.query.language, request.language].flat()
      const { bytes, name } = await sheetFor(dependencies, found, pickLanguage(requestedLanguages, languageCodes))
      return reply
        .headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
          'content-disposition': dispositionOf(name, 'application/pdf'),
        })
        .type('application/pdf')
        .send(bytes)
    },
  })

  app.route<ByKey>({
    method: ['GET', 'HEAD'],
    url: '/credentials/:key/badge.jwt',
    handler: async (request, reply) => {
      const verified = orNotFound(await findLimited(request, badge))
      allowAnyOrigin(reply).headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="badge.jwt"`,
      })
      return reply.type('text/plain; charset=utf-8').send(await signCredential(dependencies, verified))
    },
  })

  app.get('/credentials/issuer', async (_request, reply) => allowAnyOrigin(reply).send(issuerProfile(dependencies)))
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    allowAnyOrigin(reply).send({ keys: await keySet(config, database) }),
  )
  app.get<{ Params: { id: string } }>('/credentials/keys/:id', async (request, reply) => {
    const address = `${config.publicUrl}/credentials/keys/${request.params.id}`
    const key = orNotFound((await keySet(config, database)).find(({ kid }) => kid === address))
    return allowAnyOrigin(reply).send(key)
  })
}

/** Verifiers also run in pages of other sites. */
function allowAnyOrigin(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
  })
}
