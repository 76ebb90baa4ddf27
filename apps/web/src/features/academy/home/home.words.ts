import { defineWords, plural } from '#platform/words/define-words.ts'

export const homeWords = defineWords('home', {
  title: 'Home',
  greeting: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  today: (day: string, place: string) => `${day}, ${place} time`,
  loading: 'Loading home page…',
  loadFailed: 'We couldn’t load your home page',
  empty: {
    title: "You don't have reserved classes.",
    body: 'Pick a day, topic, and teacher. Your next class appears here.',
  },
  badges: {
    title: 'New badges',
    more: (count: number) => plural(count, { one: 'and 1 more badge', other: `and ${count} more badges` }),
  },
  hours: {
    title: 'Your hours',
    left: 'Hours left',
    week: (limit: string | null) => (limit ? `This week, of ${limit}` : 'This week'),
    month: (limit: string | null) => (limit ? `This month, of ${limit}` : 'This month'),
    note: 'Week and month include reserved hours.',
    until: (day: string) => `Use your hours by ${day}.`,
    repeats: (day: string) => `Until ${day}, you can repeat classes you didn’t pass.`,
  },
  reserve: {
    title: 'Reserve a class',
    reserve: 'Reserve',
    reserveClass: (title: string, time: string) => `Reserve ${title}, ${time}`,
    free: (count: number) => `${count} open`,
    more: 'More days',
    empty: 'No open classes at your level in the next 5 days.',
  },
})
