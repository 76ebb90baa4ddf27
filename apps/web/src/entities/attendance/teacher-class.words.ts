import { defineWords, plural } from '#platform/words/define-words.ts'

const students = (count: number) => plural(count, { one: '1 student', other: `${count} students` })

export const teacherClassWords = defineWords('teacher-class', {
  students: (count: number) => (count === 0 ? 'No reservations' : students(count)),
  running: 'In progress',
  canceled: 'Canceled',
  startsIn: 'Starts in',
  teacher: (name: string) => `Taught by ${name}`,
  room: {
    open: 'Join class',
    opensAt: (time: string) => `You can join from ${time}`,
    none: 'No join link yet',
  },
  feedback: {
    due: (count: number) => `Feedback due for ${students(count)}`,
    wasDue: (count: number) => `No feedback sent for ${students(count)}`,
  },
})
