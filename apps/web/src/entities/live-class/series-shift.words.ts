import { defineWords } from '#platform/words/define-words.ts'

export const seriesShiftWords = defineWords('series-shift', {
  earlier: (day: string, time: string, place: string) =>
    `From ${day} on, this series is ${time} earlier on your clock. In ${place} it keeps its hour.`,
  later: (day: string, time: string, place: string) =>
    `From ${day} on, this series is ${time} later on your clock. In ${place} it keeps its hour.`,
})
