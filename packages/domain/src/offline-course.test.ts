import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  immediateResult,
  isOutOfDate,
  mergeWatched,
  offlineState,
  sameCourse,
  unsyncedRecords,
  type WatchedRecord,
} from './offline-course.ts'

const courseClass = (id: string, more: object = {}) => ({
  id,
  name: `Class ${id}`,
  image: '/files/a?expires=1',
  video: `/api/courses/class/${id}/video/`,
  video_hash: 'aa',
  attachments: [{ id: 'f', name: 'Worksheet.pdf' }],
  ...more,
})
const course = (more: object = {}) => ({
  id: 'c',
  name: 'Around town',
  image: '/files/b?expires=1',
  course_classes: [courseClass('1'), courseClass('2')],
  ...more,
})
const whole = { index: course(), whole: true }

describe('the state of a course on a device', () => {
  const stored = {
    'not stored': null,
    whole,
    'without its index': { index: null, whole: true },
    'without a class file': { index: course(), whole: false },
  }
  const server = { 'the same': course(), 'another one': course({ name: 'Out of town' }), 'not told': undefined }
  const expected: Record<string, string> = {
    'not stored, the same': 'download',
    'not stored, another one': 'download',
    'not stored, not told': 'download',
    'whole, the same': 'delete',
    'whole, another one': 'update',
    'whole, not told': 'delete',
    'without its index, the same': 'update',
    'without its index, another one': 'update',
    'without its index, not told': 'update',
    'without a class file, the same': 'update',
    'without a class file, another one': 'update',
    'without a class file, not told': 'update',
  }
  for (const [here, copy] of Object.entries(stored)) {
    for (const [there, response] of Object.entries(server)) {
      it(`${here}, ${there}: ${expected[`${here}, ${there}`]}, and none without a connection`, () => {
        expect(offlineState({ online: true, stored: copy, server: response })).toBe(expected[`${here}, ${there}`])
        expect(offlineState({ online: false, stored: copy, server: response })).toBe('none')
      })
    }
  }
})

describe('two readings of a course', () => {
  it('are equal with other images and other signatures of a video', () => {
    const read = course({
      image: null,
      course_classes: [courseClass('1', { image: null, video: '/api/courses/class/1/video/?e=2#t' }), courseClass('2')],
    })
    expect(sameCourse(course(), read)).toBe(true)
    expect(isOutOfDate(whole, read)).toBe(false)
  })

  it.each([
    ['a name', { name: 'B' }],
    ['a class less', { course_classes: [courseClass('1')] }],
    ['a class more', { course_classes: [courseClass('1'), courseClass('2'), courseClass('3')] }],
    ['the order', { course_classes: [courseClass('2'), courseClass('1')] }],
    ['a video', { course_classes: [courseClass('1', { video_hash: 'bb' }), courseClass('2')] }],
    ['the address of a video', { course_classes: [courseClass('1', { video: '/other/' }), courseClass('2')] }],
    ['no video', { course_classes: [courseClass('1', { video: null }), courseClass('2')] }],
    ['an attachment', { course_classes: [courseClass('1', { attachments: [] }), courseClass('2')] }],
    ['a field more', { evaluation_id: 'e' }],
  ])('differ by %s', (_, change) => {
    expect(sameCourse(course(), course(change))).toBe(false)
  })

  it('are compared by value, whatever the order of fields', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed)
      if (value === null || typeof value !== 'object') return value
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, field]) => [name, reversed(field)]),
      )
    }
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(sameCourse(one, reversed(JSON.parse(JSON.stringify(one))))).toBe(true)
        expect(sameCourse(one, other)).toBe(sameCourse(other, one))
      }),
    )
  })
})

it('an action without effect is reported', () => {
  expect(immediateResult('download', 'download')).toBeNull()
  expect(immediateResult('download', 'update')).toBe('exists')
  expect(immediateResult('download', 'delete')).toBe('exists')
  expect(immediateResult('update', 'update')).toBeNull()
  expect(immediateResult('update', 'download')).toBeNull()
  expect(immediateResult('update', 'delete')).toBe('up-to-date')
  expect([immediateResult('download', 'none'), immediateResult('update', 'none')]).toEqual(['failed', 'failed'])
})

describe('records of watched classes', () => {
  const record: fc.Arbitrary<WatchedRecord> = fc.record({
    course_id: fc.constantFrom('a', 'b'),
    course_class_id: fc.constantFrom('1', '2', '3', '4'),
    video_watched: fc.boolean(),
    synced: fc.boolean(),
  })
  const records = fc.array(record, { maxLength: 12 })

  it('merge to the same result in any order, any portions, and however often', () => {
    fc.assert(
      fc.property(records, records, records, (one, two, three) => {
        const all = mergeWatched(one, two, three)
        expect(mergeWatched(three, one, two)).toEqual(all)
        expect(mergeWatched(mergeWatched(one, two), three)).toEqual(all)
        expect(mergeWatched(one, mergeWatched(two, three))).toEqual(all)
        expect(mergeWatched(all, one, all)).toEqual(all)
      }),
    )
  })

  it('only grow: no class, watch record, or confirmation is lost or invented', () => {
    fc.assert(
      fc.property(records, records, (one, two) => {
        const all = mergeWatched(one, two)
        const of = (id: string) => [...one, ...two].filter(({ course_class_id }) => course_class_id === id)
        expect(all.map(({ course_class_id }) => course_class_id)).toEqual(
          [...new Set([...one, ...two].map(({ course_class_id }) => course_class_id))].sort(),
        )
        for (const merged of all) {
          const sources = of(merged.course_class_id)
          expect(merged.video_watched).toBe(sources.some(({ video_watched }) => video_watched))
          expect(merged.synced).toBe(sources.some(({ synced }) => synced))
          expect(sources.map(({ course_id }) => course_id)).toContain(merged.course_id)
        }
      }),
    )
  })

  it('are kept until they are confirmed', () => {
    const one = { course_id: 'a', course_class_id: '1', video_watched: true, synced: false }
    expect(unsyncedRecords([one])).toEqual([one])
    expect(unsyncedRecords(mergeWatched([one], [{ ...one, synced: true }]))).toEqual([])
    expect(unsyncedRecords([{ ...one, video_watched: false }])).toEqual([])
  })
})
