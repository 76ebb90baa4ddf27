import { expect, test } from 'vitest'
import type { ListedClass } from './class-editing.queries.ts'
import { countVisibleLanes, layOutGrid, stopAfter, stopsOf } from './grid-layout.ts'
import { changesOfMove, collisionsAt, placeOf, snapMinutes } from './grid-moves.ts'

const zone = 'America/New_York'
const days = ['2026-03-07', '2026-03-08']
const person = (id: string) => ({ id, first_name: id, last_name: '', photo: null })
// The fields of a class that the layout reads.
const oneAt = (id: string, starts_at: string, ends_at: string, own: object = {}) =>
  ({
    id,
    starts_at,
    ends_at,
    teacher: person('ana'),
    level: null,
    classroom: null,
    state: 'SCHEDULED',
    ...own,
  }) as unknown as ListedClass
const names = [
  { id: '', name: '' },
  { id: 'ana', name: 'Ana' },
  { id: 'eva', name: 'Eva' },
]
const grid = (classes: ListedClass[], shown = days) =>
  layOutGrid(classes, { days: shown, zone, by: 'teacher', names, nameOf: () => 'Someone' })
const [saturday = ''] = days
const at = (day: string, start: number, lane: string) => ({ day, start, lane })

test('overlapping classes are stacked, and later ones use free rows', () => {
  const { lanes } = grid(
    [
      oneAt('a', '2026-03-07T15:00:00Z', '2026-03-07T16:00:00Z'),
      oneAt('b', '2026-03-07T15:30:00Z', '2026-03-07T16:30:00Z'),
      oneAt('c', '2026-03-07T16:00:00Z', '2026-03-07T17:00:00Z'),
    ],
    [saturday],
  )
  const ana = lanes.find(({ id }) => id === 'ana')
  expect(ana?.tracks).toBe(2)
  expect(ana?.cells[0]?.placed.map(({ one, track }) => [one.id, track])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ])
})

test('a class early in the night extends the hours, and one without a lane gets one', () => {
  const early = oneAt('a', '2026-03-07T10:30:00Z', '2026-03-07T11:30:00Z', { teacher: person('zoe') })
  const { fromHour, toHour, lanes } = grid([early])
  expect([fromHour, toHour]).toEqual([5, 20])
  expect(lanes.at(-1)).toMatchObject({ id: 'zoe', name: 'Someone' })
})

test('in a week the classes of a day are a stack, navigated from the top; days are beside it', () => {
  const layout = grid([
    oneAt('b', '2026-03-07T20:00:00Z', '2026-03-07T21:00:00Z'),
    oneAt('a', '2026-03-07T15:00:00Z', '2026-03-07T16:00:00Z'),
    oneAt('c', '2026-03-08T19:00:00Z', '2026-03-08T20:00:00Z'),
    oneAt('d', '2026-03-07T18:00:00Z', '2026-03-07T19:00:00Z', { teacher: person('eva') }),
  ])
  expect(layout.lanes[1]?.tracks).toBe(2)
  const stops = stopsOf(layout)
  const [a, b, c] = stops[1] ?? []
  const d = stops[2]?.[0]
  if (!a || !b || !c || !d) throw new Error('There are no classes')
  const after = (from: typeof a, step: Parameters<typeof stopAfter>[2]) => stopAfter(stops, from, step, true).key
  expect([after(a, 'below'), after(b, 'below'), after(d, 'above')]).toEqual(['b', 'd', 'b'])
  expect([after(a, 'above'), after(b, 'above')]).toEqual(['|2026-03-07', 'a'])
  expect([after(a, 'after'), after(b, 'after'), after(c, 'before')]).toEqual(['c', 'c', 'b'])
  expect([after(c, 'after'), after(a, 'before')]).toEqual(['c', 'a'])
})

test('arrows go along the lane and to the class of the same day that begins nearest', () => {
  const layout = grid([
    oneAt('a', '2026-03-07T15:00:00Z', '2026-03-07T16:00:00Z'),
    oneAt('b', '2026-03-07T20:00:00Z', '2026-03-07T21:00:00Z', { teacher: person('eva') }),
    oneAt('c', '2026-03-07T14:00:00Z', '2026-03-07T15:00:00Z', { teacher: person('eva') }),
  ])
  const stops = stopsOf(layout)
  const a = stops[1]?.[0]
  if (!a) throw new Error('There is no class')
  expect(stopAfter(stops, a, 'below').key).toBe('c')
  expect(stopAfter(stops, a, 'above').key).toBe('|2026-03-07')
  expect(stopAfter(stops, a, 'after').key).toBe('ana|2026-03-08')
  expect(stopAfter(stops, a, 'before')).toBe(a)
  expect(stopAfter(stops, stops[2]?.[0] ?? a, 'last').key).toBe('eva|2026-03-08')
})

test('a move keeps the length across a clock change', () => {
  const one = oneAt('a', '2026-03-07T15:00:00Z', '2026-03-07T16:00:00Z')
  const from = placeOf(one, zone, 'teacher')
  expect(from).toEqual(at('2026-03-07', 600, 'ana'))
  expect(changesOfMove(one, from, at('2026-03-08', 600, 'eva'), 'teacher', zone)).toEqual({
    starts_at: '2026-03-08T14:00:00.000Z',
    ends_at: '2026-03-08T15:00:00.000Z',
    teacher: 'eva',
  })
  expect(changesOfMove(one, from, { ...from, lane: '' }, 'teacher', zone)).toEqual({ teacher: null })
  expect(changesOfMove(one, from, { ...from, lane: 'b1' }, 'level', zone)).toEqual({})
})

test('conflicts are listed: its teacher, its classroom, the past, and a closed day, not itself and canceled classes', () => {
  const classroom = { id: 'aula', name: 'Aula 1' }
  const one = oneAt('a', '2026-03-07T15:00:00Z', '2026-03-07T16:00:00Z', { classroom })
  const eva = oneAt('b', '2026-03-08T14:30:00Z', '2026-03-08T15:30:00Z', { teacher: person('eva'), classroom })
  const classes = [one, eva, { ...eva, id: 'c', state: 'CANCELED' as const }]
  const daysOff = new Map([['2026-03-08', 'Carnival']])
  const around = { classes, daysOff, by: 'teacher' as const, zone, now: new Date('2026-03-07T12:00:00Z') }
  const kinds = (place: Parameters<typeof collisionsAt>[1]) => collisionsAt(one, place, around).map(({ kind }) => kind)
  expect(kinds(at('2026-03-08', 600, 'eva'))).toEqual(['teacher', 'classroom', 'dayOff'])
  expect(kinds(at('2026-03-08', 600, 'ana'))).toEqual(['classroom', 'dayOff'])
  expect(kinds(at('2026-03-08', 11 * 60 + 30, 'eva'))).toEqual(['dayOff'])
  expect(kinds(at('2026-03-07', 6 * 60, 'ana'))).toEqual(['past'])
  expect(kinds(at('2026-03-07', 10 * 60 + 15, 'ana'))).toEqual([])
})

test('classes begin at a quarter of the hour, within the day', () => {
  expect([snapMinutes(607), snapMinutes(608), snapMinutes(-20), snapMinutes(1500)]).toEqual([600, 615, 0, 1425])
})

test('the lanes that fill a window are as many as their tracks need', () => {
  const lanes = [3, 1, 1, 2].map((tracks, at) => ({ id: `${at}`, name: '', cells: [], tracks }))
  expect([1, 144, 145, 200, 900].map(height => countVisibleLanes(lanes, height))).toEqual([1, 1, 2, 3, 4])
})
