import { defineWords } from '#platform/words/define-words.ts'

export const homeWords = defineWords('home', {
  title: 'Home',
  greeting: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  today: (day: string, place: string) => `${day}, ${place} time`,
  student: {
    reserve: { title: 'Reserve a class', body: 'Pick a day, a teacher and a topic of your level.' },
    classes: { title: 'Your classes', body: 'Seats you hold, the room, and feedback on past classes.' },
    progress: { title: 'Your progress', body: 'Units and topics of your level, one by one.' },
  },
  teacher: {
    classes: { title: 'Your classes', body: 'Today’s classes, their students and what is left to write.' },
    open: { title: 'Open classes', body: 'Classes that look for a teacher.' },
    honorarium: { title: 'Honorarium', body: 'Hours given, and what they come to.' },
  },
})
