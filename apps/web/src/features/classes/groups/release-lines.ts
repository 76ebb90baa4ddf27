import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { groupsWords } from './groups.words.ts'

interface Released {
  classes: number
  minutes_back: number
  minutes_lost: number
}

/** What happens to the reserved classes of an enrollment that ends, and to their hours. */
export function releaseLines({ classes, minutes_back, minutes_lost }: Released, returnHours = false): string[] {
  const words = groupsWords().leave
  const back = minutes_back + (returnHours ? minutes_lost : 0)
  const lost = returnHours ? 0 : minutes_lost
  return [
    words.canceled(classes),
    ...(back > 0 ? [words.back(formatHours(hoursOfMinutes(back)))] : []),
    ...(lost > 0 ? [words.lost(formatHours(hoursOfMinutes(lost)))] : []),
  ]
}
