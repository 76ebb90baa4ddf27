import { z } from 'zod'

type Schema = Record<string, unknown>

const named = '#/$defs/'

/** A schema for the OpenAPI document, and the named schemas it references. */
export interface DescribedSchema {
  schema: Schema
  components: Record<string, Schema>
}

/** JSON Schema (2020-12) of a request or response. Named schemas are listed separately. */
export function describeSchema(schema: z.ZodType, io: 'input' | 'output'): DescribedSchema {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  const components = Object.entries($defs as Record<string, Schema>).map(([name, { id: _id, ...component }]) => [
    name,
    withComponentRefs(component),
  ])
  return { schema: withComponentRefs(withoutId(rest)), components: Object.fromEntries(components) }
}

/** Makes references point to the document's components. */
function withComponentRefs(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll(`"${named}`, '"#/components/schemas/'))
}

function withoutId({ id: _, ...schema }: Schema): Schema {
  return schema
}

/**
 * JSON Schema for serializing responses: references are inlined, and "this or null" becomes `nullable`, for which a
 * serializer needs one comparison instead of checking the value against both.
 */
export function serializationSchema(schema: z.ZodType): Schema {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema
  return flatten(root, $defs as Record<string, Schema>) as Schema
}

// `const` is not listed, because it distinguishes the members of a union.
const validationKeywords = new Set([
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
    // A union checks its members anyway, and `nullable` needs a type next to it.
    return oneOf ? { ...rest, oneOf: [...oneOf, { type: 'null' }] } : { ...rest, nullable: true }
  }
  // Inside `properties`, every key is the name of a field, not a JSON Schema keyword.
  return Object.fromEntries(
    Object.entries(node)
      .filter(([word]) => !validationKeywords.has(word))
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
