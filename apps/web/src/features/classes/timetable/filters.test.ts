import { describe, expect, it } from 'vitest'
import { activeFilters, filterQueryOf, groupByAvailability, partOfDay, sectionsOf, withoutFilters } from './filters.ts'
import { readReserveSearch } from './reserve-search.ts'

const id = '01a1592e-c600-7e12-be3e-ec78f8713119'
const defined = (value: object) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))

describe('the address of the reserve page', () => {
  it('is read whole', () => {
    const search = {
      date: '2026-11-24',
      view: 'week',
      type: id,
      kind: 'group',
      level: 'B1',
      teacher: id,
      time: 'evening',
      class: id,
    }
    expect(readReserveSearch(search)).toEqual(search)
  })
  it.each(['all', 'N5', 'Kids 1', '初級'])('keeps the level %s, in any academy’s syllabus', level => {
    expect(readReserveSearch({ level }).level).toBe(level)
  })
  it('drops values that could not be chosen', () => {
    const search = {
      date: '2026-13-40',
      view: 'month',
      type: '1',
      kind: 'both',
      level: 'Thirteen long',
      teacher: 7,
      time: 'noon',
      class: '../x',
    }
    expect(defined(readReserveSearch(search))).toEqual({})
  })
})

describe('the filters', () => {
  it('use the student’s own level by default', () => {
    expect(filterQueryOf({}, 'B1').level).toBe('B1')
    expect(filterQueryOf({}, undefined).level).toBe('mine')
    expect(filterQueryOf({ level: 'mine' }, 'B1').level).toBe('mine')
    expect(filterQueryOf({ level: 'all' }, 'B1').level).toBeUndefined()
    expect(filterQueryOf({ level: 'A2' }, 'B1').level).toBe('A2')
  })
  it('are sent with the server’s names', () => {
    expect(filterQueryOf({ kind: 'private', type: id, teacher: id }, 'B1')).toEqual({
      type_live_class: id,
      type_scheduled_class: 'PRIVATE',
      level: 'B1',
      teacher: id,
    })
  })
  it('count only where they differ from the defaults, and are cleared together without losing the day', () => {
    const search = { date: '2026-11-24', level: 'all', time: 'evening' as const, class: id }
    expect(activeFilters(search)).toEqual(['level', 'time'])
    expect(withoutFilters(search)).toEqual({ date: '2026-11-24' })
    expect(withoutFilters({ ...search, view: 'week' })).toEqual({ date: '2026-11-24', view: 'week' })
  })
})

describe('classes under the parts of the day', () => {
  const at = (hour: number) => ({ starts_at: String(hour) })
  it('keep their order of time, without empty parts', () => {
    const sections = sectionsOf([at(7), at(11), at(18), at(20)], Number)
    expect(sections.map(({ part, classes }) => [part, classes.length])).toEqual([
      ['morning', 2],
      ['evening', 2],
    ])
  })
  it('are narrowed to one part', () => {
    expect(sectionsOf([at(7), at(13)], Number, 'afternoon')).toEqual([{ part: 'afternoon', classes: [at(13)] }])
  })
  it('begin the afternoon at twelve and the evening at eighteen; the small hours are early', () => {
    expect([0, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })
})

describe('grouping a day’s classes by availability', () => {
  const at = (hour: number, refusal: string | null = null, student_class_id: string | null = null) => ({
    starts_at: `2026-11-24T${String(hour).padStart(2, '0')}:00:00Z`,
    mine: { student_class_id, refusal },
  })
  const nine = Date.parse('2026-11-24T09:00:00Z')
  it('are begun from their first moment, also one’s own', () => {
    const [past, now, mine] = [at(8, 'class_started'), at(9, 'class_started'), at(7, 'already_reserved', id)]
    expect(groupByAvailability([past, now, mine, at(10)], nine)).toEqual({
      open: [at(10)],
      closed: [],
      started: [past, now, mine],
    })
  })
  it('are closed if they are full or start too soon, and stay for other refusals', () => {
    const [full, soon] = [at(10, 'class_full'), at(11, 'too_late_to_reserve')]
    const [overlapping, mine] = [at(12, 'overlapping_class'), at(13, 'class_full', id)]
    const all = [full, soon, overlapping, mine, { ...at(14), mine: null }]
    expect(groupByAvailability(all, nine)).toEqual({ open: all.slice(2), closed: [full, soon], started: [] })
  })
})
