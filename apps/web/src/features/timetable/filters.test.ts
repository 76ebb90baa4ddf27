import { describe, expect, it } from 'vitest'
import { activeFilters, askedOf, partOfDay, sectionsOf, withoutFilters } from './filters.ts'
import { readReserveSearch } from './reserve-search.ts'

const id = '01a1592e-c600-7e12-be3e-ec78f8713119'
const defined = (value: object) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))

describe('the address of the reserve page', () => {
  it('is read whole', () => {
    const search = { date: '2026-11-24', type: id, kind: 'group', level: 'B1', teacher: id, time: 'evening', class: id }
    expect(readReserveSearch(search)).toEqual(search)
  })
  it.each(['all', 'N5', 'Kids 1', '初級'])('keeps the level %s, however the academy has called it', level => {
    expect(readReserveSearch({ level }).level).toBe(level)
  })
  it('leaves out what nobody could have chosen', () => {
    const search = {
      date: '2026-13-40',
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
  it('ask for the student’s own level unless told otherwise', () => {
    expect(askedOf({}).level).toBe('mine')
    expect(askedOf({ level: 'all' }).level).toBeUndefined()
    expect(askedOf({ level: 'A2' }).level).toBe('A2')
  })
  it('are asked for in the server’s words', () => {
    expect(askedOf({ kind: 'private', type: id, teacher: id })).toEqual({
      type_live_class: id,
      type_scheduled_class: 'PRIVATE',
      level: 'mine',
      teacher: id,
    })
  })
  it('count as chosen only where they differ from the usual, and come off together without losing the day', () => {
    const search = { date: '2026-11-24', level: 'all', time: 'evening' as const, class: id }
    expect(activeFilters(search)).toEqual(['level', 'time'])
    expect(withoutFilters(search)).toEqual({ date: '2026-11-24' })
  })
})

describe('classes under the parts of the day', () => {
  const at = (hour: number) => ({ starts_at: String(hour) })
  it('keep their order of time and leave out empty parts', () => {
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
