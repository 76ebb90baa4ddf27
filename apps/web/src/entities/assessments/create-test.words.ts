import { defineWords } from '#platform/words/define-words.ts'

/** Creating a test where one is missing. */
export const createTestWords = defineWords('create-test', {
  action: { VIDEO_QUIZ: 'Create quiz', EVALUATION: 'Create evaluation' },
  openDraft: { VIDEO_QUIZ: 'Open quiz draft', EVALUATION: 'Open evaluation draft' },
  unnamed: { VIDEO_QUIZ: 'Quiz', EVALUATION: 'Evaluation' },
})
