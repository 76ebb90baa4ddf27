import { useState } from 'react'
import { randomId } from '../random-id.ts'
import { isUnanswered } from './problems.ts'

/**
 * Sends an action under its idempotency key: `underKey(body, idempotencyKey => api('POST …', { body, idempotencyKey }))`.
 * A try after silence is the same action to the server. Other content, or a try after an answer, is another one, which
 * the server would refuse under the same key. Actions about different things, told apart by `about`, keep a key each.
 */
export function useActionKey() {
  const [underKey] = useState(createActionKeys)
  return underKey
}

/** What `useActionKey` keeps for as long as its component lives. */
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
    // another action may have begun meanwhile; its key is not this one's to end
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

// a file is the same when it was chosen once; its content is not read for this
const ids = new WeakMap<Blob, string>()

function idOf(file: Blob): string {
  const id = ids.get(file) ?? randomId()
  ids.set(file, id)
  return id
}
