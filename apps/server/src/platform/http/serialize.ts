import type { Call } from '@aulaviva/contract/call'
import { serializationSchema } from '@aulaviva/contract/json-schema'
import fastJson from 'fast-json-stringify'

/** Writes a call's answer as JSON text; what the contract does not name is left out. */
export function answerSerializer(call: Call): (answer: unknown) => string {
  if (!call.answer) return () => ''
  return fastJson(serializationSchema(call.answer) as never)
}
