import { type KeyboardEvent, useEffect, useRef } from 'react'
import { DayChoice } from '#platform/time/day-choice.tsx'
import { dayInstant, longDay, shortMonth, shortWeekday } from '#platform/time/format.ts'
import { directionSign, scrollIntoRow, stepOfArrow } from '#ui/direction.ts'
import { Icon } from '#ui/icon.tsx'
import { iconButtonLook } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DayLink } from './day-link.tsx'
import { reserveWords } from './reserve.words.ts'
import type { ReserveSearch } from './reserve-search.ts'

interface Props {
  days: readonly string[]
  chosen: string | undefined
  /** The number of classes that can be reserved on a day. Undefined while it loads. */
  freeOn: (day: string) => number | undefined
  search: ReserveSearch
  onChoose: (day: string) => void
}

/** The days open for reservations, side by side: swipe, arrow buttons, arrow keys, or a calendar behind a button. */
export function DayStrip({ days, chosen, freeOn, search, onChoose }: Props) {
  const words = reserveWords().days
  const strip = useRef<HTMLOListElement>(null)
  const current = chosen && days.includes(chosen) ? chosen : days[0]

  useEffect(() => {
    const list = strip.current
    const item = list?.querySelector<HTMLElement>(`[data-day="${current}"]`)
    if (list && item) scrollIntoRow(list, item)
  }, [current])

  function page(direction: 1 | -1) {
    const list = strip.current
    list?.scrollBy({ left: direction * directionSign() * (list.clientWidth - 96), behavior: 'smooth' })
  }
  function move(event: KeyboardEvent) {
    const links = [...(strip.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    const step = stepOfArrow(event.key)
    const target = step ? at + step : { Home: 0, End: links.length - 1 }[event.key]
    if (target === undefined || at < 0) return
    event.preventDefault()
    links[target]?.focus()
  }

  return (
    <div className="-mx-4 mb-1 flex items-center gap-1 ps-4 tablet:mb-3 tablet:mx-0 tablet:ps-0">
      <StripArrow icon="chevron-left" label={words.earlier} onPress={() => page(-1)} />
      <ol
        ref={strip}
        aria-label={words.label}
        onKeyDown={move}
        className="quiet-scroll relative flex min-w-0 grow snap-x gap-1 overflow-x-auto scroll-ps-4 py-1"
      >
        {days.map((day, at) => (
          // On a phone the last day in sight is cut in the middle: a few missing pixels would look like a mistake.
          <li
            key={day}
            data-day={day}
            className="shrink-0 snap-start max-[22.5rem]:w-[calc(100%/3.5-0.25rem)] min-[22.5rem]:max-tablet:w-[calc(100%/4.5-0.25rem)]"
          >
            <Day
              day={day}
              first={at === 0}
              free={freeOn(day)}
              chosen={day === chosen}
              reachable={day === current}
              search={search}
            />
          </li>
        ))}
      </ol>
      <StripArrow icon="chevron-right" label={words.later} onPress={() => page(1)} />
      <span className="me-2 shrink-0 tablet:me-0">
        <DayChoice
          value={current ?? days[0] ?? ''}
          first={days[0]}
          last={days.at(-1)}
          markOf={day => {
            const free = freeOn(day)
            return free ? { text: String(free), words: words.free(free) } : undefined
          }}
          onChoose={onChoose}
        >
          <p className="mt-3 text-small text-ink-3">{words.monthHint}</p>
        </DayChoice>
      </span>
    </div>
  )
}

function StripArrow({
  icon,
  label,
  onPress,
}: {
  icon: 'chevron-left' | 'chevron-right'
  label: string
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`${iconButtonLook} hidden shrink-0 tablet:grid`}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}

interface DayProps {
  day: string
  first: boolean
  free: number | undefined
  chosen: boolean
  reachable: boolean
  search: ReserveSearch
}

function Day({ day, first, free, chosen, reachable, search }: DayProps) {
  const words = reserveWords().days
  const instant = dayInstant(day)
  const newMonth = first || day.endsWith('-01')
  const inWords = free === 0 ? words.empty : free === undefined ? '' : words.free(free)
  const faint = free === 0 && !chosen
  return (
    <DayLink
      to="/students/classes/reserve"
      search={{ ...search, date: day, class: undefined }}
      resetScroll={false}
      // As with filters and tabs, Back leaves the page instead of going through the days.
      replace
      current={chosen}
      tabIndex={reachable ? 0 : -1}
      className={`flex h-16 w-full min-w-15 px-0.5 tablet:px-1.5 tablet:h-21 tablet:min-w-17 flex-col items-center justify-center rounded-card -outline-offset-2 transition-colors ${
        chosen ? 'bg-lamp text-on-lamp' : faint ? 'text-ink-3 hover:bg-desk' : 'text-ink-2 hover:bg-desk'
      }`}
    >
      <span className="sr-only">{words.name(longDay(instant, 'UTC'), inWords)}</span>
      <span aria-hidden="true" className="text-tiny font-medium whitespace-nowrap">
        {shortWeekday(instant, 'UTC')}
        {newMonth && ` · ${shortMonth(instant, 'UTC')}`}
      </span>
      <span
        aria-hidden="true"
        className={`tabular font-display text-large leading-5 font-semibold tablet:text-figure ${chosen ? '' : faint ? 'text-ink-3' : 'text-ink'}`}
      >
        {Number(day.slice(-2))}
      </span>
      <span aria-hidden="true" className="tabular flex h-4 w-full items-center justify-center text-tiny tablet:h-5">
        {free === undefined ? <Skeleton width="2.25rem" height="0.625rem" /> : inWords}
      </span>
    </DayLink>
  )
}
