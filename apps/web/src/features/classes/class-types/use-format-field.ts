import { useQuery } from '@tanstack/react-query'
import { changesWords } from '#entities/changes/changes.words.ts'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { liveClassWords } from '#entities/live-class/live-class.words.ts'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { formatList } from '#platform/time/region.ts'
import type { TypeBody } from './class-types.queries.ts'
import { classTypesWords } from './class-types.words.ts'

/** Formats a field of a class type, to compare two versions. */
export function useFormatField() {
  const { data: levels = [] } = useQuery(levelsQuery)
  const changes = changesWords()
  const words = classTypesWords()
  return (type: TypeBody, field: keyof TypeBody): string => {
    if (field === 'levels') {
      const codes = levels.filter(({ id }) => type.levels.includes(id)).map(({ code }) => code)
      return type.levels.length === 0 ? words.everyLevel : formatList(codes) || words.levels(type.levels.length)
    }
    if (field === 'kind') return changes.values.kind[type.kind]
    if (field === 'color') return changes.values.color[type.color]
    if (field === 'duration_minutes') return liveClassWords().minutes(type.duration_minutes)
    if (field === 'cost_minutes') return formatHours(hoursOfMinutes(type.cost_minutes))
    if (field === 'needs_unit') return type.needs_unit ? changes.yes : changes.no
    const value = type[field]
    return value === null || value === '' ? changes.none : String(value)
  }
}
