export const classHasTeacher = { status: 409, code: 'class_has_a_teacher', title: 'This class has a teacher' }
export const classWithoutTeacher = { status: 409, code: 'class_without_teacher', title: 'This class has no teacher' }
export const teacherNotFree = {
  status: 409,
  code: 'teacher_not_free',
  title: 'The teacher has another class at that time',
}
export const classStarted = { status: 409, code: 'class_started', title: 'This class has started' }
export const classCanceled = { status: 409, code: 'class_canceled', title: 'This class was canceled' }
export const alreadyTeacher = { status: 409, code: 'gives_it_already', title: 'This teacher already teaches the class' }
export const otherRequestOpen = {
  status: 409,
  code: 'somebody_is_asked',
  title: 'Another teacher has already been asked. Cancel that request first',
}
export const requestClosed = { status: 409, code: 'no_longer_asked', title: 'This request is no longer open' }
