import { useMutation } from '@tanstack/react-query'
import { refreshSeats, showBalance } from '#entities/live-class/live-class.queries.ts'
import { formatHours, hoursOfMinutes, type StudentClass } from '#entities/live-class/live-class.ts'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { myClassesWords } from './my-classes.words.ts'
import { myClassesQuery } from './reservations.queries.ts'

/** Cancels a reservation and reports what happened to its hours. The server treats a retry as the same action. */
export function useCancel({ id, cost_minutes }: Pick<StudentClass, 'id' | 'cost_minutes'>) {
  const call = useApi()
  return useMutation({
    mutationFn: (reason: string) => {
      const body = reason ? { reason } : {}
      return call('DELETE /api/classes/my-classes/{id}/', { params: { id }, body })
    },
    onSuccess: ({ refunded_minutes, available_hours }) => {
      const words = myClassesWords().cancel
      const balance = formatHours(available_hours)
      showBalance(available_hours)
      dropFromList(id)
      toast.success(
        cost_minutes === 0
          ? words.doneCostless
          : refunded_minutes > 0
            ? words.doneFree(formatHours(hoursOfMinutes(refunded_minutes)), balance)
            : words.doneSpent(balance),
      )
    },
    onError: problem => toast.danger(cancelFailure(problem)),
    onSettled: refreshSeats,
  })
}

/** The message shown when canceling fails. */
export function cancelFailure(problem: unknown): string {
  return failureSentence(problem, myClassesWords().cancel.failed)
}

/** Removes the reservation from the list at once. The server's response follows. */
function dropFromList(id: string): void {
  queryClient.setQueryData(
    myClassesQuery('upcoming').queryKey,
    list =>
      list && {
        ...list,
        pages: list.pages.map(page => ({ ...page, results: page.results.filter(one => one.id !== id) })),
      },
  )
}
