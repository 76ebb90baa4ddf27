import { defineWords, plural } from '../../../platform/words/define-words.ts'

/** The texts of a calendar entry other than the class's title. */
export const calendarWords = defineWords('calendar', {
  unit: (number: number, title: string) => `Unit ${number}: ${title}`,
  withTeacher: (teacher: string) => `With ${teacher}`,
  noTeacher: 'No teacher yet',
  classroom: (where: string) => `Classroom: ${where}`,
  room: (minutes: number, url: string) =>
    `You can join from ${plural('en', minutes, { one: '1 minute', other: `${minutes} minutes` })} before the start: ${url}`,
  canceled: 'This class was canceled.',
  takenOff: 'You no longer teach this class.',
  dropped: 'You dropped this class.',
})
