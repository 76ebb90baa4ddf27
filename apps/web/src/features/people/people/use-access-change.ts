import { useMutation } from '@tanstack/react-query'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { type ApiCall, useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { refreshPeople } from './people.queries.ts'
import { personWords } from './person.words.ts'

export type AccessChange =
  | { kind: 'disable' | 'enable' | 'revoke'; reason: string }
  | { kind: 'correct'; email: string }

/** Changes whether a person can sign in and invalidates every list and page that shows it. The server treats a retry as
 * the same change. */
export function useAccessChange(id: string, done: string, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: (change: AccessChange) => sendChange(call, id, change),
    onSuccess: () => {
      toast.success(done)
      onDone()
    },
    onSettled: refreshPeople,
  })
}

function sendChange(call: ApiCall, id: string, change: AccessChange): Promise<unknown> {
  const params = { id }
  if (change.kind === 'correct') {
    return call('PATCH /api/users/invitations/{id}/', { params, body: { email: change.email } })
  }
  const sent = { params, body: { reason: change.reason } }
  if (change.kind === 'revoke') return call('POST /api/users/invitations/{id}/revoke/', sent)
  return call(`POST /api/users/people/{id}/${change.kind}/`, sent)
}

/** Why a change was rejected. */
export const accessFailure = (problem: unknown): string => problemSentence(problem, personWords().problems)
