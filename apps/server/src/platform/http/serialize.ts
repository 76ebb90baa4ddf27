import type { Call } from '@aulaviva/contract/call'
import { serializationSchema } from '@aulaviva/contract/json-schema'
import fastJson from 'fast-json-stringify'

type Serialize = (answer: unknown) => string

// compiling all of them would be a fifth of a server's start; a process may hold several servers
const compiled = new WeakMap<Call, Serialize>()

/** Writes a call's answer as JSON text; what the contract does not name is left out. The first of a call takes longer. */
export function writeAnswer(call: Call, answer: unknown): string {
  const serialize = compiled.get(call) ?? compile(call)
  return serialize(answer)
}

function compile(call: Call): Serialize {
  const serialize: Serialize = call.answer ? fastJson(serializationSchema(call.answer)) : () => ''
  compiled.set(call, serialize)
  return serialize
}
