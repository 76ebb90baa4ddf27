import { defineWords, plural } from '#platform/words/define-words.ts'

export const waitlistWords = defineWords('waitlist', {
  title: 'Waitlist',
  loading: 'Loading the waitlist…',
  loadFailed: 'We couldn’t load the waitlist',
  place: (rank: number, waiting: number) => `You’re number ${rank} of ${waiting}`,
  card: {
    open: 'Full · waitlist open',
    waiting: (rank: number, waiting: number) => `Full · you’re number ${rank} of ${waiting}`,
    held: 'Held for you',
  },
  line: (waiting: number) =>
    plural(waiting, { one: '1 student is waiting.', other: `${waiting} students are waiting.` }),
  empty: 'You’d be first on the waitlist.',
  how: (minutes: number) =>
    plural(minutes, {
      one: 'When a seat opens, we hold it for the next student for up to 1 minute.',
      other: `When a seat opens, we hold it for the next student for up to ${minutes} minutes.`,
    }),
  closed: 'You can’t join the waitlist',
  choice: {
    label: 'When it’s my turn',
    hint: 'If we reserve a seat for you, we use your hours right away. You can cancel as usual.',
    ask: 'Ask me first',
    autoReserve: (hours: number) =>
      plural(hours, {
        one: 'Reserve a seat for me if one opens at least 1 hour before class',
        other: `Reserve a seat for me if one opens at least ${hours} hours before class`,
      }),
    saved: 'Choice saved',
  },
  join: 'Join waitlist',
  joined: (rank: number) => (rank === 1 ? 'You’re first on the waitlist' : `You’re number ${rank} on the waitlist`),
  leave: {
    ask: 'Leave waitlist',
    consequence: 'You’ll lose your place. If you rejoin, you’ll go to the end.',
    confirm: 'Leave waitlist',
    keep: 'Stay on waitlist',
  },
  left: 'You left the waitlist',
  full: 'This class is full',
  youWait: 'You’re on the waitlist',
  held: {
    title: 'A seat is held for you',
    left: 'Reserve it within',
    over: 'The deadline to reserve this seat has passed.',
    reserve: (cost: string) => `Reserve and use ${cost}`,
  },
  decline: {
    ask: 'Decline the seat',
    consequence: 'You’ll leave the waitlist, and we’ll offer the seat to others right away.',
    confirm: 'Decline the seat',
    keep: 'Keep the seat',
  },
})
