import { nextClockShift } from '@aulaviva/domain/clock-shift'
import { longDay } from '#platform/time/format.ts'
import { zonePlace } from '#platform/time/zone.ts'
import { classFactsWords } from './class-facts.words.ts'
import { hoursInWords, hoursOfMinutes } from './live-class.ts'

interface Props {
  startsAt: string
  /** The series that goes on after the class; nothing where none does or it is not known yet. */
  series: { time_zone: string; until: string } | null | undefined
  zone: string
}

/** Tells whoever lives in another zone than a series when their clocks part, while the series still runs. */
export function SeriesShift({ startsAt, series, zone }: Props) {
  if (!series) return null
  const { time_zone, until } = series
  const shift = nextClockShift({
    startsAt: new Date(startsAt),
    until: new Date(until),
    zone: time_zone,
    reader: zone,
  })
  if (!shift) return null
  const words = classFactsWords().shift
  const say = shift.minutes < 0 ? words.earlier : words.later
  const time = hoursInWords(hoursOfMinutes(Math.abs(shift.minutes)))
  return <p className="mt-1 text-small text-ink">{say(longDay(shift.startsAt, zone), time, zonePlace(time_zone))}</p>
}
