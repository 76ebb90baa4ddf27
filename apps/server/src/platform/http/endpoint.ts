import type { AnswerOf, Call, ReceivedBy } from '@aulaviva/contract/call'
import { type CallNamed, callNamed, type Key } from '@aulaviva/contract/calls'
import type { Language } from '@aulaviva/domain/languages'
import type { Person } from '../auth/person.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/queryable.ts'
import type { Cause } from '../limits/causes.ts'
import type { StoredUpload, UploadedFile } from '../storage/upload.ts'
import type { Written } from './serialize.ts'

/** What every handler is given besides its input. */
export interface Input<C extends Call> extends ReceivedBy<C> {
  /** Who asks. Public calls have nobody. */
  person: C['access'] extends { kind: 'public' } ? null : Person
  now: Date
  /** Of the request. */
  language: Language
}

/** A read runs on the pool; a write in one transaction that commits with its answer, with the bytes of its files stored. */
export type Handler<C extends Call, F extends object> = C['method'] extends 'GET'
  ? (input: Input<C> & { db: Database }) => Promise<AnswerOf<C> | Written<AnswerOf<C>>>
  : (input: Input<C> & { tx: Transaction; files: Stored<F>[] }) => Promise<AnswerOf<C>>

type Stored<F> = F extends UploadedFile ? F & StoredUpload : F

/**
 * Makes what a write will keep, before the write has its turn: what takes long or much memory is done here, where it holds no
 * lock and no connection. A file is stored; what was read, of files or of what the academy has, is handed on as it is.
 */
export type Prepare<C extends Call, F extends object> = (
  input: Input<C> & { db: Database; files: UploadedFile[] },
) => Promise<F[]>

/**
 * Throws the problem that a write is refused for before it has its turn and its transaction: what one statement reads, which
 * was so at a moment while it was asked, or a password, which takes long to check. It is answered and kept like a refusal of
 * the write itself.
 */
export type RefuseAhead<C extends Call> = (input: Input<C> & Ahead) => Promise<void>

interface Ahead {
  db: Database
  /** The address the request came from. */
  address: string
}

/**
 * What becomes of a repetition under the same key. Nothing is kept of a body or an answer that holds a secret: it is then
 * refused, if what was told once must not be made twice, or else a request of its own.
 */
export type Repeated = 'answered-again' | 'refused' | 'done-again'

export interface Endpoint {
  call: Call
  /** Whether the person comes with the hours they have reserved. */
  hours: boolean
  repeated: Repeated
  /** Whether the browser may keep the answer, asking each time whether it is still the same: nothing of it is about a person alone. */
  kept: boolean
  /** What is counted for the person each time it is done; null for nothing but that it is a write. */
  cause: Cause | null
  prepare?: (input: RequestGiven & { db: Database; files: UploadedFile[] }) => Promise<object[]>
  refuseAhead?: (input: RequestGiven & Ahead) => Promise<void>
  handle: (input: RequestGiven & ({ db: Database } | { tx: Transaction; files: object[] })) => Promise<unknown>
}

/** The parts of a request, as the call's schemas make them. */
export interface RequestParts {
  params: unknown
  query: unknown
  body: unknown
}

type RequestGiven = RequestParts & { person: Person | null; now: Date; language: Language }

/** Binds a call of the contract to the function that answers it. */
export function endpoint<K extends Key, F extends object = UploadedFile>(
  key: K,
  handle: Handler<CallNamed<K>, F>,
  {
    hours = false,
    repeated = 'answered-again',
    cause = null,
    kept = false,
    prepare,
    refuseAhead,
  }: {
    hours?: boolean
    repeated?: Repeated
    cause?: Cause | null
    kept?: boolean
    prepare?: Prepare<CallNamed<K>, F>
    refuseAhead?: RefuseAhead<CallNamed<K>>
  } = {},
): Endpoint {
  // what is given was checked by the schemas of this very call, and these are what the handler's types are made of
  return {
    call: callNamed(key),
    hours,
    repeated,
    cause,
    kept,
    ...(prepare && { prepare: prepare as NonNullable<Endpoint['prepare']> }),
    ...(refuseAhead && { refuseAhead: refuseAhead as NonNullable<Endpoint['refuseAhead']> }),
    handle: handle as Endpoint['handle'],
  }
}
