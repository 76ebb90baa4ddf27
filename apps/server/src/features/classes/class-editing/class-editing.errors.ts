import { maxClassesPerCopy } from '@aulaviva/domain/class-copies'
import { type EditProblem, maxClassesPerClosure } from '@aulaviva/domain/class-editing'

export const changeInConflict = {
  status: 409,
  code: 'change_in_conflict',
  title: 'Some classes in the series can’t be changed this way',
}

const titles = {
  class_canceled: 'This class was canceled',
  class_started: 'This class has started',
  attendance_recorded: 'Attendance for this class is already recorded',
  in_the_past: 'That time is in the past',
  too_far_ahead: 'That day is too far ahead',
  teacher_needed: 'A class that starts this soon needs a teacher',
  teacher_not_free: 'The teacher has another class at that time',
  classroom_not_free: 'Another class meets in this classroom at that time',
  students_not_free: 'Some students in this class have another class at that time',
  maker_not_free: 'The student who reserved this class has another class at that time',
  seats_taken: 'More seats are reserved than the class would have',
} satisfies Record<EditProblem, string>

/** Why a class can't be changed. */
export function editProblemOf(code: EditProblem) {
  return { status: 409, code, title: titles[code] }
}

export const noClasses = { status: 409, code: 'no_classes', title: 'There are no classes to change or copy' }
export const tooManyClasses = {
  status: 409,
  code: 'too_many_classes',
  title: `These days have more than ${maxClassesPerClosure.toLocaleString('en')} classes. Choose fewer days`,
}
export const tooManyCopies = {
  status: 409,
  code: 'too_many_copies',
  title: `This would create more than ${maxClassesPerCopy.toLocaleString('en')} classes. Choose fewer weeks`,
}
