import type { StudentStatus } from '@aulaviva/domain/access'
import { defineWords } from '#platform/words/define-words.ts'
import { plural } from '#platform/words/plural.ts'

export const liveClassWords = defineWords('live-class', {
  hours: (count: number, text: string) => plural(count, { one: `${text} hour`, other: `${text} hours` }),
  minutes: (count: number) => `${count} min`,
  allLevels: 'All levels',
  unit: (number: number) => `Unit ${number}`,
  kinds: { GROUP: 'Group', PRIVATE: 'Private' },
  noTeacher: 'Teacher to be announced',
  classesGiven: (count: number, text: string) => plural(count, { one: '1 class', other: `${text} classes` }),
  rated: (rating: string) => `Rated ${rating} of 5`,
  reserved: 'Class successfully reserved',
  near: { today: 'Today', tomorrow: 'Tomorrow' },
  soon: { today: 'today', tomorrow: 'tomorrow' },
  at: (day: string, time: string) => `${day}, ${time}`,
  days: (count: number) => plural(count, { one: '1 day', other: `${count} days` }),
  shortHours: (count: number) => `${count} h`,
  shortMinutes: (count: number) => `${count} min`,
  shortSeconds: (text: string) => `${text} s`,
  room: {
    enter: 'Enter the room',
    newTab: 'opens in another tab',
    opens: (time: string) => `Room opens at ${time}`,
    opensOn: (when: string) => `Room opens ${when}`,
    waiting: 'The link to the room has not arrived yet. It will appear here.',
    ended: 'This class has ended',
  },
  reserve: {
    action: 'Reserve a class',
    plan: 'See your plan',
    closed: {
      HOURS_COMPLETED: 'Your hours are used up. With new hours you can reserve again.',
      CONTRACT_EXPIRED: 'Your plan has ended. With a new one you can reserve again.',
      PAYMENT_PENDING: 'Your payment has not arrived yet. Once it has, you can reserve.',
    } satisfies Partial<Record<StudentStatus, string>>,
    closedOtherwise: 'Your plan does not include reserving classes now.',
  },
  refused: { unansweredTitle: 'No answer came', alternatives: 'You can take one of these instead' },
  owed: {
    title: 'Still to do',
    rating: 'Rate your teacher',
    document: 'Explain your absence',
    tests: { VIDEO_QUIZ: 'Answer the quiz', EVALUATION: 'Take the evaluation' },
    begunTest: 'Finish your test',
    until: (when: string) => `open until ${when}`,
    more: (count: number) => plural(count, { one: '1 more class to rate', other: `${count} more classes to rate` }),
  },
  next: {
    label: 'Your next class',
    startsIn: 'Starts in',
    running: 'In progress',
    details: 'Class details',
    prepare: 'To prepare',
    unit: (number: number, title: string) => `Unit ${number}: ${title}`,
  },
})
