import type { PartOfDay, ReserveSearch } from './reserve-search.ts'

export const filterNames = ['level', 'type', 'kind', 'teacher', 'time'] as const
export type FilterName = (typeof filterNames)[number]

/**
 * The filters sent to the server. The default level is the student's own, which includes classes for every level. The
 * time of day is filtered here and needs no request.
 */
export function filterQueryOf({ type, kind, level: chosen, teacher }: ReserveSearch, myLevel: string | undefined) {
  const level = chosen ?? myLevel ?? 'mine'
  return {
    type_live_class: type,
    type_scheduled_class: kind && (kind === 'group' ? ('GROUP' as const) : ('PRIVATE' as const)),
    level: level === 'all' ? undefined : level,
    teacher,
  }
}
export type FilterQuery = ReturnType<typeof filterQueryOf>

/** The filters that differ from their default. */
export function activeFilters(search: ReserveSearch): FilterName[] {
  return filterNames.filter(name => search[name] !== undefined)
}

/** The same day or week without filters. */
export function withoutFilters({ date, view }: ReserveSearch): ReserveSearch {
  return { date, view }
}

/** The part of the day of an hour, 0 to 23. Hours after midnight count as early, so that lists stay in order of
 * time. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

export interface DaySection<T> {
  part: PartOfDay
  classes: T[]
}

/** Groups classes by part of the day in a time zone, keeping their order. Empty parts are left out. */
export function sectionsOf<T extends { starts_at: string }>(
  classes: readonly T[],
  hourOf: (instant: string) => number,
  only?: PartOfDay,
): DaySection<T>[] {
  const sections: DaySection<T>[] = []
  for (const one of classes) {
    const part = partOfDay(hourOf(one.starts_at))
    if (only && part !== only) continue
    const last = sections.at(-1)
    if (last?.part === part) last.classes.push(one)
    else sections.push({ part, classes: [one] })
  }
  return sections
}

interface Listed {
  starts_at: string
  mine: { student_class_id: string | null; refusal: string | null } | null
}

/** Groups the classes of a day: available ones, those that are full or start too soon, and those that have started. */
export function groupByAvailability<T extends Listed>(
  classes: readonly T[],
  now: number,
): { open: T[]; closed: T[]; started: T[] } {
  const sorted: ReturnType<typeof groupByAvailability<T>> = { open: [], closed: [], started: [] }
  for (const one of classes) {
    const refusal = one.mine?.student_class_id ? null : one.mine?.refusal
    const isClosed = refusal === 'class_full' || refusal === 'too_late_to_reserve'
    sorted[Date.parse(one.starts_at) <= now ? 'started' : isClosed ? 'closed' : 'open'].push(one)
  }
  return sorted
}
