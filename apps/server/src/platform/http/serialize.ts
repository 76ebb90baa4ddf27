import type { Call } from '@aulaviva/contract/call'
import { serializationSchema } from '@aulaviva/contract/json-schema'
import fastJson from 'fast-json-stringify'
import type { z } from 'zod'

type Serialize = (answer: unknown) => string

/**
 * A response or a part of one that is already JSON text. What is the same for many readers is serialized once and
 * cached, and only each reader's own part is serialized per request.
 */
export class SerializedJson<T> {
  /** Type of the serialized value. */
  declare readonly of: T
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

// Compiled on first use: compiling all would be a fifth of a server's start, and a process may run several servers.
const compiled = new WeakMap<Call, Serialize>()

/**
 * Serializes a call's response as JSON text, without fields that the contract does not name. The first one of a call is
 * slower.
 */
export function serializeAnswer(call: Call, answer: unknown): string {
  if (answer instanceof SerializedJson) return answer.text
  const serialize = compiled.get(call) ?? compile(call)
  return serialize(answer)
}

function compile(call: Call): Serialize {
  const serialize: Serialize = call.answer ? serializerOf(call.answer) : () => ''
  compiled.set(call, serialize)
  return serialize
}

/**
 * Returns a serializer for this schema. It omits fields that the schema does not name, and is compiled on first use.
 */
export function serializerOf<S extends z.ZodType>(schema: S): (value: z.output<S>) => string {
  let write: Serialize | undefined
  return value => {
    write ??= fastJson(serializationSchema(schema))
    return write(value)
  }
}
