import { defineWords } from '#platform/words/define-words.ts'

export const setupBackLinkWords = defineWords('setup-back-link', {
  back: (done: number, all: number) => `Back to setup, ${done} of ${all} steps done`,
})
