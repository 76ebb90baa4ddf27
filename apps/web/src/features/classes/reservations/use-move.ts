import { useMutation } from '@tanstack/react-query'
import { refreshSeats, showBalance } from '#entities/live-class/live-class.queries.ts'
import type { ScheduledClass } from '#entities/live-class/live-class.ts'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { moveWords } from './move.words.ts'
import { myClassQuery } from './reservations.queries.ts'

/** Switches a reservation to another class. The server treats a retry as the same action. */
export function useMove(id: string, zone: string, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: ({ id: to }: Pick<ScheduledClass, 'id'>) => {
      const body = { scheduled_live_class: to }
      return call('PATCH /api/classes/my-classes/{id}/', { params: { id }, body })
    },
    onSuccess: ({ available_hours, ...mine }) => {
      showBalance(available_hours)
      queryClient.setQueryData(myClassQuery(id).queryKey, cached => ({
        ...mine,
        materials: cached?.materials ?? [],
        moves: cached?.moves ?? [],
        // The series, group, and students of the other class are loaded with its detail.
        series: null,
        group: null,
        students: [],
      }))
      toast.success(moveWords().done(nearDayAndTime(mine.scheduled_live_class.starts_at, zone, new Date())))
      onDone()
    },
    onError: problem => toast.danger(failureSentence(problem, moveWords().failure)),
    onSettled: refreshSeats,
  })
}
