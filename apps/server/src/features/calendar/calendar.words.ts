import { defineWords } from '../../platform/words/define-words.ts'

/** What an entry of a calendar says besides the class's own title. */
export const calendarWords = defineWords('calendar', {
  unit: (number: number, title: string) => `Unit ${number}: ${title}`,
  with: (teacher: string) => `With ${teacher}`,
  noTeacher: 'Nobody gives it yet.',
  classroom: (where: string) => `Classroom: ${where}`,
  room: (minutes: number, url: string) => `The room opens ${minutes} minutes before the start: ${url}`,
  canceled: 'The class is canceled.',
  takenOff: 'The academy has taken you off this class.',
  givenUp: 'You gave up this class.',
})
