import { describe, expect, it } from 'vitest'
import { courseProgressOf } from './course-progress.ts'
import type { Course } from './courses.queries.ts'

const course = { course_classes: ['a', 'b', 'c'].map(id => ({ id, duration_seconds: 100 })) } as unknown as Course
const row = (course_class_id: string, seconds: number, video_watched = false) =>
  ({ course_class_id, seconds, video_watched }) as never

describe('how far a student is', () => {
  it('begins with the first class', () => {
    expect(courseProgressOf(course, undefined)).toMatchObject({ watched: 0, hasBegun: false, next: { id: 'a' } })
  })
  it('continues with the class in progress', () => {
    const progress = courseProgressOf(course, [row('b', 40)])
    expect(progress).toMatchObject({ hasBegun: true, next: { id: 'b' } })
    expect(progress.of(course.course_classes[1]!)).toEqual({ watched: false, share: 0.4 })
  })
  it('continues after the class last watched, then with skipped ones, then is done', () => {
    expect(courseProgressOf(course, [row('b', 100, true)]).next?.id).toBe('c')
    expect(courseProgressOf(course, [row('b', 0, true), row('c', 9, true)])).toMatchObject({
      watched: 2,
      next: { id: 'a' },
    })
    expect(
      courseProgressOf(
        course,
        ['a', 'b', 'c'].map(id => row(id, 0, true)),
      ).next,
    ).toBeUndefined()
  })
})
