import { useState } from 'react'
import { randomId } from '../random-id.ts'
import { isUnanswered } from './problems.ts'

/**
 * Sends an action with its idempotency key: `underKey(body, idempotencyKey => api('POST …', { body, idempotencyKey
 * }))`. A retry without a response is the same action to the server. Different content, or a retry after a response, is
 * another action, which the server would reject with the same key. Actions about different things, distinguished by
 * `about`, have separate keys.
 */
export function useActionKey() {
  const [underKey] = useState(createActionKeys)
  return underKey
}

/** The state of `useActionKey` for the lifetime of its component. */
export function createActionKeys() {
  const unanswered = new Map<string, { what: string; key: string }>()
  return async function underKey<Answer>(
    content: unknown,
    send: (idempotencyKey: string) => Promise<Answer>,
    about = '',
  ): Promise<Answer> {
    const what = JSON.stringify(content, (_, value) => (value instanceof Blob ? idOf(value) : value))
    const known = unanswered.get(about)
    const sent = known?.what === what ? known : { what, key: randomId() }
    unanswered.set(about, sent)
    // Another action may have started in between. Do not remove its key.
    const settle = () => unanswered.get(about) === sent && unanswered.delete(about)
    try {
      const answer = await send(sent.key)
      settle()
      return answer
    } catch (problem) {
      if (!isUnanswered(problem)) settle()
      throw problem
    }
  }
}

// The same File object is the same file. Its content is not read.
const ids = new WeakMap<Blob, string>()

function idOf(file: Blob): string {
  const id = ids.get(file) ?? randomId()
  ids.set(file, id)
  return id
}
