import type { CallName, CallRequest, CallResponse } from '@aulaviva/contract/calls'

/** A request that the app made. */
export interface RecordedRequest<K extends CallName = CallName> {
  key: K
  params: CallRequest<K>['params']
  query: Record<string, string>
  body: CallRequest<K>['body']
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

type Reply<K extends CallName> = CallResponse<K> | ErrorAnswer
/** The response to each call, by its name in the contract. */
export type Answers = { [K in CallName]?: Reply<K> | ((request: RecordedRequest<K>) => Reply<K> | Promise<Reply<K>>) }

type AnyReply = ((asked: RecordedRequest) => unknown) | CallResponse<CallName> | ErrorAnswer

const network = window.fetch
let answers: Answers = {}
let requests: RecordedRequest[] = []
let unknown: string[] = []
let others: Record<string, (init: RequestInit | undefined) => Response> = {}
/** The test that first sent a request, by its headers object, which a retry reuses. */
const firstRequestIn = new WeakMap<object, RecordedRequest[]>()

/** Responds at a path that isn't a call of the contract: files, streams, the sign-in server. */
export function answerAt(pathname: string, reply: (init: RequestInit | undefined) => Response): void {
  others[pathname] = reply
}

/** Adds responses. The latest response for a call wins. */
export function addAnswers(more: Answers): void {
  answers = { ...answers, ...more }
}

/** Responses to the calls that the frame around every page makes. */
export function answersOfFrame(): Answers {
  answerAt('/api/main/notifications/stream/', () => new Response(null, { status: 204 }))
  return { 'GET /api/main/notifications/': { count: 0, next: null, previous: null, results: [] } }
}

/** The requests that the app made to this call, in order. */
export const requestsTo = <K extends CallName>(key: K): RecordedRequest<K>[] =>
  requests.filter((one): one is RecordedRequest<K> & RecordedRequest => one.key === key)

/** Mocks fetch for paths below /api/ and /o/. All other requests go to the network. */
export function mockServer(): void {
  ;[answers, requests, unknown] = [{}, [], []]
  others = { '/o/revoke_token/': () => new Response() }
  const requestsOfTest = requests
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    if (!/^\/(api|o)\//.test(pathname)) return network(input, init)
    init?.signal?.throwIfAborted()
    if (init?.headers) {
      // Ignore a retry that comes from the page of a previous test.
      if ((firstRequestIn.get(init.headers) ?? requestsOfTest) !== requestsOfTest)
        return new Promise<Response>(() => undefined)
      firstRequestIn.set(init.headers, requestsOfTest)
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
    requests.push(call as RecordedRequest)
    const reply = answers[key] as AnyReply
    const result = typeof reply === 'function' ? await reply(call as RecordedRequest) : reply
    init?.signal?.throwIfAborted()
    if (result instanceof ErrorAnswer) return Response.json(result.body, { status: result.status })
    return result === null ? new Response(null, { status: 204 }) : Response.json(result)
  }
}

/** Restores the network. Returns the calls that had no response. */
export function restoreNetwork(): string[] {
  window.fetch = network
  return unknown
}

function nameOf(method: string, pathname: string): CallName | undefined {
  const matches = (key: string) => {
    const [verb, path = ''] = key.split(' ')
    return verb === method && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  }
  const found = Object.keys(answers).filter(matches)
  // A literal path segment wins over a parameter.
  return (found.find(key => !key.includes('{')) ?? found[0]) as CallName | undefined
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
