import type { AnswerOf, Call, ReceivedBy } from '@aulaviva/contract/call'
import { type CallName, type CallNamed, callNamed } from '@aulaviva/contract/calls'
import type { Language } from '@aulaviva/domain/languages'
import type { Person } from '../auth/person.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/queryable.ts'
import type { DailyAction } from '../limits/daily-actions.ts'
import type { StoredUpload, UploadedFile } from '../storage/upload.ts'
import type { SerializedJson } from './serialize.ts'

/** Context that every handler gets in addition to its input. */
export interface CallInput<C extends Call> extends ReceivedBy<C> {
  /** The caller. Null for public calls. */
  person: C['access'] extends { kind: 'public' } ? null : Person
  now: Date
  /** Language of the request. */
  language: Language
}

/**
 * A read runs on the pool. A write runs in one transaction, which commits together with the stored response and files.
 */
export type Handler<C extends Call, F extends object> = C['method'] extends 'GET'
  ? (input: CallInput<C> & { db: Database }) => Promise<AnswerOf<C> | SerializedJson<AnswerOf<C>>>
  : (input: CallInput<C> & { tx: Transaction; files: Stored<F>[] }) => Promise<AnswerOf<C>>

type Stored<F> = F extends UploadedFile ? F & StoredUpload : F

/**
 * Prepares the data of a write before it takes a permit. Work that takes long or needs a lot of memory belongs here,
 * because it holds no lock and no connection. Files are stored. Data that was read is passed on as is.
 */
export type Prepare<C extends Call, F extends object> = (
  input: CallInput<C> & { db: Database; files: UploadedFile[] },
) => Promise<F[]>

/**
 * Rejects a write before it takes a permit and opens a transaction, by throwing a problem. Checks what one statement
 * can read, or a password, which is slow to verify. The response is stored as if the write had rejected the request.
 */
export type Precheck<C extends Call> = (input: CallInput<C> & PrecheckContext) => Promise<void>

interface PrecheckContext {
  db: Database
  /** IP address of the request. */
  address: string
}

/**
 * How a repeated Idempotency-Key is handled. Bodies and responses with secrets are never stored: the repeat is rejected
 * if the secret must not be created twice, and otherwise runs again.
 */
export type RepeatPolicy = 'answered-again' | 'refused' | 'done-again'

export interface Endpoint {
  call: Call
  /** Whether the person is loaded with their reserved hours. */
  hours: boolean
  onRepeat: RepeatPolicy
  /** Whether the browser may cache the response and revalidate it each time. Nothing in it is private to one person. */
  isRevalidated: boolean
  /** Limit that counts this call for the person. Null if only the write limit applies. */
  dailyAction: DailyAction | null
  prepare?: (input: RequestInput & { db: Database; files: UploadedFile[] }) => Promise<object[]>
  precheck?: (input: RequestInput & PrecheckContext) => Promise<void>
  handle: (input: RequestInput & ({ db: Database } | { tx: Transaction; files: object[] })) => Promise<unknown>
}

/** Parts of a request after parsing by the call's schemas. */
export interface RequestParts {
  params: unknown
  query: unknown
  body: unknown
}

type RequestInput = RequestParts & { person: Person | null; now: Date; language: Language }

/** Binds a call of the contract to its handler. */
export function endpoint<K extends CallName, F extends object = UploadedFile>(
  key: K,
  handle: Handler<CallNamed<K>, F>,
  {
    hours = false,
    onRepeat = 'answered-again',
    dailyAction = null,
    isRevalidated = false,
    prepare,
    precheck,
  }: {
    hours?: boolean
    onRepeat?: RepeatPolicy
    dailyAction?: DailyAction | null
    isRevalidated?: boolean
    prepare?: Prepare<CallNamed<K>, F>
    precheck?: Precheck<CallNamed<K>>
  } = {},
): Endpoint {
  // The input was checked by the schemas of this call, which the handler's types are derived from.
  return {
    call: callNamed(key),
    hours,
    onRepeat,
    dailyAction,
    isRevalidated,
    ...(prepare && { prepare: prepare as NonNullable<Endpoint['prepare']> }),
    ...(precheck && { precheck: precheck as NonNullable<Endpoint['precheck']> }),
    handle: handle as Endpoint['handle'],
  }
}
