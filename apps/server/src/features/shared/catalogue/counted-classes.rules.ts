/**
 * What classes count as, as conditions in SQL: one for each word of the glossary. `c` names a row of
 * `scheduled_live_classes`, `s` one of `student_classes`, and `now` the parameter of the instant.
 */

/** A scheduled class that hasn't started. */
export const isAhead = (c: string, now: string) => `${c}.state = 'SCHEDULED' and ${c}.starts_at > ${now}`

/** A scheduled class that has started. */
export const isPast = (c: string, now: string) => `${c}.state = 'SCHEDULED' and ${c}.starts_at <= ${now}`

/** A reservation whose student attended. */
export const hasAttended = (s: string) => `${s}.state = 'RESERVED' and ${s}.attended`

/** A class that at least one student attended. */
export const isTaught = (c: string) =>
  `exists (select from student_classes s where s.class_id = ${c}.id and ${hasAttended('s')})`

/** A scheduled class that has ended, with a teacher and at least one reservation, whether or not anyone attended. */
export const isPayable = (c: string, now: string) =>
  `${c}.state = 'SCHEDULED' and ${c}.teacher_id is not null and ${c}.ends_at <= ${now}
   and exists (select from student_classes s where s.class_id = ${c}.id and s.state = 'RESERVED')`

/** A class for the students of a group in which the student isn't enrolled. */
export const isOfOtherGroup = (c: string, student: string) => `(${c}.group_id is not null and not exists (
  select from group_enrollments e where e.group_id = ${c}.group_id and e.student_id = ${student} and e.ended_at is null))`
