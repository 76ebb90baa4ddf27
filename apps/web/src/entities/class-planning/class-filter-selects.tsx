import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { levelsQuery, teachersToChooseQuery } from '#entities/syllabus/catalogue.queries.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { FilterSelect } from '#ui/filter-select.tsx'

type Part = 'teacher' | 'type' | 'level'

interface Props {
  search: { [part in Part]?: string | undefined }
  /** The available types. */
  types: readonly { id: string; name: string }[]
  onChange: (filters: { [part in Part]?: string | undefined }) => void
}

/** Filters classes by teacher (or none), type, and level. */
export function ClassFilterSelects({ search, types, onChange }: Props) {
  const { allLevels, classFilters: words } = staffPagesWords()
  const { data: teachers = [] } = useQuery(teachersToChooseQuery)
  const { data: levels = [] } = useQuery(levelsQuery)
  return (
    <>
      <FilterSelect
        label={words.teacher}
        loadsLater
        value={search.teacher ?? ''}
        choices={[
          { value: '', label: words.everyTeacher },
          { value: 'none', label: words.noTeacher },
          ...teachers.map(one => ({ value: one.id, label: namesOf(one) })),
        ]}
        onChange={teacher => onChange({ teacher: teacher || undefined })}
      />
      <FilterSelect
        label={words.type}
        loadsLater
        value={search.type ?? ''}
        choices={[{ value: '', label: words.everyType }, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={type => onChange({ type: type || undefined })}
      />
      <FilterSelect
        label={words.level}
        loadsLater
        value={search.level ?? ''}
        choices={[
          { value: '', label: allLevels },
          ...levels.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
        ]}
        onChange={level => onChange({ level: level || undefined })}
      />
    </>
  )
}
