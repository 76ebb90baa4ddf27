import { defineWords, plural } from '#platform/words/define-words.ts'

export const placementBankWords = defineWords('placement-bank', {
  back: 'Office',
  title: 'Placement test',
  intro: 'What it asks by skill and level, how hard its questions turned out to be, and how near it comes.',
  loading: 'Loading the questions',
  failed: 'We couldn’t load the questions',
  none: {
    title: 'Nothing to place with',
    body: 'Questions that measure a skill at a level from A1 to C2 are listed here.',
    action: 'Open the bank',
  },
  coverage: 'Questions it asks',
  skill: 'Skill',
  level: 'Level',
  everySkill: 'Every skill',
  everyLevel: 'Every level',
  skills: { GRAMMAR: 'Grammar', READING: 'Reading', LISTENING: 'Listening', SPEAKING: 'Speaking' },
  questions: 'Its questions',
  calibration:
    'How hard a question is shows from 20 answers on. Few answers draw it towards the level that its author gave.',
  noneFound: 'No question of this skill and level.',
  unanswered: 'No answers yet',
  answered: (count: number, right: string) =>
    plural(count, { one: `${right} of 1 answer right`, other: `${right} of ${count} answers right` }),
  difficulty: (level: string) => `As hard as ${level}`,
  misplaced: 'At another level',
  asked: 'Asked',
  simulation: {
    title: 'Simulation',
    about:
      'A thousand students who never were, spread evenly from A1 to C2, take the test with the questions it asks now. Other rules can be tried here; those of the test stay.',
    rules: {
      least: 'Questions of a section at least',
      most: 'Questions of a section at most',
      sureBelow: 'Sure enough within so many levels',
    },
    between: (min: string, max: string) => `From ${min} to ${max}.`,
    leastAboveMost: 'Fewer than at least.',
    run: 'Simulate 1,000 students',
    running: 'Students who took it',
    outcome: (exact: string, near: string, asked: string) =>
      `${exact} at their level, ${near} at most one level away, with ${asked} questions on average.`,
    chart: 'Placed at their own level',
    all: 'All',
    level: 'Real level',
    students: 'Students',
    exact: 'At their level',
    near: 'At most one away',
    distance: 'Mean error',
    bias: 'Too high or low',
    asked: 'Questions',
  },
})
