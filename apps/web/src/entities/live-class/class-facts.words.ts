import { defineWords, plural } from '#platform/words/define-words.ts'

/** Facts about a class in addition to its time and place. */
export const classFactsWords = defineWords('class-facts', {
  prepare: { title: 'Materials', closed: 'You can open these materials after you reserve.' },
  who: {
    title: 'Who’s coming',
    noOne: 'No one yet. You’d be the first.',
    howMany: (count: number) =>
      plural(count, {
        one: '1 student so far. You’ll see who after you reserve.',
        other: `${count} students so far. You’ll see who after you reserve.`,
      }),
    onlyYou: 'Only you so far.',
    names: (names: string, more: number) => (more > 0 ? `${names}, and ${more} more` : names),
  },
  seats: (count: number) => plural(count, { one: '1 open seat', other: `${count} open seats` }),
  group: (name: string) => `Group: ${name}`,
  homework: 'Homework',
  exercise: 'Exercise',
  refusal: { unansweredTitle: 'We didn’t get a response', alternatives: 'Choose one of these classes instead' },
  /** A waitlist and a class at the same time: the student cannot have both. */
  overlap: {
    waited: (title: string, time: string) =>
      `You’re on the waitlist for “${title}” at ${time}, which overlaps. You can’t get a seat there while you have this class.`,
    reserved: (title: string, time: string) =>
      `Overlaps “${title}” at ${time}. You can’t get a seat here while you have that class.`,
  },
  /** The local time here shifts against that of the series. */
  shift: {
    earlier: (day: string, time: string, place: string) =>
      `Starting ${day}, this series is ${time} earlier for you. The time in ${place} stays the same.`,
    later: (day: string, time: string, place: string) =>
      `Starting ${day}, this series is ${time} later for you. The time in ${place} stays the same.`,
  },
  /** The teacher does not teach this level or class type. */
  outsideProfile: {
    teacher: 'You don’t teach this level or class type.',
    staff: 'This teacher doesn’t teach this level or class type. Their page lists what they teach.',
    confirm: 'Assign anyway',
  },
})
