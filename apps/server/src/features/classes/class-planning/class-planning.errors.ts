export const teacherNotFree = {
  status: 409,
  code: 'teacher_not_free',
  title: 'The teacher has another class at that time',
}
/** For a student, who can also have chosen a time that the teacher doesn’t offer. */
export const timeNotOffered = {
  status: 409,
  code: 'teacher_not_free',
  title: 'The teacher isn’t available at that time',
}
export const classroomNotFree = {
  status: 409,
  code: 'classroom_not_free',
  title: 'Another class meets in this classroom at that time',
}
export const unitRequired = { status: 409, code: 'unit_required', title: 'A class of this type needs a unit' }
export const syllabusArchived = {
  status: 409,
  code: 'syllabus_archived',
  title: 'This level, unit, or topic is archived. Choose another',
}
export const classStarted = { status: 409, code: 'class_started', title: 'That time is in the past' }
export const seriesInConflict = {
  status: 409,
  code: 'series_in_conflict',
  title: 'Some days of the series have conflicts. Skip those days, or choose another time or place',
}
