import { wallTime } from '@aulaviva/domain/availability'
import { directionSign } from '#ui/direction.ts'
import type { GridLayout } from './grid-layout.ts'
import { type GridPlace, snapMinutes } from './grid-moves.ts'

/** The grid's dimensions on the screen, measured once when a drag begins, and values derived from them. */

export interface GridMeasures {
  laneWidth: number
  headHeight: number
  dayWidth: number
  rows: readonly { top: number; bottom: number }[]
}

export interface Spot {
  x: number
  y: number
}

export function measureGrid(scroller: HTMLElement, layout: GridLayout): GridMeasures {
  const cell = scroller.querySelector<HTMLElement>('[data-day]')
  const rows = layout.lanes.map(lane => {
    const row = scroller.querySelector<HTMLElement>(`[data-lane="${CSS.escape(lane.id)}"]`)
    return { top: row?.offsetTop ?? 0, bottom: (row?.offsetTop ?? 0) + (row?.offsetHeight ?? 0) }
  })
  const header = scroller.querySelector<HTMLElement>('.timetable-lane')
  return {
    laneWidth: header?.offsetWidth ?? 0,
    headHeight: rows[0]?.top ?? 0,
    dayWidth: cell?.offsetWidth ?? 1,
    rows,
  }
}

/** Where a place is drawn, relative to the corner of the grid. */
export function spotOf(place: GridPlace, { laneWidth, dayWidth, rows }: GridMeasures, layout: GridLayout): Spot {
  const lane = layout.lanes.findIndex(({ id }) => id === place.lane)
  const hour = dayWidth / (layout.toHour - layout.fromHour)
  const within = layout.isStacked ? 0 : (place.start / 60 - layout.fromHour) * hour
  const x = laneWidth + layout.days.indexOf(place.day) * dayWidth + within
  return { x, y: rows[lane]?.top ?? 0 }
}

/** The place under the pointer, adjusted for where it grips the class. In stacks a class keeps its time. */
export function placeUnder(
  { x, y }: Spot,
  { to, grip, measures }: { to: GridPlace; grip: number; measures: GridMeasures },
  { scroller, layout, keepsLane }: { scroller: HTMLElement; layout: GridLayout; keepsLane: boolean },
): GridPlace {
  const box = scroller.getBoundingClientRect()
  const offset = directionSign() === 1 ? x - box.left : box.right - x
  const from = offset + Math.abs(scroller.scrollLeft) - (layout.isStacked ? 0 : grip) - measures.laneWidth
  const down = y - box.top + scroller.scrollTop
  const { dayWidth, rows } = measures
  const hours = layout.toHour - layout.fromHour
  const quarter = dayWidth / hours / 4
  const day = Math.min(Math.max(Math.floor((from + quarter / 2) / dayWidth), 0), layout.days.length - 1)
  const minutes = (from - day * dayWidth) / (quarter * 4)
  const start = layout.isStacked
    ? to.start
    : snapMinutes(layout.fromHour * 60 + Math.min(Math.max(minutes, 0), hours - 1 / 4) * 60)
  const last = rows.length - 1
  const below = rows.findIndex(({ bottom }) => down < bottom)
  const lane = layout.lanes[below === -1 ? last : below]?.id ?? to.lane
  return { day: layout.days[day] ?? to.day, start, lane: keepsLane ? to.lane : lane }
}

/** The half hour under the pointer in a cell along its hours, as a local time. */
export function timeUnder(x: number, cell: HTMLElement, { fromHour, toHour }: GridLayout): string {
  const box = cell.getBoundingClientRect()
  const offset = directionSign() === 1 ? x - box.left : box.right - x
  const halfHours = Math.floor((offset / box.width) * (toHour - fromHour) * 2)
  return wallTime(snapMinutes(fromHour * 60 + halfHours * 30))
}

/** Draws the drag preview at a position. Only its transform changes. */
export function moveDragPreview(preview: HTMLElement, { x, y }: Spot): void {
  preview.hidden = false
  preview.style.transform = `translate(${x * directionSign()}px, ${y}px)`
}

/** Writes the time and the conflicts onto the drag preview. */
export function labelDragPreview(
  preview: HTMLElement,
  { title, text, tone }: { title: string; text: string; tone: 'calm' | 'warn' | 'bad' },
): void {
  preview.dataset.tone = tone
  const [first, second] = preview.children
  if (first && first.textContent !== title) first.textContent = title
  if (second && second.textContent !== text) second.textContent = text
}
