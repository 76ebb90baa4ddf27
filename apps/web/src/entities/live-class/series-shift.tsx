import { nextClockShift } from '@aulaviva/domain/clock-shift'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { longDay } from '#platform/time/format.ts'
import { classFactsWords } from './class-facts.words.ts'
import { formatHours, hoursOfMinutes } from './live-class.ts'

interface Props {
  startsAt: string
  /** The series of the class. Null if there is none, undefined while loading. */
  series: { time_zone: string; until: string } | null | undefined
  zone: string
}

/** Tells people in another time zone than a series when its local time changes for them. */
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
  const describe = shift.minutes < 0 ? words.earlier : words.later
  const time = formatHours(hoursOfMinutes(Math.abs(shift.minutes)))
  return (
    <p className="mt-1 text-small text-ink">{describe(longDay(shift.startsAt, zone), time, zonePlace(time_zone))}</p>
  )
}
