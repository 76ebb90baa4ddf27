import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { liveClassWords } from '#entities/live-class/live-class.words.ts'
import type { TypeBody } from './class-types.queries.ts'
import { classTypesWords } from './class-types.words.ts'

type TypeSummary = Pick<TypeBody, 'kind' | 'duration_minutes' | 'cost_minutes' | 'default_capacity' | 'levels'>

/** `60 min · costs 1 hour · 8 seats · A1, A2`. Until the syllabus is loaded, the number of levels. */
export function formatClassType(type: TypeSummary, syllabus: readonly { id: string; code: string }[]): string {
  const { kind, duration_minutes, cost_minutes, default_capacity, levels } = type
  const codes = syllabus.filter(({ id }) => levels.includes(id)).map(({ code }) => code)
  const words = classTypesWords()
  const seats = words.seats(default_capacity)
  const who = { GROUP: seats, PRIVATE: words.one, EITHER: words.either(seats) }[kind]
  return [
    liveClassWords().minutes(duration_minutes),
    words.costs(formatHours(hoursOfMinutes(cost_minutes))),
    who,
    levels.length === 0
      ? words.everyLevel
      : codes.length === levels.length
        ? codes.join(', ')
        : words.levels(levels.length),
  ].join(' · ')
}
