import type { ClassProgress, Course, CourseClass } from './courses.queries.ts'

/** A student's progress in a course. */
export interface CourseProgress {
  watched: number
  /** Share of classes watched, between 0 and 1. */
  share: number
  /** The class to continue with. Undefined when all are watched. */
  next: CourseClass | undefined
  hasBegun: boolean
  of(courseClass: CourseClass): { watched: boolean; share: number }
}

/** While `all` is undefined (still loading), nothing counts as watched. */
export function courseProgressOf(course: Course, all: readonly ClassProgress[] | undefined): CourseProgress {
  const byClass = new Map((all ?? []).map(one => [one.course_class_id, one]))
  const of = ({ id, duration_seconds }: CourseClass) => {
    const one = byClass.get(id)
    const share = one && duration_seconds > 0 ? one.seconds / duration_seconds : 0
    return { watched: one?.video_watched ?? false, share: one?.video_watched ? 1 : share }
  }
  const classes = course.course_classes
  const watched = classes.filter(one => of(one).watched).length
  const last = classes.findLastIndex(one => byClass.has(one.id))
  const open = (from: number, to: number) => classes.slice(from, to).find(one => !of(one).watched)
  return {
    watched,
    share: classes.length > 0 ? watched / classes.length : 0,
    next: open(Math.max(0, last), classes.length) ?? open(0, classes.length),
    hasBegun: last >= 0,
    of,
  }
}

/** The total length of all classes, in seconds. */
export const lengthOf = ({ course_classes }: Course): number =>
  course_classes.reduce((sum, one) => sum + one.duration_seconds, 0)
