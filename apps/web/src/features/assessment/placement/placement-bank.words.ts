import { defineWords, plural } from '#platform/words/define-words.ts'

export const placementBankWords = defineWords('placement-bank', {
  title: 'Placement test',
  intro: 'Questions by skill and level, their measured difficulty, and the test’s accuracy.',
  loading: 'Loading questions…',
  loadFailed: 'We couldn’t load the questions',
  empty: {
    title: 'No placement questions yet',
    body: 'Questions that measure a skill at a level from A1 to C2 will appear here.',
    action: 'Open question bank',
  },
  noneInUse: 'Students can’t take the test yet. Turn on the questions that it should use.',
  noLevels: 'Students can’t take the test yet, because none of your levels has a CEFR level.',
  setLevels: 'Go to levels',
  coverage: 'Questions in use',
  skill: 'Skill',
  level: 'Level',
  everySkill: 'All skills',
  skills: { GRAMMAR: 'Grammar', READING: 'Reading', LISTENING: 'Listening', SPEAKING: 'Speaking' },
  questions: 'Questions',
  calibration:
    'Measured difficulty appears after 20 answers. With few answers, it stays near the level set by the author.',
  noneFound: 'No questions match this skill and level.',
  unanswered: 'No answers yet',
  answered: (count: number, right: string) =>
    plural(count, { one: `${right} of 1 answer correct`, other: `${right} of ${count} answers correct` }),
  difficulty: (level: string) => `Measured difficulty: ${level}`,
  misplaced: 'Doesn’t match its level',
  inUse: 'In use',
  stopping: {
    current: (least: number, most: number, sure: string) =>
      `Current rules: ${least} to ${most} questions per section. A section ends early once the skill is known to within ${sure} levels.`,
    default: 'Default',
    customized: 'Set by your academy',
    simulated: (least: number, most: number, sure: string) =>
      `Simulated with ${least} to ${most} questions per section, ending early once the skill is known to within ${sure} levels.`,
    ruleChanged: (rule: string, value: string, before: string) => `${rule}: ${value} instead of ${before}.`,
    maxQuestionsChanged: (most: number, before: number) =>
      `The whole test will have up to ${most} questions, including the spoken one, instead of ${before}.`,
    appliesToNew: 'New attempts will use these rules. Attempts in progress keep their rules.',
    save: 'Save rules',
    unchanged: 'These rules are already in use',
    saved: 'Rules saved',
    resetToDefault: 'Reset to default',
    changed:
      'Someone else changed the rules while you were editing. The current rules are above. Your changes are still here.',
    history: 'Rule history',
  },
  simulation: {
    title: 'Simulation',
    about:
      '1,000 simulated students, spread evenly from A1 to C2, take the test with its current questions. Try other rules here. Nothing changes for students until you save.',
    rules: {
      least: 'Minimum questions per section',
      most: 'Maximum questions per section',
      sure_below: 'Certainty (± levels)',
    },
    between: (min: string, max: string) => `Enter a number from ${min} to ${max}`,
    steps: { 1: 'Enter a whole number', 0.01: 'Enter at most 2 decimals' },
    minAboveMax: 'Enter at least the minimum',
    run: 'Run simulation',
    running: 'Students simulated',
    outcome: (exact: string, near: string, asked: string) =>
      `${exact} were placed at their level and ${near} within 1 level, with ${asked} questions on average.`,
    chart: 'Placed at their actual level',
    all: 'All',
    level: 'Actual level',
    students: 'Students',
    exact: 'At their level',
    near: 'Within 1 level',
    distance: 'Average error (levels)',
    bias: 'Bias (levels, negative is too low)',
    questionCount: 'Questions',
  },
})
