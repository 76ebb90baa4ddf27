import { useQuery } from '@tanstack/react-query'
import { classroomsQuery, everyTypeQuery } from '#entities/class-planning/class-planning.queries.ts'
import {
  groupings,
  isGridShown,
  type TimetableSearch,
  timetableViews,
  viewShown,
} from '#entities/class-planning/timetable-search.ts'
import { levelsQuery, teachersToChooseQuery } from '#entities/syllabus/catalogue.queries.ts'
import { namesOf } from '#platform/session/naming.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { classEditingWords } from './class-editing.words.ts'
import { timetableGridWords } from './timetable-grid.words.ts'

interface Props {
  search: TimetableSearch
  onChange: (next: TimetableSearch) => void
  /** Whether there is room for a grid. */
  isWide: boolean
}

/** How the timetable is shown, and what narrows it. */
export function TimetableFilters({ search, onChange, isWide }: Props) {
  const words = classEditingWords().filters
  const grid = timetableGridWords()
  const { by = 'teacher' } = search
  const views = isWide ? timetableViews : (['day', 'week', 'list'] as const)
  const shown = viewShown(search, isWide)
  const { data: teachers = [] } = useQuery(teachersToChooseQuery)
  const { data: types = [] } = useQuery(everyTypeQuery)
  const { data: levels = [] } = useQuery(levelsQuery)
  const { data: classrooms = [] } = useQuery(classroomsQuery)
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      <FilterSelect
        label={grid.view}
        value={shown}
        neutral={shown}
        choices={views.map(value => ({ value, label: grid.views[value] }))}
        onChange={next => onChange({ ...search, view: timetableViews.find(one => one === next && one !== views[0]) })}
      />
      {isGridShown(search, isWide) && (
        <FilterSelect
          label={grid.by}
          value={by}
          neutral={by}
          choices={groupings.map(value => ({ value, label: grid.groupings[value] }))}
          onChange={next => onChange({ ...search, by: groupings.find(one => one === next && one !== 'teacher') })}
        />
      )}
      <FilterSelect
        label={words.teacher}
        arriving
        value={search.teacher ?? ''}
        choices={[
          { value: '', label: words.everyTeacher },
          { value: 'none', label: words.noTeacher },
          ...teachers.map(one => ({ value: one.id, label: namesOf(one) })),
        ]}
        onChange={teacher => onChange({ ...search, teacher: teacher || undefined })}
      />
      <FilterSelect
        label={words.type}
        arriving
        value={search.type ?? ''}
        choices={[{ value: '', label: words.everyType }, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={type => onChange({ ...search, type: type || undefined })}
      />
      <FilterSelect
        label={words.level}
        arriving
        value={search.level ?? ''}
        choices={[
          { value: '', label: words.everyLevel },
          ...levels.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
        ]}
        onChange={level => onChange({ ...search, level: level || undefined })}
      />
      <FilterSelect
        label={words.classroom}
        arriving
        value={search.classroom ?? ''}
        choices={[
          { value: '', label: words.everyClassroom },
          ...classrooms.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={classroom => onChange({ ...search, classroom: classroom || undefined })}
      />
    </div>
  )
}
