import { defineWords, plural } from '#platform/words/define-words.ts'

export const markingWords = defineWords('marking', {
  title: 'Grading',
  intro: 'Answers to grade and levels to confirm, oldest first.',
  tabs: { label: 'To grade', answers: 'Answers', placement: 'Placement tests' },
  loading: 'Loading student work…',
  loadFailed: 'We couldn’t load the student work',
  empty: {
    answers: {
      title: 'Nothing to grade',
      body: 'Written and spoken answers will appear here when students submit them.',
    },
    placement: {
      title: 'No placement tests yet',
      body: 'Suggested levels will appear here for you to confirm or change.',
    },
    classes: 'See classes',
  },
  kinds: { OPEN_TEXT: 'Written', SPOKEN: 'Spoken' },
  notRecorded: (count: number) =>
    plural(count, {
      one: '1 spoken answer wasn’t recorded and earns no points',
      other: `${count} spoken answers weren’t recorded and earn no points`,
    }),
  claimedBy: (who: string) => `${who} is grading this`,
  mine: 'You’re grading this',
  dialog: {
    title: (student: string) => `${student}’s answer`,
    task: 'Task',
    recording: 'Recording',
    answer: 'Answer',
    sample: 'Sample answer',
    rubric: 'Points by criterion, from 0 to 4',
    ownRubric: 'Points by criterion',
    unmarked: 'Not graded',
    pointsOf: (points: number, most: number) => `${points} of ${most}`,
    earned: (text: string, points: number, most: number) => `${text}: ${points} of ${most}`,
    criteria: {
      task: 'Completes the task',
      organisation: 'Organization',
      fluency: 'Fluency',
      pronunciation: 'Pronunciation',
      vocabulary: 'Vocabulary',
      grammar: 'Grammar',
    },
    scale: ['Not yet', 'A little', 'Partly', 'Well', 'Fully'],
    mark: (marks: number, word: string) => `${marks}: ${word}`,
    comment: 'Comment for the student',
    commentHint: 'For example, what was good and one thing to work on.',
    submit: 'Grade and notify',
    submitMore: 'Grade answer',
    remaining: (count: number) =>
      plural(count, {
        one: 'Last answer to grade on this test.',
        other: `${count} answers left to grade on this test.`,
      }),
    final: 'You can’t change the grade later.',
    missing: 'Give points for each criterion',
    marked: (who: string, percent: string) => (who ? `Graded by ${who}: ${percent}` : `Graded: ${percent}`),
    loadFailed: 'We couldn’t load this student’s work',
    done: 'Answer graded',
    next: (name: string) => `Next: ${name}`,
  },
  placement: {
    unconfirmed: 'To confirm',
    confirmed: (who: string) => `Confirmed by ${who}`,
    title: (student: string) => `${student}’s level`,
    suggestion: (cefr: string, from: string, to: string) =>
      from === to
        ? `The answers clearly point to ${cefr}.`
        : `The answers point to ${cefr}, between ${from} and ${to}.`,
    skills: { GRAMMAR: 'Grammar and vocabulary', READING: 'Reading', LISTENING: 'Listening', SPEAKING: 'Speaking' },
    speaking: { NOT_GIVEN: 'Not answered', WAITING: 'To grade', HEARD: '' },
    ungraded: 'The spoken answer isn’t graded yet.',
    gradeFirst: 'Grade it first',
    final: 'After this, only staff can change the level.',
    level: 'Student’s level',
    levelChanged: (placed: string, today: string) =>
      `The test suggested ${placed}. The student’s level is now ${today}.`,
    currentLevel: (today: string) => `The student’s level is now ${today}.`,
    noLevel: 'The student has no level yet.',
    comment: 'Comment for the student',
    repeat: 'Allow another attempt now',
    confirm: 'Confirm and notify',
    keepLevel: (level: string) => `Keep ${level} and notify`,
    changeLevel: 'Change and notify',
    done: 'Level saved. We notified the student.',
  },
})
