import { api } from '#platform/api/api.ts'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { createActionKeys } from '#platform/api/use-action-key.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { seatKeys } from './live-class.queries.ts'
import type { StudentClass } from './live-class.ts'
import { ratingWords } from './rating.words.ts'

export type Rating = NonNullable<StudentClass['rating']>

const underKey = createActionKeys()

/**
 * Rates the teacher of a class, or changes the rating that was given, and shows the result. Lists are read again, at once
 * with `refetch`. Throws what the server refused.
 */
export async function rate(
  { id, refetch }: { id: string; refetch: boolean },
  { stars, comment, given }: { stars: number; comment: string; given: Rating | null },
): Promise<Rating> {
  const said = { stars, ...(comment && { comment }) }
  const body = { student_class_id: id, ...said }
  try {
    const rating = given
      ? await api('PUT /api/classes/teacher-rating/{id}/', { params: { id: given.id }, body: said })
      : await underKey(body, idempotencyKey => api('POST /api/classes/teacher-rating/', { body, idempotencyKey }), id)
    queryClient.setQueryData<StudentClass>([...seatKeys.mine, 'one', id], known => known && { ...known, rating })
    toast.success(ratingWords().done)
    return rating
  } catch (problem) {
    toast.danger(ratingFailure(problem))
    throw problem
  } finally {
    // the sheet may have been opened while this was sent, and have read the class as it was
    void queryClient.invalidateQueries({ queryKey: [...seatKeys.mine, 'one', id] })
    void queryClient.invalidateQueries({ queryKey: seatKeys.mine, refetchType: refetch ? 'active' : 'none' })
  }
}

export const ratingFailure = (problem: unknown) => failureSentence(problem, ratingWords().failure)
