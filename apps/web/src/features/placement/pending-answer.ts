import type { Answer } from '@aulaviva/contract/questions'

/**
 * What was chosen for the question on screen and has not reached the academy, kept on this device per person, attempt and
 * question: it outlives a reload and a lost connection. `sent` says that the person has pressed “Next”.
 */
export interface PendingAnswer {
  answer: Answer | null
  sent: boolean
}

const keyOf = (user: string, attempt: string, question: string) => `placement/${user}/${attempt}/${question}`

export function readPending(user: string, attempt: string, question: string): PendingAnswer | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(user, attempt, question)) ?? 'null') as PendingAnswer | null
  } catch {
    return null
  }
}

export function keepPending(user: string, attempt: string, question: string, pending: PendingAnswer | null): void {
  try {
    if (pending) localStorage.setItem(keyOf(user, attempt, question), JSON.stringify(pending))
    else localStorage.removeItem(keyOf(user, attempt, question))
  } catch {
    // full or forbidden storage: what is on screen stays there, only a reload would lose it
  }
}
