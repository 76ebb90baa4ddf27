import type { Call } from '@aulaviva/contract/call'
import { serializationSchema } from '@aulaviva/contract/json-schema'
import fastJson from 'fast-json-stringify'
import type { z } from 'zod'

type Serialize = (answer: unknown) => string

/**
 * An answer, or a part of one, that is JSON text already: what many people are answered alike is written once and kept, and
 * only what is the reader's own is written for each.
 */
export class Written<T> {
  /** What was written. */
  declare readonly of: T
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

// compiling all of them would be a fifth of a server's start; a process may hold several servers
const compiled = new WeakMap<Call, Serialize>()

/** Writes a call's answer as JSON text; what the contract does not name is left out. The first of a call takes longer. */
export function writeAnswer(call: Call, answer: unknown): string {
  if (answer instanceof Written) return answer.text
  const serialize = compiled.get(call) ?? compile(call)
  return serialize(answer)
}

function compile(call: Call): Serialize {
  const serialize: Serialize = call.answer ? writerOf(call.answer) : () => ''
  compiled.set(call, serialize)
  return serialize
}

/** Writes values of this schema as JSON text, without what it does not name. Compiled when the first is written. */
export function writerOf<S extends z.ZodType>(schema: S): (value: z.output<S>) => string {
  let write: Serialize | undefined
  return value => {
    write ??= fastJson(serializationSchema(schema))
    return write(value)
  }
}
