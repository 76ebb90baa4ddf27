import { defineWords, plural } from '#platform/words/define-words.ts'

const hours = (count: number, text: string) => plural(count, { one: `${text} hour`, other: `${text} hours` })

export const progressWords = defineWords('progress', {
  title: 'Progress',
  intro: 'What your classes have brought so far, unit by unit and topic by topic.',
  loading: 'Loading your progress',
  failed: 'We couldn’t load your progress',
  empty: {
    title: 'No progress yet',
    body: 'After each class, your teacher records what you achieved, and you see it here.',
  },
  level: {
    yours: 'Your level',
    none: 'You have no level yet. The placement test or your academy gives you one.',
    units: (done: number, all: number) => `${done} of ${all} units approved`,
    noUnits: 'No units yet',
    unitsLabel: 'Units approved',
    topicsLabel: 'Topics achieved',
    completed: (day: string) => `Completed on ${day}`,
    evaluationOpen: 'The evaluation at the end of the level is still ahead.',
    evaluationPassed: 'The evaluation of the level is passed.',
  },
  completed: { title: 'Completed levels', none: 'None yet.' },
  map: {
    title: 'The map',
    unit: (number: number) => `Unit ${number}`,
    states: { APPROVED: 'Approved', TO_REPEAT: 'To repeat', STARTED: 'Started', AHEAD: 'Ahead' },
    topics: { ACHIEVED: 'Achieved', IN_PROGRESS: 'In progress', NOT_ACHIEVED: 'Not yet', none: 'Not judged yet' },
  },
  hours: {
    title: 'Hours used',
    caption: 'Hours used in the last twelve weeks',
    week: 'Week of',
    hours,
    note: (text: string) => `${text} in twelve weeks`,
  },
  attendance: {
    title: 'Attendance',
    caption: 'Classes of the last six months by attendance',
    month: 'Month',
    attended: 'Attended',
    absent: 'Absent',
    excused: 'Excused',
    note: (share: string) => `You came to ${share} of your classes`,
  },
  strengths: {
    title: 'Topic strengths',
    none: 'No topic has been judged yet.',
    achieved: 'Achieved',
    inProgress: 'In progress',
    notYet: 'Not yet',
    of: (count: number) =>
      plural(count, {
        one: '1 topic with a result, in all levels',
        other: `${count} topics with a result, in all levels`,
      }),
    again: 'Worth another look',
  },
})
