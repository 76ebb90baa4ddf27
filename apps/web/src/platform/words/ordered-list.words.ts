import { defineWords } from './define-words.ts'

/** What a list says whose rows somebody puts in order. */
export const orderedListWords = defineWords('ordered-list', {
  handle: (name: string) => `Move ${name}`,
  moveTo: (name: string) => `Move ${name} to…`,
  place: 'Position',
  places: (last: number) => `Enter a number from 1 to ${last}`,
  move: 'Move',
  cancel: 'Cancel',
  close: 'Close',
})
