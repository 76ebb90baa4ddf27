import type { ReactNode } from 'react'
import { dayInstant, longDay } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { activeFilters } from './filters.ts'
import { reserveWords } from './reserve.words.ts'
import type { ReserveSearch } from './reserve-search.ts'

/** What a student can do when a day or a week has no classes. */
export interface EmptyStateActions {
  /** Another day with a class to reserve. Undefined if unknown, null if there is none. */
  nextFree: { date: string; free: number } | null | undefined
  lastDay: string
  onDay: (day: string) => void
  onClear: () => void
  /** Includes easier levels. Undefined if they are already included. */
  onEasier?: (() => void) | undefined
}

/** Empty state that offers another day or fewer filters. */
export function NoClasses({
  search,
  nextFree,
  lastDay,
  onDay,
  onClear,
  onEasier,
  children,
}: EmptyStateActions & { search: ReserveSearch; children: ReactNode }) {
  const { empty: words, filters } = reserveWords()
  const filtered = activeFilters(search).length > 0
  const until = longDay(dayInstant(lastDay), 'UTC')
  return (
    <EmptyState
      icon="calendar"
      title={words.title}
      action={
        (nextFree || filtered || onEasier) && (
          <>
            {nextFree && (
              <Button variant="primary" pending={false} onPress={() => onDay(nextFree.date)}>
                {words.nextFree(longDay(dayInstant(nextFree.date), 'UTC'), nextFree.free)}
              </Button>
            )}
            {onEasier && (
              <Button pending={false} onPress={onEasier}>
                {filters.easier}
              </Button>
            )}
            {filtered && (
              <Button pending={false} onPress={onClear}>
                {filters.clear}
              </Button>
            )}
          </>
        )
      }
    >
      <p>{children}</p>
      {nextFree === null && <p className="mt-1">{filtered ? words.noneUpcoming(until) : words.noneAtAll(until)}</p>}
    </EmptyState>
  )
}
