import type { ReserveErrorCode } from '@aulaviva/domain/reserving'
import { defineWords, plural } from '#platform/words/define-words.ts'

export const privateClassWords = defineWords('private-class', {
  title: 'Reserve a private class',
  intro: (place: string) => `One teacher, just for you. Times in ${place}.`,
  back: 'All classes',
  loading: 'Loading teachers and times',
  failed: { page: 'We couldn’t load private classes', times: 'We couldn’t load the free times' },
  none: {
    types: { title: 'No private classes', body: 'The academy offers none at the moment. Group classes are open.' },
    teachers: {
      title: 'No teacher offers private hours now',
      body: 'Teachers open hours week by week. Look again soon, or reserve a group class.',
    },
    ofTeacher: 'Choose another day, or any teacher.',
    ofAny: 'Choose another day above.',
    atAll: 'No teacher has free times on these days. Teachers open hours week by week.',
    next: (day: string, count: number) =>
      plural(count, { one: `Go to ${day}, 1 free time`, other: `Go to ${day}, ${count} free times` }),
  },
  groups: 'See group classes',
  type: 'Class type',
  typeOf: (minutes: number, hours: string) => `${minutes} min · costs ${hours}`,
  teacher: 'Teacher',
  anyTeacher: 'Any teacher',
  teachers: (count: number) => plural(count, { one: '1 teacher', other: `${count} teachers` }),
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
    too_late_to_reserve: 'Starts too soon',
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
    title: 'Reserve this class?',
    teacher: 'Who is free then',
    wish: 'What would you like to work on?',
    wishHint: 'Your teacher reads it beforehand. You can leave it empty.',
    cost: (cost: string, left: string) => `Costs ${cost}. ${left} left afterwards.`,
    free: (moment: string) => `You can cancel for free until ${moment}.`,
    notFree: 'It starts so soon that canceling would not give the hours back.',
    yes: (cost: string) => `Reserve for ${cost}`,
    no: 'Another time',
  },
  done: 'Class successfully reserved',
  gone: 'This time was just taken, or the teacher’s plans changed. Here are the times that are left.',
  failure: 'We were unable to reserve the class. Try again later.',
})
