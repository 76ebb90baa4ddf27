import { minMeaningfulRecords } from '@aulaviva/domain/figures'
import { activeLocale } from '#platform/words/language.ts'
import type { Tally } from './figures.queries.ts'

/** A share. Null if the whole is 0. */
const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)

export const occupancyOf = ({ taken, seats }: Tally) => share(taken, seats)
export const attendanceOf = ({ came, absent }: Tally) => share(came, came + absent)
export const ratingOf = ({ stars, ratings }: Tally) => share(stars, ratings)
export const hoursOf = ({ minutes }: Tally) => minutes / 60

/** Whether an attendance rate is based on too few records to be meaningful. */
export const isFew = ({ came, absent }: Tally) => came + absent > 0 && came + absent < minMeaningfulRecords

/** A number formatted for the region, without unneeded decimals. */
export const plain = (value: number) =>
  new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: 1 }).format(value)

/** The grid lines of a chart, up to a round number that is at least the maximum. */
export function scaleOf(max: number): { top: number; lines: number[] } {
  if (max <= 0) return { top: 1, lines: [0, 1] }
  const power = 10 ** Math.floor(Math.log10(max / 2))
  const step = [1, 2, 2.5, 5, 10, 20].map(one => one * power).find(one => one * 4 >= max) ?? max
  const count = Math.ceil(max / step)
  return { top: step * count, lines: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
