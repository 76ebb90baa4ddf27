import type { Answer } from '@aulaviva/contract/calls'
import { listed } from '#platform/time/region.ts'
import type { AuthoredCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'

type Foreseen = Answer<'GET /api/courses/authoring/{id}/consequences/'>

/** What publishing means, line by line: what students find, what stays theirs, what their devices do. */
export function consequenceLines(foreseen: Foreseen, course: AuthoredCourse): string[] {
  const { publish: words } = courseAuthoringWords()
  const { added, changed, taken_out, other_videos, reordered, needs_update, attempts_open, students } = foreseen
  if (course.published === null) return [words.first(students)]
  return [
    words.first(students),
    ...(added.length > 0 ? [words.added(listed(added))] : []),
    ...(changed.length > 0 ? [words.changed(listed(changed))] : []),
    ...taken_out.map(one => words.takenOut(one.name, one.students_watched)),
    ...other_videos.map(one => words.otherVideo(one.name, one.students_begun)),
    ...(reordered ? [words.reordered] : []),
    ...(foreseen.course ? [words.course] : []),
    needs_update ? words.update : words.noUpdate,
    ...(attempts_open > 0 ? [words.attempts(attempts_open)] : []),
  ]
}
