import { createHash } from 'node:crypto'
import type { Language } from '@aulaviva/domain/languages'
import { purgeStatement } from '../database/purge.ts'
import type { Transaction } from '../database/queryable.ts'
import { command } from '../database/statement.ts'
import {
  invalid,
  keyInFlight,
  keyReused,
  Problem,
  proofNeeded,
  secretShownOnce as secretAlreadyShown,
} from '../problem/problem.ts'

/** Response to a request, stored with its key and repeated unchanged. */
export interface StoredAnswer {
  status: number
  /** The body as JSON text. Null without a body. */
  answer: string | null
  /** Code of the problem. Null for a success. */
  code: string | null
}

const tryLock = command<[string], { locked: boolean }>(
  'idempotency.try-lock',
  `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked`,
)
const findAnswer = command<[string, string], StoredAnswer & { fingerprint: Uint8Array }>(
  'idempotency.find-answer',
  `select fingerprint, status, answer, case when status >= 400 then answer::json ->> 'code' end as code
   from idempotency_keys where user_id = $1 and key = $2`,
)
const saveAnswer = command<[string, string, Uint8Array, number, string | null, string]>(
  'idempotency.save-answer',
  `insert into idempotency_keys (user_id, key, fingerprint, status, answer, created_at) values ($1, $2, $3, $4, $5, $6)`,
)

const deleteOldAnswers = purgeStatement('idempotency.forget', 'idempotency_keys', { since: 'created_at' })

/** Selects the oldest responses of people who have more than this many bytes stored. */
const deleteAnswersBeyond = command<[bytes: number]>(
  'idempotency.delete-answers-beyond',
  `delete from idempotency_keys k using (
     select user_id, key, sum(pg_column_size(answer)) over (partition by user_id order by created_at desc, key) as bytes
     from idempotency_keys where user_id in (
       select user_id from idempotency_keys group by user_id having sum(pg_column_size(answer)) > $1)
   ) newer where newer.user_id = k.user_id and newer.key = k.key and newer.bytes > $1`,
)

/** Deletes some responses stored before an instant. A later repeat counts as a new request. */
export function purgeAnswers(tx: Transaction, before: Date): Promise<number> {
  return deleteOldAnswers.run(tx, before.toISOString())
}

/** Deletes the oldest responses of people who have more than this many bytes stored. */
export function purgeAnswersBeyond(tx: Transaction, bytes: number): Promise<number> {
  return deleteAnswersBeyond.run(tx, bytes)
}

/** Returns the header's value without quotes, or undefined if it is missing. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = (Array.isArray(header) ? header.join(',') : header).trim().replace(/^"(.*)"$/, '$1')
  if (key.length >= 1 && key.length <= 255 && /^[\x21-\x7e]+$/.test(key)) return key
  throw invalid([{ field: 'Idempotency-Key', code: 'invalid', message: 'Must have 1 to 255 visible characters' }])
}

export function fingerprintOf(method: string, address: string, input: unknown): Uint8Array {
  return createHash('sha256')
    .update(`${method} ${address}\n${JSON.stringify(input) ?? ''}`)
    .digest()
}

/**
 * Runs `work` once per user and key. The response, including a rejection, is stored in the transaction of the work, so
 * that after a crash either both exist or neither. A repeat gets the stored response. The same key with another request
 * gets 422. A key whose first request is still running gets 409, and so does a repeat of a response that may be sent
 * only once.
 */
export async function runIdempotent(
  tx: Transaction,
  {
    userId,
    key,
    fingerprint,
    language,
    now,
    isShownOnce,
  }: {
    userId: string
    key: string
    fingerprint: Uint8Array
    language: Language
    now: string
    /** Whether a success response is not stored, so that a repeat is rejected. */
    isShownOnce: boolean
  },
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const lock = await tryLock.first(tx, `${userId} ${key}`)
  const stored = await findAnswer.first(tx, userId, key)
  if (!stored && !lock?.locked) throw new Problem(keyInFlight, { headers: { 'retry-after': '1' } })
  // Only one of two concurrent repeats gets the lock, but both get the response.
  if (stored) {
    if (Buffer.compare(stored.fingerprint, fingerprint) !== 0) throw new Problem(keyReused)
    return { status: stored.status, answer: stored.answer, code: stored.code }
  }
  const answer = await tx.savepoint(work).catch(error => problemAsAnswer(error, language))
  const repeatAnswer =
    isShownOnce && answer.status < 300 ? problemAsAnswer(new Problem(secretAlreadyShown), language) : answer
  await saveAnswer.run(tx, userId, key, fingerprint, repeatAnswer.status, repeatAnswer.answer, now)
  return answer
}

/** 5xx, 429, and a password prompt are not stored: the same request may succeed later. */
function problemAsAnswer(error: unknown, language: Language): StoredAnswer {
  if (!(error instanceof Problem) || error.status >= 500 || error.status === 429 || error.code === proofNeeded.code)
    throw error
  return { status: error.status, answer: JSON.stringify(error.body(language)), code: error.code }
}
