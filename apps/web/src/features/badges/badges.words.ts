import { defineWords } from '#platform/words/define-words.ts'
import { plural } from '#platform/words/plural.ts'

export const badgesWords = defineWords('badges', {
  title: 'Badges',
  lede: 'What you achieve, with the day you achieved it.',
  loading: 'Loading your badges',
  failed: 'Your badges could not be loaded',
  earned: 'Earned',
  earnedCount: (count: number, all: number) => `${count} of ${all}`,
  earnedOn: (day: string) => `Earned on ${day}`,
  ahead: 'Ahead of you',
  empty: {
    title: 'The first badge is one class away',
    body: 'A badge is given the moment its rule is met, and stays yours. Coming to a class is where it begins.',
  },
  complete: 'You hold every badge there is. We will have to think of more.',
  rules: {
    CLASSES_ATTENDED: (count: number) => plural(count, { one: 'Attend a class', other: `Attend ${count} classes` }),
    STREAK_OF_WEEKS: (count: number) => `A class in each of ${count} weeks in a row`,
    LEVEL_COMPLETED: (_count: number, level: string) => (level ? `Complete ${level}` : 'Complete a level'),
    COURSE_COMPLETED: (count: number) =>
      plural(count, { one: 'Finish a recorded course', other: `Finish ${count} recorded courses` }),
    PERFECT_SCORE: (count: number) => plural(count, { one: 'A full score', other: `${count} full scores` }),
  },
})
