import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  useJoinWaitlist,
  useLeaveWaitlist,
  useWaitlistChoice,
  useWaitlistPlace,
} from '#entities/waitlist/use-waitlist.ts'
import { classWaitlistQuery } from '#entities/waitlist/waitlist.queries.ts'
import { focusTitle } from '#ui/top-dialog.ts'
import type { ListedClass } from './timetable.queries.ts'

/** The waitlist of a class for its detail: the student's position, or whether and how to join. */
export function useWaitlist(id: string, liveClass: ListedClass | undefined) {
  const place = useWaitlistPlace(id)
  const full = liveClass?.type_scheduled_class === 'GROUP' && liveClass.mine?.refusal === 'class_full'
  const line = useQuery({ ...classWaitlistQuery(id), enabled: full && place === undefined })
  const [chosen, choose] = useState<number | null>(null)
  const [join, leave, change] = [useJoinWaitlist(id), useLeaveWaitlist(id), useWaitlistChoice(id, place)]
  return {
    /** Whether there is anything to show about the waitlist. */
    isVisible: full || place !== undefined,
    place,
    line,
    hours: place ? change.hours : chosen,
    choose: (hours: number | null) => (place ? change.choose(hours) : choose(hours)),
    joining: join.isPending,
    join: () =>
      join.mutate(chosen, {
        onSuccess: () => {
          choose(null)
          focusTitle()
        },
      }),
    leaving: leave.isPending,
    leave: () => leave.mutate(undefined, { onSuccess: focusTitle }),
  }
}
export type WaitlistState = ReturnType<typeof useWaitlist>
