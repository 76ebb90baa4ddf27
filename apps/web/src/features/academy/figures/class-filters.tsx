import { useQuery } from '@tanstack/react-query'
import { ClassFilterSelects } from '#entities/class-planning/class-filter-selects.tsx'
import { typesQuery } from '#entities/syllabus/catalogue.queries.ts'
import type { FiguresSearch } from './figures-search.ts'

interface Props {
  search: FiguresSearch
  onChange: (next: FiguresSearch) => void
}

/** Filters for the classes to count. */
export function ClassFilters({ search, onChange }: Props) {
  const { data: types = [] } = useQuery(typesQuery)
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      <ClassFilterSelects search={search} types={types} onChange={narrowed => onChange({ ...search, ...narrowed })} />
    </div>
  )
}
