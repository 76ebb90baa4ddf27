import { defineWords } from '#platform/words/define-words.ts'

export const teacherClassWords = defineWords('teacher-class', {
  seatsTaken: (taken: number, capacity: number) => `${taken} of ${capacity} seats taken`,
  seatsLeft: (left: number) => (left === 0 ? 'Full' : `${left} open`),
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
    noStudents: 'No reservations',
  },
})
