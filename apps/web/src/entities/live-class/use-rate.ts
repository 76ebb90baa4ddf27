import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { seatKeys } from './live-class.queries.ts'
import type { StudentClass } from './live-class.ts'
import { ratingWords } from './rating.words.ts'

export type Rating = NonNullable<StudentClass['rating']>

/** Rates the teacher of a class, or changes the rating that was given. Lists are read again. */
export function useRate(studentClassId: string) {
  const underKey = useActionKey()
  return useMutation({
    mutationFn: async ({ stars, comment, given }: { stars: number; comment: string; given: Rating | null }) => {
      const said = { stars, ...(comment && { comment }) }
      if (given) return api('PUT /api/classes/teacher-rating/{id}/', { params: { id: given.id }, body: said })
      const body = { student_class_id: studentClassId, ...said }
      return underKey(body, idempotencyKey => api('POST /api/classes/teacher-rating/', { body, idempotencyKey }))
    },
    onSuccess: ({ id, stars, comment, created_at }) => {
      queryClient.setQueryData<StudentClass>(
        [...seatKeys.mine, 'one', studentClassId],
        known => known && { ...known, rating: { id, stars, comment, created_at } },
      )
      toast.success(ratingWords().done)
    },
    onError: problem => toast.danger(ratingFailure(problem)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: seatKeys.mine }),
  })
}

export const ratingFailure = (problem: unknown) => failureSentence(problem, ratingWords().failure)
