import type { Call } from '@aulaviva/contract/call'
import { callNamed } from '@aulaviva/contract/calls'
import fc, { type Arbitrary } from 'fast-check'
import { type ActorName, actorNames } from './actors.ts'
import { fieldsOf, permittedActor, privileges } from './hostile.ts'
import type { Row } from './row.ts'
import { type Ids, invalidValues, strangeTexts, strangeValues, validValues } from './schema-values.ts'

/** A request as it is sent, and who sends it. */
export interface FuzzedRequest {
  who: ActorName
  path: string
  headers: Record<string, string>
  payload: Buffer | null
}

/** Requests of one call, valid and invalid: as anyone, with their own things and with others'. */
export function requestsOf(rows: readonly Row[], ids: Ids): Arbitrary<FuzzedRequest> {
  return fc.constantFrom(...rows).chain(row => {
    const call: Call = callNamed(row.key)
    return fc
      .record({
        who: fc.oneof(fc.constant(permittedActor(rows[0]!)), fc.constantFrom(...actorNames)),
        path: pathsOf(call, row, ids),
        search: searchesOf(call, row, ids),
        headers: strangeHeaders,
        content: call.files ? formsOf(call, row, ids) : bodiesOf(call, row, ids),
      })
      .map(({ who, path, search, headers, content: { type, payload } }) => {
        const sent = { who, path: path + search, headers: { ...(type && { 'content-type': type }), ...headers } }
        // People read counterexamples.
        const shown = () => JSON.stringify({ ...sent, payload: payload?.toString().slice(0, 2000) })
        return { ...sent, payload, [fc.toStringMethod]: shown }
      })
  })
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function pathsOf({ path, params }: Call, row: Row, ids: Ids): Arbitrary<string> {
  const names = Object.keys(params?.shape ?? {})
  const values = names.map(name =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(row.params?.[name] ?? ids[0]!) },
      { weight: 4, arbitrary: fc.constantFrom(...ids) },
      fc.uuid(),
      strangeTexts.map(encoded),
      fc.constantFrom('%ff', '%00', '..%2f', '%2e%2e', '-1', '[]'),
    ),
  )
  return fc
    .tuple(...values)
    .map(given => names.reduce((filled, name, at) => filled.replace(`{${name}}`, given[at]!), path as string))
}

function searchesOf({ query }: Call, row: Row, ids: Ids): Arbitrary<string> {
  const own = fc.constant(new URLSearchParams(row.query).toString())
  const foreign = fc.tuple(fc.constantFrom('a', 'page', 'student', '__proto__', 'id[]'), strangeTexts)
  const beyond = foreign.map(([name, value]) => `${name}=${encoded(value)}`)
  if (!query) return fc.oneof({ weight: 6, arbitrary: own }, beyond).map(asSearch)
  const given = validValues(query, ids).map(pairs => pairsOf({ ...row.query, ...(pairs as object) }).join('&'))
  const spoiled = invalidValues(validValues(query, ids)).map(pairs =>
    pairsOf({ ...row.query, ...Object(pairs) }).join('&'),
  )
  const twice = fc.tuple(given, fc.constantFrom(...Object.keys(query.shape)), strangeTexts)
  return fc
    .oneof(
      { weight: 2, arbitrary: own },
      { weight: 3, arbitrary: given },
      { weight: 3, arbitrary: spoiled },
      twice.map(([first, name, value]) => `${first}&${name}=${encoded(value)}`),
      beyond,
    )
    .map(asSearch)
}

const asSearch = (search: string) => (search ? `?${search}` : '')

function pairsOf(query: object): string[] {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => `${encoded(name)}=${encoded(typeof value === 'object' ? JSON.stringify(value) : `${value}`)}`,
    )
}

interface Content {
  type?: string
  payload: Buffer | null
}

const asJson = (value: unknown): Content => ({
  type: 'application/json',
  payload: Buffer.from(JSON.stringify(value) ?? ''),
})
const noContent: Content = { payload: null }
const anyContent: Arbitrary<Content> = fc.record({
  type: fc.constantFrom(
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'a',
  ),
  payload: fc.oneof(
    fc.uint8Array({ maxLength: 60 }).map(bytes => Buffer.from(bytes)),
    fc
      .constantFrom('{"a":1e999}', '{"__proto__":{"a":1}}', '{"a":1,"a":2}', '{', '\uFEFF{}', '')
      .map(text => Buffer.from(text)),
    fc.constant(Buffer.alloc(300_000, '1')),
  ),
})

