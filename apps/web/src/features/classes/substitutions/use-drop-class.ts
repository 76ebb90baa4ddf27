import { useMutation } from '@tanstack/react-query'
import { refreshSubstitutions } from '#entities/substitutions/cover-requests.queries.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem, RequiredError } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMe } from '#platform/session/me.ts'
import { toast } from '#platform/toasts/toast.ts'
import type { Cancellation } from './substitutions.queries.ts'

interface DropRequest {
  classId: string | null
  reason: string
  file: File | null
}

const path = 'POST /api/classes/class-cancellations/'

/** The required parameters. An error names them as the specification does. */
function bodyOf({ classId, reason }: DropRequest) {
  if (!classId) throw new RequiredError('scheduledLiveClassId', path)
  if (!reason) throw new RequiredError('cancellationReason', path)
  return { scheduled_live_class_id: classId, cancellation_reason: reason }
}

/** Drops a class. Missing values are reported before anything is sent. The server treats a retry as the same action,
 * but not after a rejection. */
export function useDropClass(onDone: (cancellation: Cancellation) => void) {
  const isStaff = useMe().role === 'staff'
  const call = useApi()
  return useMutation({
    mutationFn: async (request: DropRequest) => {
      const body = bodyOf(request)
      const files = { attachment_file: request.file }
      return call(path, { body, files })
    },
    onSuccess: onDone,
    onError: problem => {
      // The form shows it beside its fields.
      if (problem instanceof RequiredError) return
      toast.danger(dropFailure(problem))
    },
    onSettled: (done, _, { classId }) => refreshSubstitutions(done && classId && !isStaff ? classId : undefined),
  })
}

/** Why the class was not dropped. What is wrong with the document has no field of its own. */
export function dropFailure(problem: unknown): string {
  return (problem instanceof ApiProblem && problem.messageFor('attachment_file')) || problemSentence(problem)
}
