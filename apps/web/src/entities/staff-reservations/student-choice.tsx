import { maxSearchLength, minStudentSearchLength } from '@aulaviva/domain/limits'
import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatHours } from '#entities/live-class/live-class.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { type FoundStudent, foundStudentsQuery, isSearchable, type SeatActor } from './staff-reservations.queries.ts'
import { staffReservationsWords } from './staff-reservations.words.ts'

interface Props {
  by?: SeatActor
  /** The id of the class, if its teacher searches. */
  id?: string
  /** Ids of the chosen students. */
  chosen: readonly string[]
  /** Whether several can be chosen. Choosing one again then removes it. */
  several?: boolean
  onChoose: (one: FoundStudent) => void
}

/**
 * Finds students to choose one or several: by name or email for staff, by name for a teacher. A single choice stays on
 * the list, whatever is searched for next.
 */
export function StudentChoice({ by = 'staff', id = '', chosen, several = false, onChoose }: Props) {
  const words = staffReservationsWords().add
  const name = useId()
  const [search, setSearch] = useState('')
  const { data, error, isFetching, refetch } = useQuery(foundStudentsQuery(by, id, search))
  const [picked, setPicked] = useState<readonly FoundStudent[]>([])
  const canSearch = isSearchable(by, search)
  const found = (canSearch && data) || []
  const kept = several ? undefined : picked.find(one => chosen.includes(one.id))
  const rows = kept && !found.some(({ id }) => id === kept.id) ? [kept, ...found] : found
  const choose = (one: FoundStudent) => {
    setPicked(before => [...before, one])
    onChoose(one)
  }
  return (
    <div>
      <SearchBox
        label={by === 'staff' ? words.search : words.searchByName}
        maxLength={maxSearchLength}
        text={search}
        onChange={setSearch}
      />
      {rows.length > 0 && (
        <fieldset className="mb-2 min-w-0 last:mb-0">
          <legend className="sr-only">{words.students}</legend>
          <div className="quiet-scroll grid max-h-80 gap-2 overflow-y-auto p-1">
            {rows.map(one => (
              <label
                key={one.id}
                className="flex items-center gap-3 rounded-button border border-line px-4 py-2.5 transition-colors hover:border-edge has-checked:border-lamp has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-lamp"
              >
                <input
                  type={several ? 'checkbox' : 'radio'}
                  className="sr-only"
                  name={name}
                  checked={chosen.includes(one.id)}
                  onChange={() => choose(one)}
                />
                <Avatar id={one.id} initials={initialsOf(one)} photo={one.photo} />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere text-ink">{namesOf(one)}</span>
                  {one.email && <span className="block text-small wrap-anywhere text-ink-3">{one.email}</span>}
                </span>
                <span className="tabular shrink-0 text-right text-small text-ink-2">
                  {one.level && <span className="block font-semibold">{one.level}</span>}
                  {one.available_hours !== undefined && (
                    <span className="block">{words.left(formatHours(one.available_hours))}</span>
                  )}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {!canSearch ? (
        <p className="text-ink-2">{words.searchHint(minStudentSearchLength)}</p>
      ) : data ? (
        data.length === 0 && (
          <p role="status" className="text-ink-2">
            {words.none}
          </p>
        )
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.searching}>
          <div className="grid gap-2">
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
          </div>
        </Loading>
      )}
    </div>
  )
}
