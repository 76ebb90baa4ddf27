import { namesOf } from '@aulaviva/domain/names'
import { ownLevelsFilter } from '@aulaviva/domain/syllabus'
import { useQuery } from '@tanstack/react-query'
import { levelsQuery, teachersQuery, typesQuery } from '#entities/syllabus/catalogue.queries.ts'
import { classNames } from '#ui/class-names.ts'
import { FilterPill } from '#ui/filter-pill.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Choice } from '#ui/options.tsx'
import { activeFilters, type FilterName, filterNames } from './filters.ts'
import { reserveWords } from './reserve.words.ts'
import type { ReserveSearch } from './reserve-search.ts'

interface Props {
  search: ReserveSearch
  myLevel: string | undefined
  /** Whether the filters may take several lines. */
  isWide: boolean
  onChange: (change: Partial<Record<FilterName, string | undefined>>) => void
  onClear: () => void
}

/** The filters of the list. An active one is filled and has its own remove button. One press removes all. */
export function FilterBar({ search, myLevel, isWide, onChange, onClear }: Props) {
  const words = reserveWords().filters
  const choices = useChoices(myLevel)
  const pill = (name: FilterName) => {
    const { label, list } = choices[name]
    const chosen = list.find(({ value }) => value === search[name])
    return (
      <FilterPill
        key={name}
        label={label}
        value={search[name] ?? ''}
        choices={list}
        neutral=""
        // Short, so that a phone shows the next ones. "My level" does filter.
        unused={name === 'level' ? undefined : label}
        onChange={value => onChange({ [name]: value || undefined })}
        removeLabel={words.remove(chosen?.label ?? label)}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
    <div
      role="group"
      aria-label={words.label}
      className={classNames(
        'quiet-scroll -mx-4 flex gap-2 overflow-x-auto px-4 py-1 tablet:-mx-1 tablet:px-1',
        isWide && 'tablet:flex-wrap',
      )}
    >
      {activeFilters(search).length > 0 && (
        <button
          type="button"
          onClick={onClear}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-pill px-3 font-semibold whitespace-nowrap text-lamp-ink hover:bg-desk"
        >
          <Icon name="cross" size={16} />
          {words.clear}
        </button>
      )}
      {filterNames.map(pill)}
    </div>
  )
}

function useChoices(myLevel: string | undefined): Record<FilterName, { label: string; list: Choice[] }> {
  const { filters: words, parts } = reserveWords()
  const { data: types = [] } = useQuery(typesQuery)
  const { data: levels = [] } = useQuery(levelsQuery)
  const { data: teachers = [] } = useQuery(teachersQuery)
  const listOf = (neutral: string, choices: Choice[]) => [{ value: '', label: neutral }, ...choices]
  return {
    level: {
      label: words.level,
      list: listOf(myLevel ? words.myLevel(myLevel) : words.myLevelUnknown, [
        ...(myLevel ? [{ value: ownLevelsFilter, label: words.easier }] : []),
        { value: 'all', label: words.allLevels },
        ...levels.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      ]),
    },
    type: {
      label: words.type,
      list: listOf(
        words.anyType,
        types.map(({ id, name }) => ({ value: id, label: name })),
      ),
    },
    kind: {
      label: words.kind,
      list: listOf(words.anyKind, [
        { value: 'group', label: words.group },
        { value: 'private', label: words.private },
      ]),
    },
    teacher: {
      label: words.teacher,
      list: listOf(
        words.anyTeacher,
        teachers.map(one => ({ value: one.id, label: namesOf(one) })),
      ),
    },
    time: {
      label: words.time,
      list: listOf(words.anyTime, [
        { value: 'morning', label: parts.morning },
        { value: 'afternoon', label: parts.afternoon },
        { value: 'evening', label: parts.evening },
      ]),
    },
  }
}
