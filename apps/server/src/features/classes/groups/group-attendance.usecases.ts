import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { attendanceOfGroup, attendingStudents } from './group-attendance.repository.ts'
import { classesOfGroup } from './groups.repository.ts'
import { findGroup } from './groups.usecases.ts'

/** The attendance of a group: a row for each student, with one mark per class. Throws 404 if it doesn't exist. */
export async function readGroupAttendance({ db, now, id }: { db: Queryable; now: Date; id: string }) {
  const { name } = await findGroup(db, id, now)
  const [all, students, marks] = await Promise.all([
    classesOfGroup.all(db, id),
    attendingStudents.all(db, id),
    attendanceOfGroup.all(db, id),
  ])
  const classes = all.filter(({ state }) => state === 'SCHEDULED')
  const markOf = new Map(marks.map(({ student_id, class_id, mark }) => [`${student_id} ${class_id}`, mark]))
  return {
    id,
    name,
    classes,
    students: students.map(({ student, enrolled, guest }) => {
      const ofStudent = classes.map(one => markOf.get(`${student.id} ${one.id}`) ?? null)
      const count = (wanted: string) => ofStudent.filter(mark => mark === wanted).length
      return {
        student: personSummary(student.id, student),
        ...{ enrolled, guest, marks: ofStudent },
        attended: count('ATTENDED'),
        absent: count('ABSENT'),
      }
    }),
  }
}
