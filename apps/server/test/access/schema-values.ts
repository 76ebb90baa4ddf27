import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** Generates valid and invalid values from a schema of the contract. */

/** The supported parts of JSON Schema. */
export interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  const?: unknown
  enum?: unknown[]
  type?: string
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Ids for requests: existing ones, and an unknown one. */
export type Ids = readonly string[]

/** Values that are valid as far as JSON Schema can express it. A refinement may still reject them. */
export function validValues(schema: z.ZodType, ids: Ids): Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return valuesOf(root, { ids, named: root.$defs ?? {} })
}

interface KnownValues {
  ids: Ids
  named: Record<string, JsonSchema>
}

function valuesOf(schema: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, allOf } = schema
  if ($ref) return valuesOf(known.named[$ref.split('/').at(-1)!] ?? {}, known)
  const either = anyOf ?? oneOf
  if (either) return fc.oneof(...either.map(one => valuesOf(one, known)))
  if (allOf) return fc.tuple(...allOf.map(one => valuesOf(one, known))).map(all => Object.assign({}, ...all))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'string') return textsOf(schema, known.ids)
  if (schema.type === 'integer' || schema.type === 'number') return numbersOf(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array') return listsOf(schema, known)
  return schema.type === 'object' ? objectsOf(schema, known) : fc.jsonValue({ maxDepth: 2 })
}

const days = ['2026-03-11', '2026-02-28', '2026-12-31', '0001-01-01', '9999-12-31']
const instants = ['2026-03-17T20:00:00Z', '2026-03-11T17:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']

function textsOf({ format, pattern, minLength = 0, maxLength = 5000 }: JsonSchema, ids: Ids): Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid())
  if (format === 'date') return fc.constantFrom(...days)
  if (format === 'date-time') return fc.constantFrom(...instants)
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'))
  const bounds = { minLength, maxLength: Math.max(minLength, maxLength) }
  const short = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 20)) }
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ ...short, unit: 'grapheme' }) },
    fc.string({ ...short, unit: 'binary' }),
    fc.constantFrom('é'.repeat(bounds.maxLength), '😀'.repeat(Math.max(minLength, bounds.maxLength >> 1))),
  )
}

function numbersOf({ type, minimum, maximum }: JsonSchema): Arbitrary<number> {
  const [min, max] = [minimum ?? Number.MIN_SAFE_INTEGER, maximum ?? Number.MAX_SAFE_INTEGER]
  const whole = fc.oneof(fc.constantFrom(min, max), fc.integer({ min: Math.ceil(min), max: Math.floor(max) }))
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }))
}

function listsOf(
  { items, prefixItems, minItems = 0, maxItems = 4 }: JsonSchema,
  known: KnownValues,
): Arbitrary<unknown[]> {
  if (prefixItems) return fc.tuple(...prefixItems.map(item => valuesOf(item, known)))
  const maxLength = Math.max(minItems, Math.min(maxItems, 4))
  return fc.array(valuesOf(items ?? {}, known), { minLength: minItems, maxLength })
}

function objectsOf({ properties = {}, required = [] }: JsonSchema, known: KnownValues): Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field, known)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter(name => name in properties) })
}

const foreignTexts = [
  ...['', ' ', '\u0000', '\uD800', '\u202Egpj.exe', 'null', 'true', '[]', '{}', '-0', '1e309', 'NaN', 'a\r\nX-Evil: 1'],
  ...["1' or '1'='1", '../../etc/passwd', '{{7*7}}', '2026-02-30', '24:00', 'Mars/Olympus', 'İ', 'ﬀ', '\u{10FFFF}'],
  ...['+275760-09-13T00:00:00Z', '2026-03-08T02:30:00', '0000-01-01', '10000-01-01', '𝟙'.repeat(200)],
]
const edges = [
  ...[0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 5e-324, Number.MAX_VALUE, -Number.MAX_VALUE],
]

/** Texts that few fields accept. */
export const strangeTexts: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...foreignTexts),
  fc.string({ maxLength: 40, unit: 'binary' }),
)

/** Values that few fields accept: of the wrong type, at the limit of their type, or of an odd shape. */
export const strangeValues: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: strangeTexts },
  { weight: 2, arbitrary: fc.constantFrom(...edges) },
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: -1 }, { toString: null }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`)),
)

/** The value with something invalid in it: strange, missing, or extra. */
export function invalidValues(values: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), fc.constantFrom('strange', 'missing', 'extra', 'twice'), strangeValues).map(spoiled)
}

function spoiled([value, at, how, other]: [unknown, number, string, unknown]): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const place = at % value.length
    return how === 'twice'
      ? [...value, value[place]]
      : value.toSpliced(place, 1, spoiled([value[place], at, how, other]))
  }
  if (typeof value !== 'object' || value === null) return other
  const names = Object.keys(value)
  const name = names[at % names.length]
  if (how === 'extra' || name === undefined) return { ...value, [String(name ?? 'a')]: other, constructor: other }
  const { [name]: part, ...rest } = value as Record<string, unknown>
  if (how === 'missing') return rest
  const inside = typeof part === 'object' && part !== null && at % 2 === 0
  return { ...rest, [name]: inside ? spoiled([part, at >> 1, how, other]) : other }
}
