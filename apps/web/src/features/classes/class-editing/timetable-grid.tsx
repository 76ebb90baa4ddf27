import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Grouping } from '#entities/class-planning/timetable-search.ts'
import { opensElsewhere } from '#platform/page/opens-elsewhere.ts'
import { clockSpan, clockTime, dayInstant, shortDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { stepOfArrow } from '#ui/direction.ts'
import { useMedia } from '#ui/use-media.ts'
import type { ListedClass } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'
import { GridClass } from './grid-class.tsx'
import { timeUnder } from './grid-geometry.ts'
import {
  countVisibleLanes,
  emptyStop,
  type GridLayout,
  type Lane,
  type LaneName,
  layOutGrid,
  stopAfter,
  stopsOf,
} from './grid-layout.ts'
import type { GridPlace } from './grid-moves.ts'
import { RemoteDrags } from './remote-drags.tsx'
import { timetableGridWords } from './timetable-grid.words.ts'
import { useBroadcastDrag } from './use-broadcast-drag.ts'
import { useClassDrag } from './use-class-drag.ts'

interface Props {
  days: readonly string[]
  today: string
  zone: string
  by: Grouping
  /** All lanes, including empty ones. */
  names: readonly LaneName[]
  classes: readonly ListedClass[]
  daysOff: ReadonlyMap<string, string> | undefined
  busy: boolean
  /** Whether a move dialog is open. */
  isDialogOpen: boolean
  onOpen: (id: string) => void
  onDrop: (one: ListedClass, from: GridPlace, to: GridPlace) => void
  /** Called with the empty place that was pressed, without a time if the layout has no hours. */
  onNew: (place: { day: string; lane: string; time?: string }) => void
}

/** Classes in lanes along the hours of their days. One Tab stop, arrow keys between classes, drag by mouse, touch, or
 * keyboard. */
export function TimetableGrid({
  days,
  today,
  zone,
  by,
  names,
  classes,
  daysOff,
  busy,
  isDialogOpen,
  onOpen,
  onDrop,
  onNew,
}: Props) {
  const words = timetableGridWords()
  const scroller = useRef<HTMLElement>(null)
  const hintId = useId()
  const isTouched = useMedia('(pointer: coarse)')
  const layout = useMemo(
    () => layOutGrid(classes, { days, zone, by, names, nameOf: one => nameOfLane(one, by) }),
    [classes, days, zone, by, names],
  )
  const stops = useMemo(() => stopsOf(layout), [layout])
  // A screen shows a third of the lanes of an academy with 40 teachers. Render those first and the rest afterwards.
  const isWhole = useDeferredValue(true, false)
  const drawnLanes = isWhole ? layout.lanes : layout.lanes.slice(0, countVisibleLanes(layout.lanes, window.innerHeight))
  const [focused, setFocused] = useState<string | null>(null)
  const all = stops.flat()
  const active = all.find(({ key }) => key === focused) ?? all.find(({ start }) => start !== null) ?? all[0]
  const onDrag = useBroadcastDrag()
  const drag = useClassDrag({ scroller, layout, classes, daysOff, by, zone, onDrop, onDrag })

  function focusOn(key: string) {
    const element = scroller.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(key)}"]`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  /** Schedules a class in the cell of an element, at the pointer’s place along the hours. */
  function scheduleIn(element: HTMLElement, pointerX?: number) {
    const cell = element.closest<HTMLElement>('[data-day]')
    const lane = element.closest<HTMLElement>('[data-lane]')?.dataset.lane
    if (!cell?.dataset.day || lane === undefined) return
    const time = pointerX === undefined || layout.isStacked ? undefined : timeUnder(pointerX, cell, layout)
    onNew({ day: cell.dataset.day, lane, ...(time && { time }) })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || drag.onKey(event)) return
    const from = all.find(({ key }) => key === (event.target as HTMLElement).dataset.stop)
    if (!from) return
    if (event.key === 'Enter' && from.start === null) return scheduleIn(event.target as HTMLElement)
    if (event.key.toLowerCase() === 'm' && from.start !== null) {
      event.preventDefault()
      drag.lift(from.key)
      return
    }
    const along = stepOfArrow(event.key)
    const step = along
      ? along === 1
        ? 'after'
        : 'before'
      : ({ ArrowUp: 'above', ArrowDown: 'below', Home: 'first', End: 'last' } as const)[event.key]
    if (!step) return
    event.preventDefault()
    focusOn(stopAfter(stops, from, step, layout.isStacked).key)
  }
  const hasFocus = useRef(false)
  const onFocus = useCallback((event: FocusEvent) => {
    const { stop } = (event.target as HTMLElement).dataset
    if (stop) setFocused(stop)
  }, [])
  useEffect(() => {
    // Native listener: React misses focus events while a closing dialog or toast restores focus.
    const recordFocus = () => {
      hasFocus.current = true
    }
    const { current: grid } = scroller
    grid?.addEventListener('focusin', recordFocus)
    return () => grid?.removeEventListener('focusin', recordFocus)
  }, [])
  const onBlur = useCallback(() => {
    // A closing dialog restores the focus it took.
    hasFocus.current = document.querySelector('dialog[open]') !== null
  }, [])
  // After a new layout a class in another cell is a new element, even behind an open dialog. Keep its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each layout, and when a dialog has closed
  useLayoutEffect(() => {
    if (!isDialogOpen && hasFocus.current && active && document.activeElement === document.body) focusOn(active.key)
  }, [layout, isDialogOpen])
  return (
    <>
      <p id={hintId} className="mb-2 text-small text-ink-3 print:hidden">
        {isTouched ? words.hints.finger : words.hints.keys}
      </p>
      <p ref={drag.announcer} aria-live="assertive" className="timetable-said sr-only" />
      <div className="relative">
        <section
          ref={scroller}
          aria-label={words.label}
          className="timetable-grid relative max-h-[78dvh] overflow-auto rounded-card border border-line bg-room"
          data-stacked={layout.isStacked || undefined}
          style={{ '--hours': layout.toHour - layout.fromHour } as never}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a table arranges cells, but these are positioned by time */}
          <div
            role="grid"
            tabIndex={-1}
            aria-label={words.label}
            aria-describedby={hintId}
            aria-busy={busy}
            aria-rowcount={layout.lanes.length + 1}
            aria-colcount={days.length + 1}
            className="relative w-max min-w-full"
            onKeyDown={onKeyDown}
            onFocus={onFocus}
            onBlur={onBlur}
            onPointerDown={drag.onPointerDown}
            onContextMenu={drag.onContextMenu}
            onClick={event => {
              const element = event.target as HTMLElement
              const link = element.closest('a')
              if (link && opensElsewhere(event)) return
              event.preventDefault()
              if (drag.hasDragged()) return
              if (link) onOpen(link.dataset.stop ?? '')
              else scheduleIn(element, event.clientX)
            }}
          >
            <Head layout={layout} today={today} daysOff={daysOff} corner={words.lanes[by]} />
            <LaneNames lanes={layout.lanes} by={by} />
            {drawnLanes.map(lane => (
              <LaneRow
                key={lane.id}
                lane={lane}
                fromHour={layout.fromHour}
                zone={zone}
                by={by}
                daysOff={daysOff}
                active={active && layout.lanes[active.lane] === lane ? active.key : null}
              />
            ))}
            <div ref={drag.overlay} aria-hidden="true" className="timetable-veil" hidden />
            <div ref={drag.preview} aria-hidden="true" className="timetable-ghost" hidden>
              <span className="tabular block font-semibold" />
              <span className="block" />
            </div>
          </div>
        </section>
        <RemoteDrags scroller={scroller} classes={classes} />
      </div>
    </>
  )
}

