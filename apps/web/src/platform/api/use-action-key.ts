import { useRef } from 'react'
import { randomId } from '../random-id.ts'
import { isUnanswered } from './problems.ts'

/**
 * The key under which an action is sent. A try after silence is the same action to the server; other content, or a try
 * after a refusal, is another one.
 */
export function useActionKey() {
  const sent = useRef<{ what: string; key: string }>(undefined)
  return {
    keyFor(content: unknown): string {
      const what = JSON.stringify(content)
      if (sent.current?.what !== what) sent.current = { what, key: randomId() }
      return sent.current.key
    },
    /** For `onError`: what was refused is over. */
    refused(problem: unknown): void {
      if (!isUnanswered(problem)) sent.current = undefined
    },
  }
}
