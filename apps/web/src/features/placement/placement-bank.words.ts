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
  stopping: {
    inForce: (least: number, most: number, sure: string) =>
      `In force: from ${least} to ${most} questions of a section, which ends between the two once the skill is known to within ${sure} levels.`,
    usual: 'As usual',
    own: 'Set by the academy',
    tried: (least: number, most: number, sure: string) =>
      `Tried with ${least} to ${most} questions of a section, to within ${sure} levels.`,
    means: 'What saving changes',
    instead: (rule: string, value: string, before: string) => `${rule}: ${value} instead of ${before}.`,
    longest: (most: number, before: number) =>
      `The whole test asks ${most} questions at most, with the spoken one, instead of ${before}.`,
    kept: 'Whoever begins from then on is asked by these rules. Attempts under way keep the rules they began under.',
    save: 'Save these rules',
    same: 'These rules are in force.',
    saved: 'Saved. Whoever begins the test is asked by these rules.',
    toUsual: 'Fill in the usual rules',
    changed:
      'Somebody else has changed the rules meanwhile. What is in force now stands above; what you typed is still here.',
    history: 'What was changed of the rules',
    unchanged: 'Nobody has changed them yet.',
  },
  simulation: {
    title: 'Simulation',
    about:
      'A thousand students who never were, spread evenly from A1 to C2, take the test with the questions it asks now. Other rules can be tried here; for students nothing changes before you save them.',
    rules: {
      least: 'Questions of a section at least',
      most: 'Questions of a section at most',
      sure_below: 'Sure enough within so many levels',
    },
    between: (min: string, max: string) => `From ${min} to ${max}.`,
    steps: { 1: 'A whole number.', 0.01: 'Two decimals at most.' },
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
