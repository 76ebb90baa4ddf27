import type { Answer, Key, Sent } from '@aulaviva/contract/calls'

/** A request that the app made. */
export interface Asked<K extends Key = Key> {
  key: K
  params: Sent<K>['params']
  query: Record<string, string>
  body: Sent<K>['body']
}

/** An error response. Without a code, its body is empty. */
export class ErrorAnswer {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, code?: string, more: Record<string, unknown> = {}) {
    this.status = status
    this.body = code ? { type: 'about:blank', title: code, status, code, ...more } : {}
  }
}

type Reply<K extends Key> = Answer<K> | ErrorAnswer
/** The response to each call, by its name in the contract. */
export type Answers = { [K in Key]?: Reply<K> | ((asked: Asked<K>) => Reply<K> | Promise<Reply<K>>) }

type AnyReply = ((asked: Asked) => unknown) | Answer<Key> | ErrorAnswer

const network = window.fetch
let answers: Answers = {}
let asked: Asked[] = []
let unknown: string[] = []
let others: Record<string, (init: RequestInit | undefined) => Response> = {}
/** The test that first sent a request, by its headers object, which a retry reuses. */
const firstAskedIn = new WeakMap<object, Asked[]>()

/** Responds at a path that isn't a call of the contract: files, streams, the sign-in server. */
export function answerAt(pathname: string, reply: (init: RequestInit | undefined) => Response): void {
  others[pathname] = reply
}

/** Adds responses. The latest response for a call wins. */
export function answer(more: Answers): void {
  answers = { ...answers, ...more }
}

/** Responses to the calls that the frame around every page makes. */
export function answersOfFrame(): Answers {
  answerAt('/api/main/notifications/stream/', () => new Response(null, { status: 204 }))
  return { 'GET /api/main/notifications/': { count: 0, next: null, previous: null, results: [] } }
}

/** The requests that the app made to this call, in order. */
export const askedOf = <K extends Key>(key: K): Asked<K>[] =>
  asked.filter((one): one is Asked<K> & Asked => one.key === key)

/** Mocks fetch for paths below /api/ and /o/. All other requests go to the network. */
export function standIn(): void {
  ;[answers, asked, unknown] = [{}, [], []]
  others = { '/o/revoke_token/': () => new Response() }
  const here = asked
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    if (!/^\/(api|o)\//.test(pathname)) return network(input, init)
    init?.signal?.throwIfAborted()
    if (init?.headers) {
      // Ignore a retry that comes from the page of a previous test.
      if ((firstAskedIn.get(init.headers) ?? here) !== here) return new Promise<Response>(() => undefined)
      firstAskedIn.set(init.headers, here)
    }
    const other = others[pathname]
    if (other) return other(init)
    const method = init?.method ?? 'GET'
    const key = nameOf(method, pathname)
    if (!key) {
      unknown.push(`${method} ${pathname}`)
      return new Response('{}', { status: 501 })
    }
    const call: unknown = {
      key,
      params: paramsOf(key, pathname),
      query: Object.fromEntries(searchParams),
      body: bodyOf(init),
    }
    asked.push(call as Asked)
    const reply = answers[key] as AnyReply
    const given = typeof reply === 'function' ? await reply(call as Asked) : reply
    init?.signal?.throwIfAborted()
    if (given instanceof ErrorAnswer) return Response.json(given.body, { status: given.status })
    return given === null ? new Response(null, { status: 204 }) : Response.json(given)
  }
}

/** Restores the network. Returns the calls that had no response. */
export function leave(): string[] {
  window.fetch = network
  return unknown
}

function nameOf(method: string, pathname: string): Key | undefined {
  const fits = (key: string) => {
    const [verb, path = ''] = key.split(' ')
    return verb === method && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  }
  const found = Object.keys(answers).filter(fits)
  // A literal path segment wins over a parameter.
  return (found.find(key => !key.includes('{')) ?? found[0]) as Key | undefined
}

function paramsOf(key: string, pathname: string): Record<string, string> {
  const steps = pathname.split('/')
  const names = key.split(' ')[1]?.split('/') ?? []
  return Object.fromEntries(
    names.flatMap((name, at) =>
      name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(steps[at] ?? '')]] : [],
    ),
  )
}

function bodyOf(init: RequestInit | undefined): unknown {
  const body = init?.body
  return typeof body === 'string' ? JSON.parse(body) : body instanceof FormData ? Object.fromEntries(body) : undefined
}
