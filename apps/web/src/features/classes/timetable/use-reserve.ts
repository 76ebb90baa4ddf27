import { useMutation } from '@tanstack/react-query'
import { refreshSeats, seatKeys, showBalance } from '#entities/live-class/live-class.queries.ts'
import { formatHours, hoursOfMinutes, type ScheduledClass } from '#entities/live-class/live-class.ts'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { reserveWords } from './reserve.words.ts'
import { classQuery, type ListedClass } from './timetable.queries.ts'

/** Reserves a class. The server treats a retry as the same action, so it never takes two seats. */
export function useReserve() {
  const call = useApi()
  return useMutation({
    mutationFn: ({ id }: Pick<ScheduledClass, 'id'>) =>
      call('POST /api/classes/scheduled-live-classes/{id}/reserve/', { params: { id } }),
    onSuccess: ({ available_hours, scheduled_live_class, id }) => {
      toast.success(reserveWords().success)
      showBalance(available_hours)
      showSeat(scheduled_live_class, id)
    },
    onError: problem => toast.danger(failureSentence(problem, reserveWords().failure)),
    onSettled: refreshSeats,
  })
}
export type Reserve = ReturnType<typeof useReserve>

/** Shows the seat in the lists and the open sheet at once. The server's response follows. */
function showSeat(reserved: ScheduledClass, studentClassId: string): void {
  const mine = { student_class_id: studentClassId, refusal: 'already_reserved', conflict: null } as const
  queryClient.setQueriesData<ListedClass[]>({ queryKey: [...seatKeys.timetable, 'day'] }, classes =>
    classes?.map(one => (one.id === reserved.id ? { ...one, ...reserved, mine } : one)),
  )
  queryClient.setQueryData(classQuery(reserved.id).queryKey, cached => cached && { ...cached, ...reserved, mine })
}

/** `Costs 1 hour · 17.5 hours left afterwards`. If the balance is too small, 0 left. */
export function costSentence(costMinutes: number, availableHours: number): string {
  const remaining = Math.max(0, availableHours - hoursOfMinutes(costMinutes))
  return reserveWords().detail.cost(formatHours(hoursOfMinutes(costMinutes)), formatHours(remaining))
}
