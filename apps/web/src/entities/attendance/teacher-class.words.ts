import { defineWords } from '#platform/words/define-words.ts'

export const teacherClassWords = defineWords('teacher-class', {
  seatsTaken: (taken: number, capacity: number) => `${taken} of ${capacity} seats taken`,
  seatsLeft: (left: number) => (left === 0 ? 'full' : `${left} left`),
  running: 'In progress',
  canceled: 'Canceled',
  startsIn: 'Starts in',
  teacher: (name: string) => `Given by ${name}`,
  room: {
    open: 'Open the room',
    opensAt: (time: string) => `Room opens at ${time}`,
    none: 'This class has no room address yet',
  },
  owed: {
    of: (owed: number, all: number) => `Feedback owed for ${owed} of ${all}`,
    wasOf: (owed: number, all: number) => `${owed} of ${all} not recorded in time`,
    none: 'Everything recorded',
    noStudents: 'Nobody reserved',
  },
})
