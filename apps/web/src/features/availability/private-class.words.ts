import type { ReserveErrorCode } from '@aulaviva/domain/reserving'
import { defineWords, plural } from '#platform/words/define-words.ts'

export const privateClassWords = defineWords('private-class', {
  title: 'Book a private class',
  intro: (place: string) => `An hour that is yours alone, when a teacher is free. Times in ${place}.`,
  back: 'All classes',
  loading: 'Loading teachers and times',
  failed: { page: 'Private classes did not load', times: 'The free times did not load' },
  none: {
    types: { title: 'No private classes', body: 'The academy offers none at the moment. Group classes are open.' },
    teachers: {
      title: 'No teacher offers private hours now',
      body: 'Teachers open hours week by week. Look again soon, or reserve a group class.',
    },
    day: (day: string) => `No free time on ${day}.`,
    dayHint: 'Choose another day above, or another teacher.',
  },
  groups: 'See group classes',
  type: 'Kind of class',
  typeOf: (minutes: number, hours: string) => `${minutes} min · costs ${hours}`,
  teacher: 'Teacher',
  day: 'Day',
  free: (count: number) =>
    count === 0 ? 'No free times' : plural(count, { one: '1 free time', other: `${count} free times` }),
  freeShort: (count: number) => `${count} free`,
  times: (day: string) => `Free times on ${day}`,
  found: (count: number, day: string) =>
    count === 0
      ? `No free times on ${day}`
      : plural(count, { one: `1 free time on ${day}`, other: `${count} free times on ${day}` }),
  refusals: {
    too_late_to_reserve: 'Too soon to book',
    beyond_horizon: 'Not open yet',
    after_contract_end: 'After the end of your plan',
    contract_paused: 'Your plan is paused then',
    overlapping_class: 'You have a class then',
    not_enough_hours: 'Not enough hours',
    weekly_limit_reached: 'Weekly limit reached',
    monthly_limit_reached: 'Monthly limit reached',
    type_limit_reached: 'No hours left for this type',
    open_reservations_reached: 'Too many reserved at once',
  } satisfies Partial<Record<ReserveErrorCode, string>>,
  confirm: {
    title: 'Book this class?',
    with: (name: string) => `With ${name}`,
    wish: 'What would you like to work on?',
    wishHint: 'Your teacher reads it beforehand. You can leave it empty.',
    cost: (cost: string, left: string) => `Costs ${cost}. ${left} left afterwards.`,
    free: (moment: string) => `You can cancel free of charge until ${moment}.`,
    notFree: 'It starts so soon that canceling would not give the hours back.',
    yes: (cost: string) => `Book for ${cost}`,
    no: 'Another time',
  },
  done: 'Class successfully reserved',
  gone: 'Somebody else has just booked that hour, or the teacher’s plans changed. Here are the times that are left.',
  failure: 'We were unable to reserve the class. Try again later.',
})
