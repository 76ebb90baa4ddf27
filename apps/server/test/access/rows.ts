import type { Row } from './row.ts'
import { apiRows } from './rows-api.ts'
import { attendanceRows } from './rows-attendance.ts'
import { authoringRows } from './rows-authoring.ts'
import { classRows } from './rows-classes.ts'
import { courseRows } from './rows-courses.ts'
import { peopleRows } from './rows-people.ts'
import { questionRows } from './rows-questions.ts'
import { syllabusRows } from './rows-syllabus.ts'
import type { Stage } from './stage.ts'

/** How each call of the contract is made, and the expected response by person. */
export function rowsOf(stage: Stage): Row[] {
  return [
    ...peopleRows(stage),
    ...classRows(stage),
    ...attendanceRows(stage),
    ...courseRows(stage),
    ...authoringRows(stage),
    ...syllabusRows(stage),
    ...questionRows(stage),
    ...apiRows(stage),
  ]
}
