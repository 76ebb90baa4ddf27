import { defineWords, plural } from '#platform/words/define-words.ts'

/** Facts about a class in addition to its time and place. */
export const classFactsWords = defineWords('class-facts', {
  prepare: { title: 'Materials', closed: 'You can open these materials after you reserve.' },
  who: {
    title: 'Who’s coming',
    nobody: 'No one yet. You’d be the first.',
    howMany: (count: number) =>
      plural(count, {
        one: '1 student so far. You’ll see who after you reserve.',
        other: `${count} students so far. You’ll see who after you reserve.`,
      }),
    onlyYou: 'Only you so far.',
    names: (names: string, more: number) => (more > 0 ? `${names}, and ${more} more` : names),
  },
  homework: 'Homework',
  exercise: 'Exercise',
  refused: { unansweredTitle: 'We didn’t get a response', alternatives: 'Choose one of these classes instead' },
  /** The local time here shifts against that of the series. */
  shift: {
    earlier: (day: string, time: string, place: string) =>
      `Starting ${day}, this series is ${time} earlier for you. The time in ${place} stays the same.`,
    later: (day: string, time: string, place: string) =>
      `Starting ${day}, this series is ${time} later for you. The time in ${place} stays the same.`,
  },
  /** The teacher does not teach this level or class type. */
  evenOutside: {
    teacher: 'You don’t teach this level or class type.',
    staff: 'This teacher doesn’t teach this level or class type. Their page lists what they teach.',
    confirm: 'Assign anyway',
  },
})
