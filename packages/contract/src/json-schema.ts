import { z } from 'zod'

type Schema = Record<string, unknown>

const named = '#/$defs/'

/** A schema for the OpenAPI document, and the named schemas it points to, by name. */
export interface Described {
  schema: Schema
  components: Record<string, Schema>
}

/** JSON Schema (2020-12) of a request or answer; what bears a name stands apart under it. */
export function describe(schema: z.ZodType, io: 'input' | 'output'): Described {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  const components = Object.entries($defs as Record<string, Schema>).map(([name, { id: _id, ...component }]) => [
    name,
    pointed(component),
  ])
  return { schema: pointed(withoutId(rest)), components: Object.fromEntries(components) }
}

/** References lead into the document's components. */
function pointed(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll(`"${named}`, '"#/components/schemas/'))
}

function withoutId({ id: _, ...schema }: Schema): Schema {
  return schema
}

/**
 * JSON Schema for writing answers: references are filled in, and "this or null" becomes `nullable`, which a serializer
 * decides by one comparison instead of by checking the value against both.
 */
export function serializationSchema(schema: z.ZodType): Schema {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema
  return flatten(root, $defs as Record<string, Schema>) as Schema
}

// `const` is not among them: it tells the forms of a union apart
const wordsOfValidation = new Set([
  '$schema',
  'id',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'description',
  'enum',
])

function flatten(node: unknown, definitions: Record<string, Schema>): unknown {
  if (Array.isArray(node)) return node.map(item => flatten(item, definitions))
  if (typeof node !== 'object' || node === null) return node
  const { anyOf, $ref } = node as { anyOf?: Schema[]; $ref?: string }
  if ($ref) return flatten(definitions[$ref.slice(named.length)], definitions)
  if (anyOf?.length === 2 && anyOf.some(option => option.type === 'null')) {
    const other = anyOf.find(option => option.type !== 'null')
    const { oneOf, ...rest } = flatten(other, definitions) as Schema & { oneOf?: unknown[] }
    // a union is told apart by checking anyway, and `nullable` needs a type beside it
    return oneOf ? { ...rest, oneOf: [...oneOf, { type: 'null' }] } : { ...rest, nullable: true }
  }
  // inside `properties` every key is a field's name, not a word of JSON Schema
  return Object.fromEntries(
    Object.entries(node)
      .filter(([word]) => !wordsOfValidation.has(word))
      .map(([word, value]) => [
        word,
        word === 'properties'
          ? Object.fromEntries(
              Object.entries(value as Schema).map(([name, field]) => [name, flatten(field, definitions)]),
            )
          : flatten(value, definitions),
      ]),
  )
}
