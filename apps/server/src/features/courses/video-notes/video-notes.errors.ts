import { maxNotesPerCourse } from '@aulaviva/domain/video-notes'

export const noteChanged = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'This note was changed on another device',
}
export const tooManyNotes = {
  status: 409,
  code: 'too_many_notes',
  title: `You can have up to ${maxNotesPerCourse} notes in a course. Delete one first`,
}
