import { initialsOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fullNameOf } from '#platform/session/naming.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { PersonFact } from './listed-facts.tsx'
import type { Account } from './people.queries.ts'
import { peopleWords } from './people.words.ts'
import { type PeopleColumn, peopleColumns, useHiddenColumns } from './people-columns.ts'
import type { PeopleFilter, PeopleOrder } from './people-filter.ts'

const ordersOf: Partial<Record<PeopleColumn, PeopleOrder>> = { contract: 'contract', hours: 'hours', seen: 'seen' }
const widths: Record<PeopleColumn, string> = {
  role: 'w-28',
  status: 'w-38',
  level: 'w-18',
  plan: 'w-28',
  contract: 'w-25',
  hours: 'w-29',
  seen: 'w-34',
}

interface Props {
  people: readonly Account[]
  filter: PeopleFilter
  onOrder: (order: string) => void
}

/** The people as a table, for wide windows. A header orders by its column, and the whole row links to the person. */
export function PeopleTable({ people, filter, onOrder }: Props) {
  const words = peopleWords()
  const hidden = useHiddenColumns()
  const columns = peopleColumns.filter(column => !hidden.includes(column))
  const orderHead = (order: PeopleOrder, label: string) => (
    <OrderHead order={order} label={label} {...{ filter, onOrder }} />
  )
  return (
    <div className="overflow-hidden rounded-card border border-line bg-room shadow-card">
      <table className="w-full table-fixed text-start">
        <caption className="sr-only">{words.title}</caption>
        <thead className="border-b border-line bg-desk text-small text-ink-2">
          <tr>
            {orderHead('name', words.columns.name)}
            {columns.map(column => {
              const order = ordersOf[column]
              const label = words.columns.names[column]
              if (order) return <OrderHead key={column} {...{ order, label, filter, onOrder }} column={column} />
              return (
                <th
                  key={column}
                  scope="col"
                  className={classNames('px-3 py-3 text-start font-semibold', widths[column])}
                >
                  {label}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {people.map(person => (
            <tr key={person.id} className="relative transition-colors hover:bg-desk">
              <th scope="row" className="px-4 py-3 text-start font-normal">
                <NameCell person={person} />
              </th>
              {columns.map(column => (
                <td key={column} className="tabular px-3 py-3 text-small wrap-anywhere text-ink-2">
                  <PersonFact of={person} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OrderHead({
  order,
  label,
  filter,
  onOrder,
  column,
}: Pick<Props, 'filter' | 'onOrder'> & { order: PeopleOrder; label: string; column?: PeopleColumn }) {
  const words = peopleWords()
  const isActive = filter.order === order
  const isDescending = isActive && filter.descending === 'true'
  const next = isActive && !isDescending ? `-${order}` : order
  return (
    <th
      scope="col"
      aria-sort={isActive ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={classNames('py-0 text-start', order === 'name' ? 'px-1' : 'px-0', column && widths[column])}
    >
      <button
        type="button"
        onClick={() => onOrder(next)}
        className="flex min-h-11 w-full items-center gap-1 px-3 text-start font-semibold -outline-offset-2 hover:text-ink"
      >
        <span className="sr-only">{words.order.by} </span>
        {label}
        {isActive && (
          <Icon name={isDescending ? 'chevron-down' : 'chevron-up'} size={16} className="shrink-0 text-lamp-ink" />
        )}
      </button>
    </th>
  )
}

function NameCell({ person }: { person: Account }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar id={person.id} initials={initialsOf(person)} photo={person.photo} />
      <span className="min-w-0">
        <PersonLink person={person} />
        <span className="block truncate text-small text-ink-3">{person.email}</span>
      </span>
    </span>
  )
}

function PersonLink({ person }: { person: Account }) {
  return (
    <Link
      to="/staff/people/$id"
      params={{ id: person.id }}
      className="-my-1 line-clamp-2 py-1 font-text text-body leading-6 font-semibold wrap-anywhere text-ink outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lamp"
    >
      {fullNameOf(person, person.email)}
    </Link>
  )
}

/** One person as a card, for narrow windows. The whole card links to the person. */
export function PersonCard({ person }: { person: Account }) {
  const words = peopleWords()
  const hidden = useHiddenColumns()
  const isShown = (column: PeopleColumn) => !hidden.includes(column)
  const facts = (['plan', 'contract', 'hours', 'seen'] as const).filter(isShown)
  return (
    <article className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card border border-line bg-room p-4 shadow-card transition-colors hover:border-edge">
      <Avatar id={person.id} initials={initialsOf(person)} photo={person.photo} />
      <div className="min-w-0">
        <h3>
          <PersonLink person={person} />
        </h3>
        <p className="truncate text-small text-ink-3">{person.email}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          {isShown('status') && <PersonFact of={person} column="status" />}
          {isShown('role') && <PersonFact of={person} column="role" />}
          {isShown('level') && <PersonFact of={person} column="level" />}
        </div>
        <dl className="mt-2 grid gap-x-4 gap-y-1 text-small tablet:grid-cols-2">
          {facts.map(column => (
            <LabeledFact key={column} label={words.columns.names[column]}>
              {hasValue(person, column) && <PersonFact of={person} column={column} />}
            </LabeledFact>
          ))}
        </dl>
      </div>
    </article>
  )
}

function hasValue(person: Account, column: PeopleColumn): boolean {
  if (column === 'plan') return person.plan !== null
  if (column === 'contract') return person.date_limit !== null
  if (column === 'hours') return person.available_hours !== null
  return true
}

function LabeledFact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="flex min-w-0 flex-wrap gap-x-1.5">
      <dt className="text-ink-3">{label}</dt>
      <dd className="tabular min-w-0 wrap-anywhere text-ink-2">{children}</dd>
    </div>
  )
}
