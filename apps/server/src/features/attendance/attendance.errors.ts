import type { Language } from '@aulaviva/domain/languages'
import { messageWords } from '../../platform/problem/message.words.ts'

export const classNotStarted = { status: 409, code: 'class_not_started', title: 'The class has not started' }
export const attendanceClosed = {
  status: 409,
  code: 'attendance_closed',
  title: 'The time to record this class is over',
}
export const approvedWithoutAttendance = {
  status: 409,
  code: 'approved_without_attendance',
  title: 'Only a student who attended can be approved or not approved',
}
export const tooManyFiles = (maxFiles: number) => ({
  status: 409,
  code: 'too_many_files',
  title: (language: Language) => messageWords(language).tooManyFilesOfClass(maxFiles),
})
export const absenceExcused = {
  status: 409,
  code: 'absence_excused',
  title: 'This absence was excused and its hours were given back',
}
export const topicResultWithoutAttendance = {
  status: 409,
  code: 'topic_result_without_attendance',
  title: 'A student who was absent has no topic results',
}
export const attendanceNotRecorded = {
  status: 409,
  code: 'attendance_not_recorded',
  title: 'Record first whether the student attended',
}
export const feedbackMissing = {
  status: 409,
  code: 'feedback_missing',
  title: 'There is no feedback to submit yet',
}
export const noteChangedMeanwhile = {
  status: 409,
  code: 'note_changed_meanwhile',
  title: 'Your note was changed meanwhile',
}
