import type { AnswerOf, Call, ReceivedBy } from '@aulaviva/contract/call'
import { type CallNamed, callNamed, type Key } from '@aulaviva/contract/calls'
import type { Person } from '../auth/person.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/queryable.ts'
import type { Cause } from '../limits/causes.ts'
import type { UploadedFile } from '../storage/upload.ts'

/** What every handler is given besides its input. */
export interface Input<C extends Call> extends ReceivedBy<C> {
  /** Who asks. Public calls have nobody. */
  person: C['access'] extends { kind: 'public' } ? null : Person
  now: Date
}

/** A read runs on the pool; a write in one transaction that commits with its answer. */
export type Handler<C extends Call> = C['method'] extends 'GET'
  ? (input: Input<C> & { db: Database }) => Promise<AnswerOf<C>>
  : (input: Input<C> & { tx: Transaction; files: UploadedFile[] }) => Promise<AnswerOf<C>>

export interface Endpoint {
  call: Call
  /** Whether the person comes with the hours they have reserved. */
  hours: boolean
  /** Whether the answer or the body holds a secret: it is not kept for a repetition, which is then a request of its own. */
  secret: boolean
  /** What is counted for the person each time it is done; null for nothing but that it is a write. */
  cause: Cause | null
  handle: (input: RequestGiven) => Promise<unknown>
}

/** The parts of a request, as the call's schemas make them. */
export interface RequestParts {
  params: unknown
  query: unknown
  body: unknown
}

type RequestGiven = RequestParts & { person: Person | null; now: Date } & (
    | { db: Database }
    | { tx: Transaction; files: UploadedFile[] }
  )

/** Binds a call of the contract to the function that answers it. */
export function endpoint<K extends Key>(
  key: K,
  handle: Handler<CallNamed<K>>,
  { hours = false, secret = false, cause = null }: Partial<Pick<Endpoint, 'hours' | 'secret' | 'cause'>> = {},
): Endpoint {
  // what is given was checked by the schemas of this very call, and these are what the handler's types are made of
  return { call: callNamed(key), hours, secret, cause, handle: handle as Endpoint['handle'] }
}
