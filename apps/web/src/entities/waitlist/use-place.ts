import { useQuery } from '@tanstack/react-query'
import { myWaitlistQuery, type Place } from './waitlist.queries.ts'

/** The student's place in the line of this class, if there is one. */
export function usePlace(classId: string): Place | undefined {
  const { data } = useQuery({
    ...myWaitlistQuery,
    select: places => places.find(({ scheduled_live_class }) => scheduled_live_class.id === classId),
  })
  return data
}
