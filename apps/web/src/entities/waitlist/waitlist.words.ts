import { defineWords, plural } from '#platform/words/define-words.ts'

export const waitlistWords = defineWords('waitlist', {
  title: 'Waitlist',
  loading: 'Loading the waitlist',
  failed: 'We couldn’t load the waitlist',
  place: (rank: number, waiting: number) => `You’re number ${rank} of ${waiting}`,
  card: {
    open: 'Full · waitlist open',
    waiting: (rank: number, waiting: number) => `Full · you’re number ${rank} of ${waiting}`,
    held: 'Held for you',
  },
  line: (waiting: number) =>
    plural(waiting, { one: 'One student is waiting.', other: `${waiting} students are waiting.` }),
  empty: 'You would be the first on the waitlist.',
  how: (minutes: number) =>
    plural(minutes, {
      one: 'A seat that comes free is offered in order, and held for 1 minute.',
      other: `A seat that comes free is offered in order, and held for ${minutes} minutes.`,
    }),
  closed: 'You cannot join the waitlist',
  choice: {
    label: 'When it is my turn',
    hint: 'A seat that is taken for you costs its hours at once. You can still cancel it as any other.',
    ask: 'Ask me first',
    take: (hours: number) =>
      plural(hours, {
        one: 'Take it for me if it frees at least 1 hour before',
        other: `Take it for me if it frees at least ${hours} hours before`,
      }),
    saved: 'Your choice is kept',
  },
  join: 'Join the waitlist',
  joined: (rank: number) => (rank === 1 ? 'You’re first on the waitlist.' : `You’re number ${rank} on the waitlist.`),
  leave: {
    ask: 'Leave the waitlist',
    consequence: 'You lose your place. If you join again, you start at the end.',
    confirm: 'Give up my place',
    keep: 'Stay on the waitlist',
  },
  left: 'You left the waitlist.',
  full: 'This class is full',
  youWait: 'You’re on the waitlist',
  held: {
    title: 'A seat is held for you',
    left: 'Yours to take for',
    over: 'The time to take it is over.',
    take: (cost: string) => `Take the seat for ${cost}`,
  },
  letGo: {
    ask: 'Let it go',
    consequence: 'You leave the waitlist, and the seat goes to the next student at once.',
    confirm: 'Let the seat go',
    keep: 'Keep it',
  },
  mine: {
    title: 'Waitlist',
    takes: (hours: number) =>
      plural(hours, {
        one: 'Taken for you if it frees at least 1 hour before',
        other: `Taken for you if it frees at least ${hours} hours before`,
      }),
    asks: 'You are asked when a seat comes free',
  },
})
