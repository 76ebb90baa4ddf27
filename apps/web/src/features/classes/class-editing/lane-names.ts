import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { classroomsQuery } from '#entities/class-planning/class-planning.queries.ts'
import type { Grouping, TimetableSearch } from '#entities/class-planning/timetable-search.ts'
import { levelsQuery, teachersToChooseQuery } from '#entities/syllabus/catalogue.queries.ts'
import type { LaneName } from './grid-layout.ts'

/** The grid's lanes that match the filter, including empty ones, so that classes can be dropped there. */
export function useLaneNames(by: Grouping, { teacher, level, classroom }: TimetableSearch, enabled: boolean) {
  const teachers = useQuery({ ...teachersToChooseQuery, enabled: enabled && by === 'teacher' })
  const levels = useQuery({ ...levelsQuery, enabled: enabled && by === 'level' })
  const classrooms = useQuery({ ...classroomsQuery, enabled: enabled && by === 'classroom' })
  const query = { teacher: teachers, level: levels, classroom: classrooms }[by]
  const chosen = { teacher: teacher === 'none' ? '' : teacher, level, classroom }[by]
  const names = useMemo((): LaneName[] | undefined => {
    const of: Record<Grouping, LaneName[] | undefined> = {
      teacher: teachers.data?.map(one => ({ id: one.id, name: namesOf(one) })),
      level: levels.data?.map(({ id, code, name }) => ({ id, name: `${code} · ${name}` })),
      classroom: classrooms.data?.filter(one => one.archived_at === null).map(({ id, name }) => ({ id, name })),
    }
    const all = of[by] && [{ id: '', name: '' }, ...of[by]]
    return chosen === undefined ? all : all?.filter(({ id }) => id === chosen)
  }, [by, chosen, teachers.data, levels.data, classrooms.data])
  return { names, error: query.error, retry: () => query.refetch() }
}
