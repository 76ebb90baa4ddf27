import { defineWords } from '../words/define-words.ts'

/** The foot of a list that comes page by page, where it has no words of its own. */
export const moreRowsWords = defineWords('more-rows', {
  more: 'Show more',
  shown: (shown: number, all: number) => `${shown} of ${all}`,
})
