import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { moveWords } from './move.words.ts'

/** What a switch costs. After the free-cancellation deadline, hours already spent are not returned. */
export function moveCost(paidMinutes: number, costMinutes: number, isFreePeriodOver: boolean): string {
  const words = moveWords().cost
  const more = costMinutes - paidMinutes
  if (more === 0) return words.same
  const hours = formatHours(hoursOfMinutes(Math.abs(more)))
  if (more > 0) return words.more(hours)
  return isFreePeriodOver ? words.spent : words.back(hours)
}
