import { defineWords } from '#platform/words/define-words.ts'

/** What stands where files are chosen while nobody can say which the academy takes. */
export const fileLimitsWords = defineWords('file-limits', {
  failed: 'Files can’t be added right now',
})
