import { mostNotesOfCourse } from '@aulaviva/domain/video-notes'

export const noteChanged = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'This note was changed on another device meanwhile',
}
export const tooManyNotes = {
  status: 409,
  code: 'too_many_notes',
  title: `A course has room for ${mostNotesOfCourse} notes of one student`,
}
