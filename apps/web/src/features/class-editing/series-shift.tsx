import { nextClockShift } from '@aulaviva/domain/clock-shift'
import { hoursInWords, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { dayLength, longDay } from '#platform/time/format.ts'
import { zonePlace } from '#platform/time/zone.ts'
import type { OfficeClass } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'

/** Tells whoever lives in another zone than a series when their clocks part, while the series still runs. */
export function SeriesShift({ liveClass, zone }: { liveClass: OfficeClass; zone: string }) {
  const words = classEditingWords().one.shift
  const { series_ahead: ahead, starts_at } = liveClass
  if (!ahead) return null
  const startsAt = new Date(starts_at)
  // a class a week: where days are left out it runs for longer, and the next class tells
  const until = new Date(startsAt.getTime() + ((ahead.following - 1) * 7 + 1) * dayLength)
  const shift = nextClockShift({ startsAt, until, zone: ahead.time_zone, reader: zone })
  if (!shift) return null
  const say = shift.minutes < 0 ? words.earlier : words.later
  const time = hoursInWords(hoursOfMinutes(Math.abs(shift.minutes)))
  return <p className="mt-2 text-ink">{say(longDay(shift.startsAt, zone), time, zonePlace(ahead.time_zone))}</p>
}
