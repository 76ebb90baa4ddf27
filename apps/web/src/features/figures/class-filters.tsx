import { useQuery } from '@tanstack/react-query'
import { levelsQuery, teachersToChooseQuery, typesQuery } from '#entities/syllabus/catalogue.queries.ts'
import { namesOf } from '#platform/session/naming.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { figuresWords } from './figures.words.ts'
import type { FiguresSearch } from './figures-search.ts'

interface Props {
  search: FiguresSearch
  onChange: (next: FiguresSearch) => void
}

/** Which classes are counted. */
export function ClassFilters({ search, onChange }: Props) {
  const words = figuresWords().filters
  const { data: teachers = [] } = useQuery(teachersToChooseQuery)
  const { data: types = [] } = useQuery(typesQuery)
  const { data: levels = [] } = useQuery(levelsQuery)
  return (
    <div className="mb-5 flex flex-wrap gap-2">
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
    </div>
  )
}
