import { z } from 'zod'

type Schema = Record<string, unknown>

/** JSON Schema (2020-12) of a request or answer, for the OpenAPI document. */
export function documentSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return rest
}

/**
 * JSON Schema for writing answers: "this or null" becomes `nullable`, which a serializer decides by one comparison
 * instead of by checking the value against both.
 */
export function serializationSchema(schema: z.ZodType): Schema {
  return flatten(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })) as Schema
}

const wordsOfValidation = new Set([
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  '$schema',
  'description',
  'enum',
  'const',
])

function flatten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flatten)
  if (typeof node !== 'object' || node === null) return node
  const { anyOf } = node as { anyOf?: Schema[] }
  if (anyOf?.length === 2 && anyOf.some(option => option.type === 'null')) {
    const other = anyOf.find(option => option.type !== 'null')
    return { ...(flatten(other) as Schema), nullable: true }
  }
  const entries = Object.entries(node)
  // inside `properties` every key is a field's name, not a word of JSON Schema
  return Object.fromEntries(
    entries
      .filter(([word]) => !wordsOfValidation.has(word))
      .map(([word, value]) => [word, word === 'properties' ? flattenFields(value as Schema) : flatten(value)]),
  )
}

function flattenFields(fields: Schema): Schema {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, flatten(schema)]))
}
