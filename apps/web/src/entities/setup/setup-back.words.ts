import { defineWords } from '#platform/words/define-words.ts'

export const setupBackWords = defineWords('setup-back', {
  back: (done: number, all: number) => `Back to setup, ${done} of ${all} steps done`,
})