function Head({
  layout,
  today,
  daysOff,
  corner,
}: {
  layout: GridLayout
  today: string
  daysOff: ReadonlyMap<string, string> | undefined
  corner: string
}) {
  const words = classEditingWords()
  const hours = Array.from({ length: layout.toHour - layout.fromHour }, (_, at) => layout.fromHour + at)
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <div role="row" tabIndex={-1} className="sticky top-0 z-20 flex border-b border-line bg-room">
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      <div
        role="columnheader"
        tabIndex={-1}
        className="timetable-lane sticky inset-s-0 z-10 self-stretch border-e border-line bg-room px-3 py-2 text-small text-ink-3"
      >
        {corner}
      </div>
      {layout.days.map(day => (
        // biome-ignore lint/a11y/useSemanticElements: see the grid
        <div key={day} role="columnheader" tabIndex={-1} className="timetable-day border-e border-line py-2">
          <span
            className={`timetable-day-name text-small font-semibold whitespace-nowrap ${day === today ? 'text-lamp-ink' : 'text-ink'}`}
          >
            {capitalize(shortDay(dayInstant(day), 'UTC'))}
            {day === today && <span className="font-normal"> · {words.today}</span>}
            {daysOff?.has(day) && (
              <span className="font-normal text-ink-2"> · {words.dayOff(daysOff.get(day) ?? '')}</span>
            )}
          </span>
          {!layout.isStacked && (
            <span aria-hidden="true" className="flex">
              {hours.map(hour => (
                <span key={hour} className="timetable-hour tabular text-tiny text-ink-3">
                  {clockTime(new Date(Date.UTC(2000, 0, 1, hour)), 'UTC')}
                </span>
              ))}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

/**
 * The lane names, which stay visible: one element for all. Each sticky element would be a compositing layer, and the
 * browser rebuilds the layer list whenever the text of the drag preview changes.
 */
function LaneNames({ lanes, by }: { lanes: readonly Lane[]; by: Grouping }) {
  const words = timetableGridWords()
  return (
    <div aria-hidden="true" className="timetable-names timetable-lane sticky inset-s-0 z-10">
      {lanes.map(({ id, name, tracks }) => (
        <p
          key={id}
          className="timetable-height border-e border-b border-line bg-room px-3 py-2 text-small font-medium text-ink"
          style={{ '--tracks': tracks } as never}
        >
          <span className="line-clamp-2 wrap-anywhere">{name || words.without[by]}</span>
        </p>
      ))}
    </div>
  )
}

interface LaneProps {
  lane: Lane
  fromHour: number
  zone: string
  by: Grouping
  daysOff: ReadonlyMap<string, string> | undefined
  /** The stop of this lane that the Tab key reaches. */
  active: string | null
}

const LaneRow = memo(function LaneRow({ lane, fromHour, zone, by, daysOff, active }: LaneProps) {
  const words = timetableGridWords()
  const { line } = classEditingWords()
  const name = lane.name || words.without[by]
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <div
      role="row"
      tabIndex={-1}
      data-lane={lane.id}
      className="timetable-row timetable-height flex border-b border-line last-of-type:border-b-0"
      style={{ '--tracks': lane.tracks } as never}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      <div role="rowheader" tabIndex={-1} className="timetable-lane">
        <span className="sr-only">{name}</span>
      </div>
      {lane.cells.map(({ day, placed }) => {
        const key = emptyStop(lane.id, day)
        return (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          <div
            key={day}
            role="gridcell"
            data-day={day}
            className={`timetable-day timetable-slots relative border-e border-line ${daysOff?.has(day) ? 'bg-desk' : ''}`}
            tabIndex={placed.length === 0 && active === key ? 0 : -1}
            {...(placed.length === 0 && {
              'data-stop': key,
              'aria-label': words.cell(name, shortDay(dayInstant(day), 'UTC')),
            })}
          >
            {placed.map(item => (
              <GridClass
                key={item.one.id}
                placed={item}
                fromHour={fromHour}
                isActive={active === item.one.id}
                title={classTitle(item.one)}
                begins={clockTime(item.one.starts_at, zone)}
                when={clockSpan(item.one.starts_at, item.one.ends_at, zone)}
                facts={factsOf(item.one, line)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
})

function factsOf(one: ListedClass, line: ReturnType<typeof classEditingWords>['line']): string {
  const { level, live_class_type: type, teacher, classroom, state } = one
  return [
    level?.code,
    type.name,
    teacher ? namesOf(teacher) : line.noTeacher,
    classroom?.name,
    state === 'CANCELED' ? line.canceled : line.seats(one.seats_taken, one.capacity),
    state !== 'CANCELED' && one.waiting > 0 && line.waiting(one.waiting),
  ]
    .filter(Boolean)
    .join(' · ')
}

function nameOfLane({ teacher, level, classroom }: ListedClass, by: Grouping): string {
  if (by === 'teacher') return teacher ? namesOf(teacher) : ''
  return by === 'level' ? (level ? `${level.code} · ${level.name}` : '') : (classroom?.name ?? '')
}
