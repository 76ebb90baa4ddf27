import { fewRecords } from '@aulaviva/domain/figures'
import { activeLocale } from '#platform/words/language.ts'
import type { Tally } from './figures.queries.ts'

/** What is read of a tally; null where there is nothing to take a share of. */
const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)

export const occupancyOf = ({ taken, seats }: Tally) => share(taken, seats)
export const attendanceOf = ({ came, absent }: Tally) => share(came, came + absent)
export const ratingOf = ({ stars, ratings }: Tally) => share(stars, ratings)
export const hoursOf = ({ minutes }: Tally) => minutes / 60

/** Whether a share of attendance rests on so few records that it says little. */
export const isFew = ({ came, absent }: Tally) => came + absent > 0 && came + absent < fewRecords

/** A number as the region writes it, without needless decimals. */
export const plain = (value: number) =>
  new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: 1 }).format(value)

/** The lines of a chart: up to a round number that all values fit under. */
export function scaleOf(most: number): { top: number; lines: number[] } {
  if (most <= 0) return { top: 1, lines: [0, 1] }
  const power = 10 ** Math.floor(Math.log10(most / 2))
  const step = [1, 2, 2.5, 5, 10, 20].map(one => one * power).find(one => one * 4 >= most) ?? most
  const count = Math.ceil(most / step)
  return { top: step * count, lines: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
