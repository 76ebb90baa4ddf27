import { defineWords } from './define-words.ts'

/** Texts of a list whose rows a person puts in order. */
export const orderedListWords = defineWords('ordered-list', {
  handle: (name: string) => `Move ${name}`,
  moveTo: (name: string) => `Move ${name} to…`,
  place: 'Position',
  places: (last: number) => `Enter a whole number from 1 to ${last}`,
  move: 'Move',
  saved: 'Order saved',
  cancel: 'Cancel',
  close: 'Close',
})
