import { defineWords } from '#platform/words/define-words.ts'

/** What is said of a class beside its time and place. */
export const classFactsWords = defineWords('class-facts', {
  prepare: { title: 'Materials', closed: 'You can open these after you reserve.' },
  homework: 'Homework',
  exercise: 'Exercise',
  refused: { unansweredTitle: 'We didn’t get a response', alternatives: 'You can reserve one of these instead' },
  /** The clocks here part from those of the series. */
  shift: {
    earlier: (day: string, time: string, place: string) =>
      `From ${day} on, this series is ${time} earlier on your clock. In ${place} it keeps its hour.`,
    later: (day: string, time: string, place: string) =>
      `From ${day} on, this series is ${time} later on your clock. In ${place} it keeps its hour.`,
  },
  /** Its teacher gives other levels or types of class. */
  evenOutside: {
    teacher: 'This class is of a level or type that you do not give.',
    staff: 'This teacher gives other levels or types of class. Their page says which.',
    confirm: 'Give it to them all the same',
  },
})
