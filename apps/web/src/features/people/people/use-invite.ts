import type { CallRequest } from '@aulaviva/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { inviteWords } from './invite.words.ts'
import { type Invitation, refreshPeople } from './people.queries.ts'
import { peopleWords } from './people.words.ts'

export type InvitationBody = CallRequest<'POST /api/users/invitations/'>['body']

/** Invites a person. A student appears in the list of students at once. */
export function useInvite(onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: (body: InvitationBody) => call('POST /api/users/invitations/', { body }),
    onSuccess: ({ first_name, email }) => {
      toast.success(inviteWords().sent(first_name, email))
      onDone()
    },
    onSettled: refreshPeople,
  })
}

/** Sends another link to a person who has not accepted the invitation. */
export function useInviteAgain({ id, first_name }: Pick<Invitation, 'id' | 'first_name'>) {
  return useMutation({
    mutationFn: () => api('POST /api/users/invitations/{id}/again/', { params: { id } }),
    onSuccess: () => toast.success(peopleWords().resent(first_name)),
    onError: problem => {
      toast.danger(problemSentence(problem, peopleWords().problems))
    },
    onSettled: refreshPeople,
  })
}
