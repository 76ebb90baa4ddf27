import { addDays, instantAt, mondayOf } from '@aulaviva/domain/days'
import { useLocation } from '@tanstack/react-router'
import type {} from '@vitest/browser-playwright'
import { useState } from 'react'
import { cdp, page } from 'vitest/browser'
import type { TimetableSearch, TimetableView } from '#entities/class-planning/timetable-search.ts'
import { dayOf } from '#platform/time/format.ts'
import type { Answers } from '#testing/mock-server.ts'
import { employee, liveClass, teacher } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { Impact, ListedClass, OfficeClass } from '../class-editing.queries.ts'
import { Timetable } from '../timetable.tsx'
import '../timetable-grid.css'

/** Renders the timetable of two teachers and acts on it. */

export const list = 'GET /api/classes/office-timetable/'
export const detail = 'GET /api/classes/office-timetable/{id}/'
const path = 'POST /api/classes/scheduled-live-classes/{id}' as const
export const carrying = 'POST /api/classes/office-timetable/{id}/carrying/'
export const preview = `${path}/change/preview/` as const
export const change = `${path}/change/` as const
export const me = employee('staff', ['timetable'])
export const zone = me.time_zone ?? 'UTC'
// Two weeks ahead, so that its classes can be moved.
export const monday = addDays(mondayOf(dayOf(new Date(), zone)), 14)
export const ana = { ...teacher(), first_name: 'Ana', last_name: 'Ruiz' }
export const eva = { ...teacher(), first_name: 'Eva', last_name: 'León' }

export function classAt(day: number, hour: number, own: Partial<ListedClass> = {}): ListedClass {
  const { mine: _, ...fields } = liveClass()
  const starts = instantAt(addDays(monday, day), `${hour}:00`, zone)
  const times = { starts_at: starts.toISOString(), ends_at: new Date(starts.getTime() + 3_600_000).toISOString() }
  return {
    ...fields,
    ...times,
    version: 3,
    room_url: '',
    series: null,
    waiting: 0,
    closed: null,
    teacher: ana,
    ...own,
  }
}
export const detailOf = (one: ListedClass, own: Partial<OfficeClass> = {}): OfficeClass => ({
  ...one,
  cancellation_reason: null,
  group: null,
  students: [],
  waitlist: [],
  series_ahead: null,
  history: [],
  ...own,
})
export const impactOf = (one: ListedClass, told: number): Impact => ({
  classes: [
    {
      scheduled_live_class: { id: one.id, title: 'Small talk', starts_at: one.starts_at, ends_at: one.ends_at },
      starts_at: one.starts_at,
      ends_at: one.ends_at,
      line: 'TOLD',
      problem: null,
      conflict: null,
      room_conflict: null,
      students: [],
      paid_minutes: { before: 60, after: 60 },
    },
  ],
  minutes_back: 0,
  waiting: 0,
  told,
})
function TimetableWithSearch({ view }: { view: TimetableView | undefined }) {
  const [search, setSearch] = useState<TimetableSearch>({ day: monday, view })
  const { pathname, search: query } = useLocation()
  return (
    <div data-address={pathname} data-query={JSON.stringify(query)} data-shown={search.day}>
      <Timetable search={search} onChange={setSearch} />
    </div>
  )
}

export async function showGrid(classes: ListedClass[], answers: Answers = {}, view?: TimetableView) {
  await show(<TimetableWithSearch view={view} />, {
    me,
    answers: {
      'GET /api/classes/class-types/': [],
      'GET /api/classes/levels/': [],
      'GET /api/classes/teachers/': [ana, eva],
      'GET /api/classes/classrooms/': [],
      'GET /api/classes/days-off/': [],
      [list]: classes,
      [carrying]: null,
      ...answers,
    },
  })
  await page.getByRole('grid').findElement()
}
/** The address the app has navigated to. */
export const address = () => document.querySelector<HTMLElement>('[data-address]')?.dataset.address
/** The search parameters of that address. */
export const query = () => JSON.parse(document.querySelector<HTMLElement>('[data-query]')?.dataset.query ?? 'null')
/** The day in the address. */
export const shownDay = () => document.querySelector<HTMLElement>('[data-shown]')?.dataset.shown
export const link = (one: ListedClass) => document.querySelector<HTMLElement>(`[data-stop="${one.id}"]`)
export const focused = () => document.activeElement?.getAttribute('data-stop')

/** A finger on the page: native touch events of the browser, as a screen sends them. */
export function finger() {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / window.innerWidth : 1
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
  const pointOf = ({ x, y }: { x: number; y: number }) => ({
    x: (frame?.x ?? 0) + x * scale,
    y: (frame?.y ?? 0) + y * scale,
  })
  return {
    down: (at: { x: number; y: number }) => send('touchStart', [pointOf(at)]),
    move: (at: { x: number; y: number }) => send('touchMove', [pointOf(at)]),
    up: () => send('touchEnd', []),
  }
}
export const middleOf = (element: Element | null | undefined) => {
  const { x, y, width, height } = element!.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
export const isLifted = (one: ListedClass) => link(one)?.dataset.lifted !== undefined
export const announcement = () => document.querySelector<HTMLElement>('.timetable-said')
