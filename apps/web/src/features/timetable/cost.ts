import { hoursInWords, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { reserveWords } from './reserve.words.ts'

/** `Costs 1 hour · 17.5 hours left afterwards`; of a balance that does not suffice nothing would be left. */
export function costSentence(costMinutes: number, availableHours: number): string {
  const left = Math.max(0, availableHours - hoursOfMinutes(costMinutes))
  return reserveWords().detail.cost(hoursInWords(hoursOfMinutes(costMinutes)), hoursInWords(left))
}
