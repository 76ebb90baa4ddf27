import { defineWords, plural } from '#platform/words/define-words.ts'

const hours = (count: number, text: string) => plural(count, { one: `${text} hour`, other: `${text} hours` })

export const progressWords = defineWords('progress', {
  title: 'Progress',
  intro: 'Your results by unit and topic.',
  loading: 'Loading your progress…',
  loadFailed: 'We couldn’t load your progress',
  empty: {
    title: 'No progress yet',
    body: 'After each class, your teacher records what you achieved. You’ll see it here.',
  },
  level: {
    yourLevel: 'Your level',
    noLevel: 'You don’t have a level yet. Take the placement test or ask your academy.',
    units: (done: number, all: number) =>
      plural(all, { one: `${done} of 1 unit approved`, other: `${done} of ${all} units approved` }),
    noUnits: 'No units yet',
    unitsLabel: 'Units approved',
    topicsLabel: 'Topics achieved',
    completed: (day: string) => `Completed on ${day}`,
    next: (level: string) => `The next level is ${level}. Your academy will move you to it.`,
    evaluationOpen: 'You still need to pass the level’s evaluation.',
    evaluationPassed: 'You passed the level’s evaluation.',
  },
  completed: { title: 'Completed levels', none: 'None yet' },
  map: {
    title: 'Units and topics',
    unit: (number: number) => `Unit ${number}`,
    states: { APPROVED: 'Approved', TO_REPEAT: 'To repeat', STARTED: 'Started', AHEAD: 'Not started' },
    topics: {
      ACHIEVED: 'Achieved',
      IN_PROGRESS: 'In progress',
      NOT_ACHIEVED: 'Not achieved yet',
      none: 'No result yet',
    },
  },
  hours: {
    title: 'Hours used',
    caption: 'Hours used in the last 12 weeks',
    week: 'Week of',
    hours,
    note: (text: string) => `${text} in 12 weeks`,
  },
  attendance: {
    title: 'Attendance',
    caption: 'Classes in the last 6 months, by attendance',
    month: 'Month',
    attended: 'Attended',
    absent: 'Absent',
    excused: 'Excused',
    note: (share: string) => `You attended ${share} of your classes`,
  },
  strengths: {
    title: 'Topic results',
    empty: 'No topic results yet',
    achieved: 'Achieved',
    inProgress: 'In progress',
    notYet: 'Not achieved yet',
    gradedTopics: (count: number) =>
      plural(count, {
        one: '1 topic with a result, across all levels',
        other: `${count} topics with a result, across all levels`,
      }),
    toReview: 'Worth reviewing',
  },
})
