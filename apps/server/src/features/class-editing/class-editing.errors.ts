import type { EditProblem } from '@aulaviva/domain/class-editing'

export const changeInConflict = {
  status: 409,
  code: 'change_in_conflict',
  title: 'Not every class of the series can be changed like that',
}

const titles = {
  class_canceled: 'This class was canceled',
  class_started: 'This class has started',
  attendance_recorded: 'Attendance of this class is recorded',
  in_the_past: 'That time is over',
  too_far_ahead: 'That day is too far ahead',
  teacher_needed: 'A class that starts so soon needs a teacher',
  teacher_not_free: 'The teacher gives another class at that time',
  classroom_not_free: 'Another class meets in this classroom at that time',
  students_not_free: 'Students of this class have another one at that time',
  maker_not_free: 'The student who made this class has another one at that time',
  seats_taken: 'More seats are taken than the class would have',
} satisfies Record<EditProblem, string>

/** Why one class cannot be changed. */
export function problemOf(code: EditProblem) {
  return { status: 409, code, title: titles[code] }
}

export const noClasses = { status: 409, code: 'no_classes', title: 'There is no class ahead on these days' }
export const tooManyClasses = {
  status: 409,
  code: 'too_many_classes',
  title: 'These are too many classes at once; choose fewer days',
}
export const tooManyCopies = {
  status: 409,
  code: 'too_many_copies',
  title: 'These are too many classes at once; choose fewer weeks',
}
