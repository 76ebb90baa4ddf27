import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { toast } from '#platform/toasts/toast.ts'
import { refreshPeople } from './people.queries.ts'
import { personWords } from './person.words.ts'

export type AccessChange =
  | { kind: 'disable' | 'enable' | 'revoke'; reason: string }
  | { kind: 'correct'; email: string }

/** Changes whether a person can sign in and invalidates every list and page that shows it. The server treats a retry as
 * the same change. */
export function useAccessChange(id: string, done: string, onDone: () => void) {
  const underKey = useActionKey()
  return useMutation({
    mutationFn: (change: AccessChange) => underKey(change, idempotencyKey => send(id, change, idempotencyKey)),
    onSuccess: () => {
      toast.success(done)
      onDone()
    },
    onSettled: refreshPeople,
  })
}

function send(id: string, change: AccessChange, idempotencyKey: string): Promise<unknown> {
  const params = { id }
  if (change.kind === 'correct') {
    return api('PATCH /api/users/invitations/{id}/', { params, body: { email: change.email }, idempotencyKey })
  }
  const sent = { params, body: { reason: change.reason }, idempotencyKey }
  if (change.kind === 'disable') return api('POST /api/users/people/{id}/disable/', sent)
  if (change.kind === 'enable') return api('POST /api/users/people/{id}/enable/', sent)
  return api('POST /api/users/invitations/{id}/revoke/', sent)
}

/** Why a change was rejected. */
export const accessFailure = (problem: unknown): string => problemSentence(problem, personWords().problems)
