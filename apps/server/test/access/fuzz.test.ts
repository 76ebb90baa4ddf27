import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Call } from '@aulaviva/contract/call'
import { type CallName, callNamed, calls, keyOf } from '@aulaviva/contract/calls'
import { problemBody, sharedCodes } from '@aulaviva/contract/problem'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digestOfTables } from './footprints.ts'
import { type FuzzedRequest, requestsOf } from './fuzzed-requests.ts'
import type { Row } from './row.ts'
import { rowsOf } from './rows.ts'
import { buildStage, type Stage } from './stage.ts'
import { clearRecordedWrites, recordWrites, writtenTables } from './written-tables.ts'

/**
 * Sends valid and invalid requests for every call of the contract over the wire, as anyone. FUZZ_REQUESTS sets their
 * total number, FUZZ_SEED which ones.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20260311)
const count = Number(process.env.FUZZ_REQUESTS ?? 1300)
const everyCall = (calls as readonly Call[]).map(keyOf) as CallName[]
const each = Math.ceil(count / everyCall.length)
// Many times the usual duration.
const timeout = 30_000 + each * 500

/** What a rejected request may leave behind: counters, its stored response, and files that the sweep will delete. */
const counts = [
  'account_tries',
  'api_token_uses',
  'attempt_counters',
  'idempotency_keys',
  'loose_objects',
  'network_tries',
  'upload_counts',
  'write_counts',
]

let stage: Stage
let rows: Map<string, Row[]>
let ids: string[]
let before: Record<string, string>
let written: string[] = []
const answers = new Map<string, number>()

beforeAll(async () => {
  stage = await buildStage(async tx => {
    written = await writtenTables(tx)
  })
  await stage.app.listen({ host: '127.0.0.1', port: 0 })
  rows = Map.groupBy(rowsOf(stage), row => row.key)
  ids = await someIds()
  // The use of a token is recorded once a minute, whatever the result of the request.
  await stage.scene.rows('update access_tokens set seen_at = $1', stage.product.clock.now().toISOString())
  await recordWrites(stage.scene)
  before = await digestOfTables(stage.scene)
})

// If a call leaves unread bytes of a request, they must not affect the next one.
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

afterAll(() => stage.app.close())

/** A few ids of each table, including everyone's. */
async function someIds(): Promise<string[]> {
  const tables = await stage.scene.rows<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and table_name <> 'live_classes' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const some = await stage.scene.rows<{ id: string }>(`select id from ${name} order by id limit 6`)
    found.push(...some.map(({ id }) => id))
  }
  return found
}

interface Answered {
  status: number
  type: string
  headers: Record<string, unknown>
  text: string
}

function send(key: CallName, { who, path, headers, payload }: FuzzedRequest): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const { port } = stage.app.server.address() as AddressInfo
  const token = stage.people[who]?.token
  const sent = request({
    agent,
    port,
    host: '127.0.0.1',
    method: callNamed(key).method,
    path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload && { 'content-length': payload.length }),
      ...headers,
    },
  })
  sent.on('error', reject)
  sent.on('response', async answer => {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    resolve({ status: answer.statusCode!, type: `${answer.headers['content-type']}`, headers: answer.headers, text })
  })
  sent.end(payload ?? undefined)
  return promise
}

/** Returns what is wrong with a response. */
function faultsOf(call: Call, sent: FuzzedRequest, { status, type, headers, text }: Answered): string[] {
  const faults: string[] = []
  const secrets = stage.canaries.leaksIn(text + JSON.stringify(headers), sent.who, keyOf(call))
  const told = secrets.filter(secret => !sent.path.includes(secret) && !sent.payload?.includes(secret))
  if (told.length > 0) faults.push(`tells ${told.join(', ')}`)
  if (headers['x-evil']) faults.push('has a header of the request')
  if (status >= 400) return [...faults, ...faultsOfRefusal(call, { status, type, headers, text })]
  if (status !== (call.status ?? (call.answer ? 200 : 204)))
    faults.push(`is ${status}, which the call has not declared`)
  if (!call.answer) return text === '' ? faults : [...faults, `has a body: ${text}`]
  if (!type.startsWith('application/json')) return [...faults, `is ${type}`]
  const read = call.answer.safeParse(JSON.parse(text))
  return read.success ? faults : [...faults, `is not what the call declares: ${read.error.message}`]
}

function faultsOfRefusal(call: Call, { status, type, headers, text }: Answered): string[] {
  if (!type.startsWith('application/problem+json')) return [`is ${status} as ${type}: ${text}`]
  const read = problemBody.safeParse(JSON.parse(text))
  if (!read.success) return [`is no problem: ${text}`]
  const { code, status: said } = read.data
  const faults: string[] = []
  const declared: readonly string[] = [...sharedCodes, ...(call.errors ?? [])]
  if (said !== status) faults.push(`is ${status} and says ${said}`)
  if (!declared.includes(code)) faults.push(`is ${status} ${code}, which the call has not declared`)
  if (status >= 500 && !(status === 503 && headers['retry-after'])) faults.push(`is a failure: ${text}`)
  return faults
}

describe(`any input, ${each} requests a call (seed ${seed})`, () => {
  test.each(everyCall)('%s keeps to its contract, and stores nothing when it refuses', { timeout }, async key => {
    const property = fc.asyncProperty(requestsOf(rows.get(key)!, ids), async sent => {
      written = []
      const answered = await send(key, sent)
      const faults = faultsOf(callNamed(key), sent, answered)
      const left = new Set([...written, ...(await writtenTables(stage.product.dependencies.database))])
      if (left.size > 0) await clearRecordedWrites(stage.scene)
      const kept = [...left].filter(table => !counts.includes(table))
      if (answered.status >= 400 && kept.length > 0)
        faults.push(`is refused with ${answered.status} and writes ${kept}`)
      const sort = `${Math.floor(answered.status / 100)}xx`
      answers.set(sort, (answers.get(sort) ?? 0) + 1)
      expect(faults).toEqual([])
    })
    const within = { interruptAfterTimeLimit: timeout - 5000, markInterruptAsFailure: true }
    await fc.assert(property, { seed, numRuns: each, ...within })
  })
})

test('most of it is refused, and much of it is done', () => {
  expect(answers.get('4xx')).toBeGreaterThan(count / 2)
  expect(answers.get('2xx')).toBeGreaterThan(count / 10)
})

test('none of these requests stores anything', async () => {
  expect(await digestOfTables(stage.scene)).toEqual(before)
})
