import type { CallResponse } from '@aulaviva/contract/calls'
import type { CourseDocument, CourseGap } from '@aulaviva/domain/course-document'
import { formatList } from '#platform/time/region.ts'
import type { AuthoredCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'

type PublishConsequences = CallResponse<'GET /api/courses/authoring/{id}/consequences/'>

/** What publishing will change, line by line: for students, their results, and their devices. */
export function consequenceLines(consequences: PublishConsequences, course: AuthoredCourse): string[] {
  const { publish: words } = courseAuthoringWords()
  const { added, changed, taken_out, other_videos, reordered, needs_update, attempts_open, students } = consequences
  if (course.published === null) return [words.first(students)]
  return [
    words.first(students),
    ...(added.length > 0 ? [words.added(formatList(added))] : []),
    ...(changed.length > 0 ? [words.changed(formatList(changed))] : []),
    ...taken_out.map(one => words.removed(one.name, one.students_watched)),
    ...other_videos.map(one => words.otherVideo(one.name, one.students_begun)),
    ...(reordered ? [words.reordered] : []),
    ...(consequences.course ? [words.course] : []),
    needs_update ? words.update : words.noUpdate,
    ...(attempts_open > 0 ? [words.attempts(attempts_open)] : []),
  ]
}

/** What is missing, in a sentence that names the class. */
export function gapSentence({ code, class_id }: CourseGap, { classes }: CourseDocument): string {
  const { gaps, course } = courseAuthoringWords()
  const at = classes.findIndex(one => one.id === class_id)
  // Both a course and a class can lose their image.
  if (at < 0 || code === 'image_gone') return gaps[code]
  return gaps.ofClass(classes[at]?.name || course.number(at + 1), gaps[code])
}
