import type { ClassProgress, Course, CourseClass } from './courses.queries.ts'

/** How far a student is in a course. */
export interface CourseProgress {
  watched: number
  /** Between 0 and 1, of the classes. */
  share: number
  /** The class to go on with; undefined when all are watched. */
  next: CourseClass | undefined
  begun: boolean
  of(courseClass: CourseClass): { watched: boolean; share: number }
}

/** Nothing is known yet while `all` is undefined; then nothing counts as watched. */
export function progressIn(course: Course, all: readonly ClassProgress[] | undefined): CourseProgress {
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
    begun: last >= 0,
    of,
  }
}

/** The length of all classes together, in seconds. */
export const lengthOf = ({ course_classes }: Course): number =>
  course_classes.reduce((sum, one) => sum + one.duration_seconds, 0)
