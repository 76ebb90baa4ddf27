import { defineWords, plural } from '#platform/words/define-words.ts'

/** What a plan allows, wherever it is told. */
export const planTermsWords = defineWords('plan-terms', {
  hours: (hours: string, days: number) =>
    plural(days, { one: `${hours} over 1 day`, other: `${hours} over ${days} days` }),
  week: (hours: string) => `at most ${hours} a week`,
  month: (hours: string) => `at most ${hours} a month`,
  type: (name: string, hours: string) => `at most ${hours} of ${name}`,
  open: (count: number) =>
    plural(count, { one: 'at most 1 class reserved at once', other: `at most ${count} classes reserved at once` }),
  warranty: (days: number) =>
    plural(days, {
      one: '1 more day to repeat classes that were not passed',
      other: `${days} more days to repeat classes that were not passed`,
    }),
  carry: (hours: string) => `at most ${hours} left at the end come back with the next contract`,
  free: 'free of charge',
  trial: 'Trial',
})
