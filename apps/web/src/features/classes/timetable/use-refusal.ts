import { useWaitlistPlace } from '#entities/waitlist/use-waitlist.ts'
import { waitlistWords } from '#entities/waitlist/waitlist.words.ts'
import { refusalSentence } from './refusal.ts'
import type { ListedClass } from './timetable.queries.ts'
import type { ReserveRules } from './use-rules.ts'

/** Why the student cannot reserve a class, or the state of its waitlist if it is full. Null for an open or reserved class. */
export function useRefusal(liveClass: ListedClass, rules: ReserveRules): string | null {
  const words = waitlistWords().card
  const place = useWaitlistPlace(liveClass.id)
  const { mine } = liveClass
  if (!mine?.refusal || mine.student_class_id !== null) return null
  if (mine.refusal !== 'class_full' || liveClass.type_scheduled_class === 'PRIVATE') {
    return refusalSentence(mine.refusal, rules.factsOf(liveClass))
  }
  return place ? words.waiting(place.rank, place.waiting) : words.open
}
