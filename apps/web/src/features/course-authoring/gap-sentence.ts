import type { CourseDocument, CourseGap } from '@aulaviva/domain/course-document'
import { courseAuthoringWords } from './course-authoring.words.ts'

/** What is missing, in a sentence that names its class. */
export function gapSentence({ code, class_id }: CourseGap, { classes }: CourseDocument): string {
  const { gaps, course } = courseAuthoringWords()
  const at = classes.findIndex(one => one.id === class_id)
  // a picture can be gone from either
  if (at < 0 || code === 'image_gone') return gaps[code]
  return gaps.ofClass(classes[at]?.name || course.number(at + 1), gaps[code])
}
