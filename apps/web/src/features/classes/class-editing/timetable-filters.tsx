import { useQuery } from '@tanstack/react-query'
import { ClassFilterSelects } from '#entities/class-planning/class-filter-selects.tsx'
import { classroomsQuery, everyTypeQuery } from '#entities/class-planning/class-planning.queries.ts'
import {
  displayedView,
  groupings,
  isGridShown,
  type TimetableSearch,
  timetableViews,
} from '#entities/class-planning/timetable-search.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { classEditingWords } from './class-editing.words.ts'
import { timetableGridWords } from './timetable-grid.words.ts'

interface Props {
  search: TimetableSearch
  onChange: (next: TimetableSearch) => void
  /** Whether there is room for a grid. */
  isWide: boolean
}

/** A row that scrolls sideways on a phone, so that the classes begin on the first screen. */
export const sideways = 'quiet-scroll -mx-4 flex gap-2 overflow-x-auto px-4 py-1'

/** The view and filters of the timetable. */
export function TimetableFilters({ search, onChange, isWide }: Props) {
  const words = classEditingWords().filters
  const grid = timetableGridWords()
  const { by = 'teacher' } = search
  const views = isWide ? timetableViews : (['day', 'week', 'list'] as const)
  const view = displayedView(search, isWide)
  const { data: types = [] } = useQuery(everyTypeQuery)
  const { data: classrooms = [] } = useQuery(classroomsQuery)
  return (
    <div
      className={
        isWide
          ? 'mb-5 flex flex-wrap gap-2'
          : `${sideways} mb-3 [&>span]:max-w-none [&>span]:grow-0 [&>span]:basis-auto`
      }
    >
      <FilterSelect
        label={grid.view}
        value={view}
        neutral={view}
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
      <ClassFilterSelects search={search} types={types} onChange={narrowed => onChange({ ...search, ...narrowed })} />
      <FilterSelect
        label={words.classroom}
        loadsLater
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
