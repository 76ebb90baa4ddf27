import type { Answer, Key } from '@aulaviva/contract/calls'
import { useState } from 'react'
import { randomId } from '../random-id.ts'
import { api } from './api.ts'
import type { Arguments } from './call-options.ts'
import { isUnanswered } from './problems.ts'

export type Call = typeof api

/**
 * `api` for the actions of one component. A retry of an action without a response is the same action to the server, so
 * it never takes effect twice. Different content, or a retry after a response, is another action. Actions about
 * different things, distinguished by `params` or, without any, by the path, are independent.
 */
export function useApi(): Call {
  const [call] = useState(createApi)
  return call
}

/** `useApi` for actions that outlive a component. */
export function createApi(): Call {
  const unanswered = new Map<string, { content: string; idempotencyKey: string }>()
  return async function call<K extends Key>(key: K, ...[options]: Arguments<K>): Promise<Answer<K>> {
    const { params, query, body, files } = (options ?? {}) as Record<string, unknown>
    const thing = JSON.stringify(params ?? key.split(' ')[1])
    const content = JSON.stringify([key, query, body, files], (_, value) =>
      value instanceof Blob ? idOf(value) : value,
    )
    const known = unanswered.get(thing)
    const sent = known?.content === content ? known : { content, idempotencyKey: randomId() }
    unanswered.set(thing, sent)
    // Another action may have started in between. Do not remove its key.
    const settle = () => unanswered.get(thing) === sent && unanswered.delete(thing)
    try {
      const { idempotencyKey } = sent
      const answer = await api(key, ...([{ ...options, idempotencyKey }] as unknown as Arguments<K>))
      settle()
      return answer
    } catch (problem) {
      if (!isUnanswered(problem)) settle()
      throw problem
    }
  }
}

const recordings = new WeakMap<Blob, string>()

/** Identifies a file without reading it, also if it is chosen again. */
function idOf(file: Blob): unknown {
  if (file instanceof File) return [file.name, file.size, file.lastModified]
  const id = recordings.get(file) ?? randomId()
  recordings.set(file, id)
  return id
}
