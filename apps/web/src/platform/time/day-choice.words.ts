import { defineWords } from '../words/define-words.ts'

/** A button with a calendar behind it. */
export const dayChoiceWords = defineWords('day-choice', {
  open: 'Choose a day in the calendar',
  title: 'Choose a day',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
})
