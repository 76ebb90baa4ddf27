import type { CallName, CallResponse } from '@aulaviva/contract/calls'
import { useState } from 'react'
import { randomId } from '../random-id.ts'
import { api } from './api.ts'
import type { CallArguments } from './call-options.ts'
import { isUnanswered } from './problems.ts'

export type ApiCall = typeof api

/**
 * `api` for the actions of one component. A retry of an action without a response is the same action to the server, so
 * it never takes effect twice. Different content, or a retry after a response, is another action. Actions about
 * different things, distinguished by `params` or, without any, by the path, are independent.
 */
export function useApi(): ApiCall {
  const [call] = useState(createApi)
  return call
}

/** `useApi` for actions that outlive a component. */
export function createApi(): ApiCall {
  const unanswered = new Map<string, { content: string; idempotencyKey: string }>()
  return async function call<K extends CallName>(key: K, ...[options]: CallArguments<K>): Promise<CallResponse<K>> {
    const { params, query, body, files } = (options ?? {}) as Record<string, unknown>
    const target = JSON.stringify(params ?? key.split(' ')[1])
    const content = JSON.stringify([key, query, body, files], (_, value) =>
      value instanceof Blob ? idOf(value) : value,
    )
    const previous = unanswered.get(target)
    const attempt = previous?.content === content ? previous : { content, idempotencyKey: randomId() }
    unanswered.set(target, attempt)
    // Another action may have started in between. Do not remove its key.
    const settle = () => unanswered.get(target) === attempt && unanswered.delete(target)
    try {
      const { idempotencyKey } = attempt
      const answer = await api(key, ...([{ ...options, idempotencyKey }] as unknown as CallArguments<K>))
      settle()
      return answer
    } catch (problem) {
      if (!isUnanswered(problem)) settle()
      throw problem
    }
  }
}

const blobIds = new WeakMap<Blob, string>()

/** Identifies a file without reading it, also if it is chosen again. */
function idOf(file: Blob): unknown {
  if (file instanceof File) return [file.name, file.size, file.lastModified]
  const id = blobIds.get(file) ?? randomId()
  blobIds.set(file, id)
  return id
}
