import { hasPermission, type StaffArea, staffAreas } from '@aulaviva/domain/access'
import { changedThings } from '@aulaviva/domain/changes'
import { maxSearchLength } from '@aulaviva/domain/limits'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { changesWords } from '#entities/changes/changes.words.ts'
import { rightsWords } from '#entities/people/rights.words.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { useMe } from '#platform/session/me.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type ChangesFilter, onlyChoices } from './changes.queries.ts'
import { ChangesList } from './changes-list.tsx'
import { changesLogWords } from './changes-log.words.ts'
import { type ChangesSearch, readChangesSearch } from './changes-search.ts'

/** The audit log of staff changes, limited to the areas the reader works in. */
export function ChangesPage() {
  const address = useSearch({ from: '/_frame/_staff/staff/changes' })
  const search = useMemo(() => readChangesSearch({ ...address }), [address])
  const words = changesLogWords()
  const navigate = useNavigate()
  const goTo = (next: ChangesSearch) =>
    void navigate({ to: '/staff/changes', search: next, replace: true, resetScroll: false })
  const filter: ChangesFilter = {
    search: search.search ?? '',
    area: staffAreas.find(area => area === search.area),
    thing: changedThings.find(thing => thing === search.thing),
    only: onlyChoices.find(only => only === search.only),
    from: search.from,
    to: search.to,
  }
  return (
    <>
      <AdminLink />
      <Page title={words.title} intro={words.intro}>
        <SearchBox
          label={words.search}
          maxLength={maxSearchLength}
          text={filter.search}
          onChange={text => goTo({ ...search, search: text || undefined })}
        />
        <Filters search={search} filter={filter} onChange={goTo} />
        <ChangesList filter={filter} />
      </Page>
    </>
  )
}

interface FiltersProps {
  search: ChangesSearch
  filter: ChangesFilter
  onChange: (next: ChangesSearch) => void
}

/** Filters: area, kind of thing, only exports or only the command line, and dates. */
function Filters({ search, filter, onChange }: FiltersProps) {
  const words = changesLogWords().filters
  const { names } = rightsWords()
  const { things } = changesWords()
  const rights = useMe().staff_rights ?? []
  const areas: readonly StaffArea[] = staffAreas.filter(area => hasPermission(rights, area))
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-2 gap-y-3">
      <FilterSelect
        label={words.area}
        value={filter.area ?? ''}
        choices={[{ value: '', label: words.everyArea }, ...areas.map(value => ({ value, label: names[value] }))]}
        onChange={area => onChange({ ...search, area: area || undefined })}
      />
      <FilterSelect
        label={words.thing}
        value={filter.thing ?? ''}
        choices={[
          { value: '', label: words.everything },
          ...changedThings.map(value => ({ value, label: things[value] })),
        ]}
        onChange={thing => onChange({ ...search, thing: thing || undefined })}
      />
      <FilterSelect
        label={words.only}
        value={filter.only ?? ''}
        choices={[
          { value: '', label: words.everyEntry },
          ...onlyChoices.map(value => ({ value, label: words.onlyChoices[value] })),
        ]}
        onChange={only => onChange({ ...search, only: only || undefined })}
      />
      <div className="grid w-full grid-cols-2 gap-2 tablet:w-auto">
        {(['from', 'to'] as const).map(bound => (
          <TextField
            key={bound}
            label={words[bound]}
            type="date"
            error={null}
            value={search[bound] ?? ''}
            onChange={day => onChange({ ...search, [bound]: day || undefined })}
          />
        ))}
      </div>
    </div>
  )
}
