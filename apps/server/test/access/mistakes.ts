import { z } from 'zod'
import type { JsonSchema } from './schema-values.ts'

/** A body with one mistake, and the field that the error must name. */
export interface Mistake {
  what: string
  field: string
  body: unknown
}

/**
 * Puts each possible violation of a contract schema into a valid body, one at a time: a missing value, a wrong type, a
 * value beyond its limit, or outside an enum. The first item of a list stands for all.
 */
export function mistakesIn(schema: z.ZodType, body: unknown): Mistake[] {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const named = root.$defs ?? {}
  return within(formOf(root, body, named), body, named).map(({ path, value, what }) => ({
    what,
    field: path.join('.'),
    body: replaced(body, path, value),
  }))
}

/** The body with each of its ids replaced by another, one at a time. */
export function referencesIn(body: unknown, other: string): Omit<Mistake, 'what'>[] {
  return identifiersIn(body).map(path => ({ field: path.join('.'), body: replaced(body, path, other) }))
}

function identifiersIn(value: unknown): (string | number)[][] {
  if (typeof value === 'string') return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) ? [[]] : []
  if (Array.isArray(value)) return identifiersIn(value[0]).map(path => [0, ...path])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => identifiersIn(part).map(path => [name, ...path]))
}

const leftOut = Symbol('left out')

interface Change {
  path: (string | number)[]
  value: unknown
  what: string
}

function mistakesAt(schema: JsonSchema, value: unknown, named: Record<string, JsonSchema>): Change[] {
  const form = formOf(schema, value, named)
  return [
    ...wrongValues(form).map(([what, wrong]) => ({ path: [], value: wrong, what })),
    ...within(form, value, named),
  ]
}

/** The member of a union that a value matches. A schema without mistakes if that is ambiguous. */
function formOf(schema: JsonSchema, value: unknown, named: Record<string, JsonSchema>): JsonSchema {
  const { $ref, anyOf, oneOf } = schema
  if ($ref) return formOf(named[$ref.split('/').at(-1)!] ?? {}, value, named)
  const either = (anyOf ?? oneOf)?.map(one => formOf(one, value, named)).filter(one => one.type !== 'null')
  if (!either) return schema
  return either.length === 1 ? either[0]! : (either.find(one => isOfForm(one, value)) ?? {})
}

/** Whether an object has the fields that distinguish this member. */
function isOfForm({ properties = {} }: JsonSchema, value: unknown): boolean {
  const telling = Object.entries(properties).filter(([, { const: only }]) => only !== undefined)
  return (
    telling.length > 0 && telling.every(([name, field]) => (value as Record<string, unknown>)?.[name] === field.const)
  )
}

/** Mistakes in the fields of an object or the first item of a list. */
function within(schema: JsonSchema, value: unknown, named: Record<string, JsonSchema>): Change[] {
  const below = (name: string | number) => (change: Change) => ({ ...change, path: [name, ...change.path] })
  if (Array.isArray(value)) {
    return value.length > 0 && schema.items ? mistakesAt(schema.items, value[0], named).map(below(0)) : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(schema.required?.includes(name) ? [{ path: [name], value: leftOut, what: 'left out' }] : []),
    ...mistakesAt(field, (value as Record<string, unknown>)[name], named).map(below(name)),
  ])
}

/** Values that violate this schema, with the violation. */
function wrongValues({
  type,
  format,
  pattern,
  enum: choices,
  const: only,
  ...bounds
}: JsonSchema): [string, unknown][] {
  if (choices ?? only !== undefined) return [['none of those there are', 'none of those']]
  const { minLength = 0, maxLength, minimum, maximum, minItems = 0 } = bounds
  switch (type) {
    case 'string':
      return [
        ['a number', 7],
        ...(format || pattern
          ? ([['of another form', format === 'date' ? '2026-02-30' : 'not \u0001 so']] as [string, unknown][])
          : []),
        ...(minLength > 0 ? ([['blank', ' '.repeat(minLength)]] as [string, unknown][]) : []),
        ...(maxLength !== undefined ? ([['too long', 'x'.repeat(maxLength + 1)]] as [string, unknown][]) : []),
      ]
    case 'integer':
    case 'number':
      return [
        ['a word', 'many'],
        ...(type === 'integer' ? ([['not whole', 1.5]] as [string, unknown][]) : []),
        ...(minimum !== undefined ? ([['too little', minimum - 1]] as [string, unknown][]) : []),
        ...(maximum !== undefined ? ([['too much', maximum + 1]] as [string, unknown][]) : []),
      ]
    case 'boolean':
      return [['a word', 'yes']]
    case 'array':
      return [['a word', 'many'], ...(minItems > 0 ? ([['empty', []]] as [string, unknown][]) : [])]
    case 'object':
      return [['a word', 'much']]
    default:
      return []
  }
}

function replaced(body: unknown, [name, ...rest]: (string | number)[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(body)) return body.with(Number(name), replaced(body[Number(name)], rest, value))
  const { [name]: old, ...others } = (body ?? {}) as Record<string, unknown>
  return value === leftOut && rest.length === 0 ? others : { ...others, [name]: replaced(old, rest, value) }
}
