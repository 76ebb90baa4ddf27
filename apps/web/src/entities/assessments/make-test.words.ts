import { defineWords } from '#platform/words/define-words.ts'

/** Creating a test where one is missing. */
export const makeTestWords = defineWords('make-test', {
  action: { VIDEO_QUIZ: 'Create a quiz', EVALUATION: 'Create an evaluation' },
  begun: { VIDEO_QUIZ: 'Continue the quiz', EVALUATION: 'Continue the evaluation' },
  unnamed: { VIDEO_QUIZ: 'Quiz', EVALUATION: 'Evaluation' },
})
