import { defineWords } from '#platform/words/define-words.ts'

/** What is said of a class beside its time and place: what is prepared for it, and when clocks part from its series. */
export const classFactsWords = defineWords('class-facts', {
  homework: 'Homework',
  exercise: 'Exercise',
  shift: {
    earlier: (day: string, time: string, place: string) =>
      `From ${day} on, this series is ${time} earlier on your clock. In ${place} it keeps its hour.`,
    later: (day: string, time: string, place: string) =>
      `From ${day} on, this series is ${time} later on your clock. In ${place} it keeps its hour.`,
  },
})
