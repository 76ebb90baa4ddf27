import { type CallResponse as AnswerOf, type CallName, callNamed } from '@aulaviva/contract/calls'
import { problemBody } from '@aulaviva/contract/problem'
import type { Answer } from '../scene.ts'

/** Responses that people got: the only evidence besides the database. */
export type ReportedFact =
  | { what: 'reserved'; id: string; student: string; liveClass: string; minutes: number }
  | { what: 'moved'; id: string; liveClass: string; minutes: number }
  | { what: 'canceled'; id: string; refunded: number }
  | { what: 'excused'; id: string }
  | { what: 'recorded'; id: string; version: number; record: Recorded | null }
  | { what: 'adjusted'; student: string; minutes: number }
  | { what: 'given'; liveClass: string; teacher: string }
  | { what: 'givenUp'; liveClass: string; teacher: string }

interface Recorded {
  attended: boolean | null
  approved: boolean | null
}

export interface Journal {
  reported: ReportedFact[]
  /** Counts of responses such as `409 class_full`, by the name of the call. */
  answers: Map<string, Map<string, number>>
  /** Responses that no call may give. */
  wrong: string[]
}

export const openJournal = (): Journal => ({ reported: [], answers: new Map(), wrong: [] })

// Errors that any correct call may get.
const always = ['not_found', 'status_not_allowed', 'idempotency_in_flight']

/**
 * Counts the response and returns its body if the call succeeded. Records everything that the contract does not
 * declare.
 */
export function checkAnswer<K extends CallName>(
  journal: Journal,
  key: K,
  { status, data }: Answer,
  expected: readonly string[] = [],
): AnswerOf<K> | null {
  const call = callNamed(key)
  const counts = journal.answers.get(key) ?? new Map<string, number>()
  journal.answers.set(key, counts)
  const name = status < 400 ? String(status) : `${status} ${data?.code}`
  counts.set(name, (counts.get(name) ?? 0) + 1)
  if (status < 400) {
    const declared = call.status ?? (call.answer ? 200 : 204)
    const body = call.answer?.safeParse(data)
    if (status !== declared) journal.wrong.push(`${key}: ${status} in place of ${declared}`)
    if (body && !body.success) journal.wrong.push(`${key}: ${body.error.message}`)
    return data
  }
  const problem = problemBody.safeParse(data)
  const codes = [...(call.errors ?? []), ...always, ...expected]
  if (status >= 500 || !problem.success || !codes.includes(problem.data.code)) {
    journal.wrong.push(`${key}: ${status} ${JSON.stringify(data)}`)
  }
  return null
}
