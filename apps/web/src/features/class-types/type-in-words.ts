import { hoursInWords, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { liveClassWords } from '#entities/live-class/live-class.words.ts'
import type { TypeBody } from './class-types.queries.ts'
import { classTypesWords } from './class-types.words.ts'

type Told = Pick<TypeBody, 'kind' | 'duration_minutes' | 'cost_minutes' | 'default_capacity' | 'levels'>

/** `60 min · 1 hour · 8 seats · every level` */
export function typeInWords({ kind, duration_minutes, cost_minutes, default_capacity, levels }: Told): string {
  const words = classTypesWords()
  const seats = words.seats(default_capacity)
  const who = { GROUP: seats, PRIVATE: words.one, EITHER: words.either(seats) }[kind]
  return [
    liveClassWords().minutes(duration_minutes),
    hoursInWords(hoursOfMinutes(cost_minutes)),
    who,
    levels.length === 0 ? words.everyLevel : words.levels(levels.length),
  ].join(' · ')
}
