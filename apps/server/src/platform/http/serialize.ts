import type { Call } from '@aulaviva/contract/call'
import { serializationSchema } from '@aulaviva/contract/json-schema'
import fastJson from 'fast-json-stringify'

type Serialize = (answer: unknown) => string

// compiling takes longer than all else of a server's start, and a process may hold several servers
const compiled = new WeakMap<Call, Serialize>()

/** Writes a call's answer as JSON text; what the contract does not name is left out. */
export function answerSerializer(call: Call): Serialize {
  const known = compiled.get(call)
  if (known) return known
  const serialize: Serialize = call.answer ? fastJson(serializationSchema(call.answer) as never) : () => ''
  compiled.set(call, serialize)
  return serialize
}
