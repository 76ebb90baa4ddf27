import { roles } from '@aulaviva/domain/access'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plansQuery } from '#entities/subscriptions/plans.queries.ts'
import { subscriptionPillWords } from '#entities/subscriptions/subscription-pill.words.ts'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { useAtLeast } from '#ui/use-media.ts'
import { teachersOfPeopleQuery } from './people.queries.ts'
import { peopleWords } from './people.words.ts'
import { peopleColumns, showColumn, useHiddenColumns } from './people-columns.ts'
import { accountStates, contractStates, countFilters, type PeopleFilter, peopleOrders } from './people-filter.ts'
import type { PeopleSearch } from './people-search.ts'

interface Props {
  search: PeopleSearch
  filter: PeopleFilter
  onChange: (next: PeopleSearch) => void
}

/** Filters, order, and columns of the list. */
export function PeopleFilters({ search, filter, onChange }: Props) {
  const words = peopleWords()
  const { filters } = words
  const { states: subscriptionStates } = subscriptionPillWords()
  const states = { ...subscriptionStates, NO_PLAN: words.noPlan }
  const { data: levels = [] } = useQuery(levelsQuery)
  const { data: plans = [] } = useQuery(plansQuery)
  const { data: teachers = [] } = useQuery(teachersOfPeopleQuery)
  const [isChoosing, setIsChoosing] = useState(false)
  const [open, setOpen] = useState(false)
  const isWide = useAtLeast('tablet')
  const filterCount = countFilters(filter)
  const change = (name: keyof PeopleSearch) => (value: string) => onChange({ ...search, [name]: value || undefined })
  return (
    <div className="mb-5 grid gap-3">
      {(isWide || open) && (
        <div className="grid gap-2 tablet:flex tablet:flex-wrap">
          <FilterSelect
            label={filters.role}
            value={filter.role ?? ''}
            choices={[
              { value: '', label: filters.everyRole },
              ...roles.map(value => ({ value, label: words.roles[value] })),
            ]}
            onChange={change('role')}
          />
          <FilterSelect
            label={filters.status}
            value={filter.status ?? filter.state ?? ''}
            choices={[
              { value: '', label: filters.everyStatus },
              ...contractStates.map(value => ({ value, label: words.studentStatus(states[value]) })),
              ...accountStates.map(value => ({ value, label: words.accountStates[value] })),
            ]}
            onChange={change('status')}
          />
          <FilterSelect
            label={filters.level}
            value={filter.level ?? ''}
            choices={[
              { value: '', label: staffPagesWords().allLevels },
              ...levels.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
            ]}
            onChange={change('level')}
            loadsLater
          />
          <FilterSelect
            label={filters.plan}
            value={filter.plan ?? ''}
            choices={[
              { value: '', label: filters.everyPlan },
              ...plans.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={change('plan')}
            loadsLater
          />
          <FilterSelect
            label={filters.teacher}
            value={filter.teacher ?? ''}
            choices={[
              { value: '', label: filters.everyTeacher },
              ...teachers.map(one => ({ value: one.id, label: fullNameOf(one, one.email) })),
            ]}
            onChange={change('teacher')}
            loadsLater
          />
          {filterCount > 0 && (
            <Button
              pending={false}
              icon="cross"
              onPress={() => onChange({ search: search.search, order: search.order, invite: search.invite })}
            >
              {staffPagesWords().clearFilters}
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {!isWide && (
          <Chip selected={open} onChange={setOpen}>
            {filterCount > 0 ? filters.active(filterCount) : filters.label}
          </Chip>
        )}
        <FilterSelect
          label={words.order.label}
          value={orderParam(filter)}
          neutral="name"
          choices={peopleOrders.flatMap(order => [
            { value: order, label: words.order.ascending[order] },
            { value: `-${order}`, label: words.order.descending[order] },
          ])}
          onChange={value => onChange({ ...search, order: value === 'name' ? undefined : value })}
        />
        <Chip selected={isChoosing} onChange={setIsChoosing}>
          {words.columns.label}
        </Chip>
      </div>
      {isChoosing && <ColumnsMenu />}
    </div>
  )
}

const orderParam = ({ order, descending }: PeopleFilter) => `${descending === 'true' ? '-' : ''}${order}`

/** The columns of the list, stored on this device. */
function ColumnsMenu() {
  const words = peopleWords().columns
  const hidden = useHiddenColumns()
  return (
    <fieldset className="rounded-card border border-line bg-desk p-4">
      <legend className="sr-only">{words.label}</legend>
      <p className="mb-3 text-small text-ink-2">{words.hint}</p>
      <div className="flex flex-wrap gap-2">
        {peopleColumns.map(column => (
          <Chip key={column} selected={!hidden.includes(column)} onChange={shown => showColumn(column, shown)}>
            {words.names[column]}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
