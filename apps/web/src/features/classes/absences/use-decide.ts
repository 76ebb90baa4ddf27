import { useMutation } from '@tanstack/react-query'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { type AbsenceDocument, documentQuery, documentsKey } from './absences.queries.ts'
import { absencesWords } from './absences.words.ts'

interface Decision {
  status: 'APPROVED' | 'REJECTED'
  reason: string
}

/** Decides about exactly the file the person looked at. The server treats a retry as the same decision. */
export function useDecide({ id, document, student }: AbsenceDocument, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: ({ status, reason }: Decision) => {
      const body = { status, document: document.id, ...(reason && { reason }) }
      return call('PATCH /api/classes/non-attendance-documents/{id}/', { params: { id }, body })
    },
    onSuccess: decided => {
      const words = absencesWords()
      const hours = formatHours(hoursOfMinutes(decided.cost_minutes))
      toast.success(
        decided.status === 'APPROVED' ? words.accepted(student.first_name, hours) : words.rejected(student.first_name),
      )
      queryClient.setQueryData(documentQuery(id).queryKey, decided)
      onDone()
    },
    onError: problem => toast.danger(decisionFailure(problem)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}

/** The message shown when a decision was not saved. */
export function decisionFailure(problem: unknown): string {
  return failureSentence(problem, absencesWords().failure)
}
