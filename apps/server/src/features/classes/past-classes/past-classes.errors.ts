export const classCanceled = { status: 409, code: 'class_canceled', title: 'This class was canceled' }
export const classNotStarted = { status: 409, code: 'class_not_started', title: 'The class hasn’t started' }
export const teacherNotFree = {
  status: 409,
  code: 'teacher_not_free',
  title: 'The teacher has another class at that time',
}
export const classAdjusted = {
  status: 409,
  code: 'class_adjusted',
  title: 'The pay for this class was adjusted. Reverse the adjustments first',
}
