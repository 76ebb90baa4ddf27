import { defineWords, plural } from '#platform/words/define-words.ts'

export const teacherClassWords = defineWords('teacher-class', {
  students: (count: number) =>
    count === 0 ? 'No reservations' : plural(count, { one: '1 student', other: `${count} students` }),
  running: 'In progress',
  canceled: 'Canceled',
  startsIn: 'Starts in',
  teacher: (name: string) => `Taught by ${name}`,
  room: {
    open: 'Join class',
    opensAt: (time: string) => `You can join from ${time}`,
    none: 'No join link yet',
  },
  owed: {
    of: (owed: number, all: number) => `Feedback due for ${owed} of ${all}`,
    wasOf: (owed: number, all: number) => `No feedback sent for ${owed} of ${all}`,
    none: 'No feedback due',
  },
})
