import { defineWords, plural } from '#platform/words/define-words.ts'

/** The terms of a plan, wherever they are shown. */
export const planTermsWords = defineWords('plan-terms', {
  hours: (hours: string, days: number) =>
    plural(days, { one: `${hours} over 1 day`, other: `${hours} over ${days} days` }),
  week: (hours: string) => `at most ${hours} per week`,
  month: (hours: string) => `at most ${hours} per month`,
  type: (name: string, hours: string) => `at most ${hours} of ${name}`,
  open: (count: number) =>
    plural(count, { one: 'at most 1 open reservation', other: `at most ${count} open reservations` }),
  warranty: (days: number) =>
    plural(days, {
      one: '1 extra day to repeat classes not passed',
      other: `${days} extra days to repeat classes not passed`,
    }),
  rollover: (hours: string) => `rollover of up to ${hours} to the next subscription`,
  free: 'no charge',
})
