import type { Language } from '@aulaviva/domain/languages'
import { messageWords } from '../../../platform/problem/message.words.ts'

export const classNotStarted = { status: 409, code: 'class_not_started', title: 'The class hasn’t started' }
export const attendanceClosed = {
  status: 409,
  code: 'attendance_closed',
  title: 'The deadline to record attendance has passed',
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
  title: 'You can’t change this absence because it was excused',
}
export const topicResultWithoutAttendance = {
  status: 409,
  code: 'topic_result_without_attendance',
  title: 'A student who was absent can’t have topic results',
}
export const attendanceNotRecorded = {
  status: 409,
  code: 'attendance_not_recorded',
  title: 'First record whether the student attended',
}
export const feedbackMissing = {
  status: 409,
  code: 'feedback_missing',
  title: 'There’s no feedback to send yet',
}
export const feedbackFileSent = {
  status: 409,
  code: 'feedback_file_sent',
  title: 'You can’t delete this file: it was sent to the student',
}
export const noteChangedMeanwhile = {
  status: 409,
  code: 'note_changed_meanwhile',
  title: 'Your note was changed while you were editing',
}
