import { defineWords } from '#platform/words/define-words.ts'

export const evenOutsideWords = defineWords('even-outside', {
  teacher: 'This class is of a level or type that you do not give.',
  staff: 'This teacher gives other levels or types of class. Their page says which.',
  confirm: 'Give it to them all the same',
})
