import { defineWords, plural } from '#platform/words/define-words.ts'

export const homeWords = defineWords('home', {
  title: 'Home',
  greeting: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  today: (day: string, place: string) => `${day}, ${place} time`,
  loading: 'Loading your home',
  failed: 'Your home did not arrive',
  none: {
    title: "You don't have reserved classes.",
    body: 'Pick a day, a topic and a teacher. Your next class then waits here, with the way into its room.',
  },
  badges: {
    title: 'Just earned',
    more: (count: number) => plural(count, { one: 'and 1 more badge', other: `and ${count} more badges` }),
  },
  hours: {
    title: 'Your hours',
    left: 'Hours left',
    week: (limit: string | null) => (limit ? `This week, of ${limit}` : 'This week'),
    month: (limit: string | null) => (limit ? `This month, of ${limit}` : 'This month'),
    note: 'Week and month count the hours you have reserved.',
    until: (day: string) => `Use them until ${day}.`,
    repeats: (day: string) => `Classes you repeat can be taken until ${day}.`,
  },
  student: {
    reserve: { title: 'Reserve a class', body: 'Pick a day, a teacher and a topic of your level.' },
    plan: { title: 'Your plan', body: 'Its dates and its hours, and what opens reserving again.' },
    classes: { title: 'Your classes', body: 'Seats you hold, the room, and feedback on past classes.' },
    progress: { title: 'Your progress', body: 'Units and topics of your level, one by one.' },
  },
})
