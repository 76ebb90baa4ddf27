import { api } from '#platform/api/api.ts'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { createApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { seatKeys } from './live-class.queries.ts'
import type { StudentClass } from './live-class.ts'
import { ratingWords } from './rating.words.ts'

export type Rating = NonNullable<StudentClass['rating']>

interface RatingInput {
  stars: number
  comment?: string
}

const call = createApi()

/**
 * Rates the teacher of a class, or changes the rating, and shows the result. An omitted comment stays as it is. Lists
 * are invalidated, and refetched at once with `refetch`. Throws the server's problem.
 */
export async function rateClass(
  { id, refetch }: { id: string; refetch: boolean },
  { previous, ...input }: RatingInput & { previous: Rating | null },
): Promise<Rating> {
  try {
    const rating = await (previous ? change(previous.id, input) : create(id, input))
    queryClient.setQueryData<StudentClass>([...seatKeys.mine, 'one', id], cached => cached && { ...cached, rating })
    toast.success(ratingWords().done)
    return rating
  } catch (problem) {
    toast.danger(ratingFailure(problem))
    throw problem
  } finally {
    // The sheet may have been opened during the request and have read the old rating.
    void queryClient.invalidateQueries({ queryKey: [...seatKeys.mine, 'one', id] })
    void queryClient.invalidateQueries({ queryKey: seatKeys.mine, refetchType: refetch ? 'active' : 'none' })
  }
}

async function create(id: string, input: RatingInput): Promise<Rating> {
  const body = { student_class_id: id, ...input }
  try {
    return await call('POST /api/classes/teacher-rating/', { body })
  } catch (problem) {
    // An earlier request succeeded although its response was lost, or another device was first.
    if (!(problem instanceof ApiProblem && problem.code === 'already_rated')) throw problem
    const { rating } = await api('GET /api/classes/my-classes/{id}/', { params: { id } })
    if (!rating) throw problem
    return change(rating.id, input)
  }
}

const change = (id: string, body: RatingInput) => api('PUT /api/classes/teacher-rating/{id}/', { params: { id }, body })

export const ratingFailure = (problem: unknown) => failureSentence(problem, ratingWords().failure)
