import { defineWords, plural } from '#platform/words/define-words.ts'

export const testResultsWords = defineWords('test-results', {
  title: 'Results',
  tab: (title: string) => `Results · ${title}`,
  loadFailed: 'We couldn’t load the results',
  empty: 'No results yet',
  noneBody: 'Submit your answers to see your results.',
  toTest: 'Go to test',
  scoreName: 'Your score',
  passed: 'Passed',
  notPassed: 'Not passed',
  review: 'In review',
  reviewBody: 'A teacher will grade your written and spoken answers. We’ll notify you when your score is ready.',
  passMark: (mark: string) => `You need ${mark} to pass.`,
  completesFrom: (score: string) => `You need ${score} to complete this course or level.`,
  solutionsLater: (score: string) =>
    `You’ll see the correct answers and all explanations once you score ${score} or run out of attempts.`,
  solutionsOnceReached: (score: string) =>
    `You’ll see the correct answers and all explanations once you score ${score}.`,
  byTime: 'Time ran out before you submitted. Your answers up to then still count.',
  right: (count: number, all: number) => `${count} of ${all} correct`,
  when: (day: string, time: string) => `Submitted ${day}, ${time}`,
  retake: 'Retake test',
  classes: 'Back to my classes',
  course: (name: string) => `Back to ${name}`,
  answers: 'Answers',
  question: (at: number) => `Question ${at}`,
  standing: {
    RIGHT: 'Correct',
    PARTLY: 'Partly correct',
    WRONG: 'Incorrect',
    UNANSWERED: 'No answer',
    IN_REVIEW: 'In review',
  },
  points: (earned: string, all: number) =>
    plural(all, { one: `${earned} of 1 point`, other: `${earned} of ${all} points` }),
  yourAnswer: 'Your answer',
  solution: 'Correct answer',
  example: 'Sample answer',
  explanation: 'Explanation',
  feedback: 'Feedback on your answer',
  rubric: 'Grading criteria',
  criterion: (text: string, earned: number | null, points: number) =>
    earned === null
      ? text
      : `${text}: ${plural(points, { one: `${earned} of 1 point`, other: `${earned} of ${points} points` })}`,
  comment: 'Teacher’s comment',
  unanswered: 'You didn’t answer.',
  skipped: 'You skipped the recording.',
  yes: 'True',
  no: 'False',
  or: ' or ',
  recording: 'Your recording',
  otherAttempts: 'Attempts',
  attemptOf: (day: string, time: string) => `${day}, ${time}`,
})
