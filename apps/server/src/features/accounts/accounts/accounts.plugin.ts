import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { accountLinksRoutes } from './account-links.routes.ts'
import { passwordRoutes, signInRoutes, signOutRoutes } from './accounts.routes.ts'
import { browserOf } from './browser.ts'
import { firstStaffRoutes } from './first-staff.routes.ts'
import { mergeRequestsRoutes } from './merge-requests.routes.ts'
import { authorizeRoutes, tokenRoutes } from './oauth.routes.ts'
import { createPageSender } from './page-sender.ts'
import { passwordResetRoutes } from './password-reset.routes.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { signInChallengeRoutes } from './sign-in-challenge.routes.ts'

const fonts = {
  'display.woff2': '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'text.woff2': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}

/** Sign-in: the accounts pages and the OAuth2 endpoints. Needs the cookie and form plugins. */
export async function accountsPlugin(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const browser = browserOf(dependencies.config)
  const pages = createPageSender(dependencies, browser)
  for (const routes of [signInRoutes, signOutRoutes, passwordRoutes])
    await app.register(async scope => routes(scope, dependencies, browser, pages))
  await app.register(async scope => signInChallengeRoutes(scope, dependencies, browser, pages))
  await app.register(async scope => secondFactorRoutes(scope, dependencies, browser, pages))
  await app.register(async scope => firstStaffRoutes(scope, dependencies, browser, pages))
  await app.register(async scope => passwordResetRoutes(scope, dependencies, browser, pages))
  await app.register(async scope => accountLinksRoutes(scope, dependencies, browser, pages))
  await app.register(async scope => mergeRequestsRoutes(scope, dependencies, browser, pages))
  await app.register(async scope => authorizeRoutes(scope, dependencies, browser, pages))
  await app.register(async scope => tokenRoutes(scope, dependencies))
  for (const [name, file] of Object.entries(fonts)) {
    const content = await readFile(createRequire(import.meta.url).resolve(file))
    app.get(`/accounts/fonts/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=2592000').type('font/woff2').send(content),
    )
  }
}
