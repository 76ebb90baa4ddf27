import { createHash } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { makeSecret } from '../../../../platform/auth/secret.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { createUser, type NewUser } from '../accounts.usecases.ts'
import { hashPassword } from '../passwords.ts'

export const origin = 'http://localhost:3000'
export const redirectUri = `${origin}/`
export const password = 'a lamp in the evening'

let passwordHash: Promise<string> | undefined

/** A person who can sign in with `password`. */
export async function addUser(
  { dependencies }: { dependencies: { database: Database } },
  user: Partial<NewUser> & { email: string },
): Promise<string> {
  passwordHash ??= hashPassword(password)
  const hash = await passwordHash
  return dependencies.database.transaction(tx => createUser(tx, { role: 'student', passwordHash: hash, ...user }))
}

export type Answer = LightMyRequestResponse

interface RequestOptions {
  headers?: Record<string, string>
  address?: string
}

/** A browser without scripts. It stores cookies, and posts a form with its hidden fields and its origin. */
export class Visitor {
  readonly app: FastifyInstance
  readonly cookies = new Map<string, string>()

  constructor(app: FastifyInstance) {
    this.app = app
  }

  async get(url: string, { headers = {}, address }: RequestOptions = {}): Promise<Answer> {
    return this.#saveCookies(
      await this.app.inject({
        url,
        headers: { host: 'localhost:3000', cookie: this.#cookie(), ...headers },
        ...(address && { remoteAddress: address }),
      }),
    )
  }

  async post(
    url: string,
    fields: Record<string, string>,
    { headers = {}, address }: RequestOptions = {},
  ): Promise<Answer> {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    return this.#saveCookies(
      await this.app.inject({
        method: 'POST',
        url,
        headers: { host: 'localhost:3000', cookie: this.#cookie(), origin, ...form, ...headers },
        payload: new URLSearchParams(fields).toString(),
        ...(address && { remoteAddress: address }),
      }),
    )
  }

  /** Opens the sign-in page, fills in the form, and sends it. */
  async signIn(
    email: string,
    secret = password,
    { next, ...sent }: RequestOptions & { next?: string } = {},
  ): Promise<Answer> {
    const address = next === undefined ? '/accounts/login/' : `/accounts/login/?next=${encodeURIComponent(next)}`
    const { action, hidden } = formOf(await this.get(address))
    return this.post(action, { ...hidden, email, password: secret }, sent)
  }

  /** Signs in to the app in this browser, and returns its token. */
  async appToken(): Promise<string> {
    const code = redirectQuery(await this.get(authorizeAddress())).get('code') ?? ''
    return (await redeem(this.app, code)).json().access_token
  }

  #cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #saveCookies(answer: Answer): Answer {
    for (const { name, value } of answer.cookies) {
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    return answer
  }
}

/** The first form of a page: its target, and its hidden fields. */
export function formOf(answer: Answer): { action: string; hidden: Record<string, string> } {
  const form = /<form[\s\S]*?<\/form>/.exec(answer.body)?.[0] ?? ''
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return {
    action: /action="([^"]*)"/.exec(form)?.[1] ?? '',
    hidden: Object.fromEntries(hidden.map(([, name, value]) => [name, value])),
  }
}

export interface Pkce {
  verifier: string
  code_challenge: string
  code_challenge_method: string
}

export function makePkce(): Pkce {
  const verifier = makeSecret()
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, code_challenge: challenge, code_challenge_method: 'S256' }
}

export function authorizeAddress(changes: Record<string, string | undefined> = {}): string {
  const parameters = { response_type: 'code', client_id: 'aulaviva-app', redirect_uri: redirectUri, ...changes }
  const entries = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/o/authorize?${new URLSearchParams(entries)}`
}

/** The query of the redirect in a response. */
export const redirectQuery = (answer: Answer) => new URL(String(answer.headers.location), origin).searchParams

/** Redeems a code as the app does. */
export function redeem(app: FastifyInstance, code: string, fields: Record<string, string> = {}): Promise<Answer> {
  return postForm(app, '/o/token/', {
    grant_type: 'authorization_code',
    client_id: 'aulaviva-app',
    code,
    redirect_uri: redirectUri,
    ...fields,
  })
}

export function postForm(app: FastifyInstance, url: string, fields: Record<string, string>): Promise<Answer> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
}

/** The status of a call that needs a valid token. */
export async function statusWith(app: FastifyInstance, token: string): Promise<number> {
  const answer = await app.inject({ url: '/api/users/me/', headers: { authorization: `Bearer ${token}` } })
  return answer.statusCode
}
