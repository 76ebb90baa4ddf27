export const teacherNotFree = {
  status: 409,
  code: 'teacher_not_free',
  title: 'The teacher is not free at that time',
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
  title: 'That unit or topic is archived and is chosen for no more classes',
}
export const classStarted = { status: 409, code: 'class_started', title: 'That time is over' }
export const seriesInConflict = {
  status: 409,
  code: 'series_in_conflict',
  title: 'The class cannot take place on every day of the series',
}