function bodiesOf(call: Call, row: Row, ids: Ids): Arbitrary<Content> {
  if (!call.body)
    return fc.oneof({ weight: 4, arbitrary: fc.constant(noContent) }, strangeValues.map(asJson), anyContent)
  const fits = validValues(call.body, ids)
  // Most fields of the row's own body, so that the code behind the schema is reached.
  const own = fc
    .tuple(fits, fc.subarray(Object.keys(fieldsOf(call))))
    .map(([value, kept]) => mixed(value, row.body, kept))
  const privileged = own.map(value => ({ ...Object(value), ...privileges }))
  return fc.oneof(
    { weight: 4, arbitrary: own.map(asJson) },
    { weight: 2, arbitrary: fits.map(asJson) },
    { weight: 5, arbitrary: fc.oneof(invalidValues(own), invalidValues(fits)).map(asJson) },
    privileged.map(asJson),
    strangeValues.map(asJson),
    fc.constant(noContent),
    anyContent,
  )
}

function mixed(value: unknown, body: unknown, kept: string[]): unknown {
  if (typeof value !== 'object' || typeof body !== 'object' || value === null || body === null) return value
  return { ...value, ...Object.fromEntries(Object.entries(body).filter(([name]) => kept.includes(name))) }
}

const begins = [
  '%PDF-1.4\n',
  '\u0089PNG\r\n\u001A\n',
  'PK\u0003\u0004',
  '\u00FF\u00D8\u00FF',
  'GIF89a',
  'RIFF....WEBP',
  '{"a":1}',
  '',
]
const names = ['a.txt', 'a.png', 'a.docx', 'a.pdf', 'A', '', '../a.txt', 'a\u202Etxt.exe', `${'ñ'.repeat(300)}.txt`]

function formsOf(call: Call, row: Row, ids: Ids): Arbitrary<Content> {
  const fields = [...Object.keys(call.files ?? {}), ...Object.keys(fieldsOf(call)), 'a', '__proto__']
  const bytes = fc
    .tuple(fc.constantFrom(...begins), fc.uint8Array({ maxLength: 200 }))
    .map(([begin, rest]) => Buffer.concat([Buffer.from(begin, 'latin1'), rest]))
  const text = fc.oneof(strangeTexts, fc.constantFrom(...ids, 'true', '1', '[]'))
  const part = fc.record({
    name: fc.constantFrom(...fields),
    value: fc.oneof(text, fc.record({ bytes, name: fc.constantFrom(...names) })),
  })
  const body = call.body ? validValues(call.body, ids) : fc.constant({})
  const form = fc.record({ body, parts: fc.array(part, { maxLength: 12 }), boundary: fc.constantFrom('edge', 'e') })
  const written = form.map(({ body, parts, boundary }) =>
    writeForm(boundary, [...ownParts(row), ...partsOf(body), ...parts]),
  )
  return fc.oneof({ weight: 6, arbitrary: written }, fc.constant(noContent), bodiesOf(call, row, ids), anyContent)
}

interface Part {
  name: string
  value: string | { bytes: Buffer; name: string }
}

const ownParts = ({ form }: Row): Part[] =>
  [...(form?.() ?? [])].flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))

const partsOf = (body: unknown): Part[] =>
  Object.entries(Object(body)).map(([name, value]) => ({
    name,
    value: typeof value === 'object' ? JSON.stringify(value) : String(value),
  }))

function writeForm(boundary: string, parts: Part[]): Content {
  const pieces = parts.flatMap(({ name, value }) => {
    const file = typeof value !== 'string' && `; filename="${value.name.replaceAll(/["\r\n]/g, '')}"`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file || ''}\r\n\r\n`
    return [Buffer.from(head), typeof value === 'string' ? Buffer.from(value) : value.bytes, Buffer.from('\r\n')]
  })
  const payload = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, payload }
}

/** Headers that a client has no reason to send. Mostly none. */
const strangeHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>[]>(
    { 'idempotency-key': 'again' },
    { 'idempotency-key': '"' },
    { 'idempotency-key': 'é'.repeat(300) },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'multipart/form-data' },
    { 'content-encoding': 'gzip' },
    { accept: 'text/html', 'accept-language': 'x'.repeat(500) },
    { range: 'bytes=5-1', 'if-none-match': '*' },
    { 'x-forwarded-for': '::1, nonsense', 'x-forwarded-proto': 'gopher', forwarded: 'for="' },
    { cookie: '__Host-session=%ff; a="' },
    { 'x-http-method-override': 'DELETE' },
  ),
)
