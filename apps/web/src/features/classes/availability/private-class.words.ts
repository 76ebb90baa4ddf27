import type { ReserveErrorCode } from '@aulaviva/domain/reserving'
import { defineWords, plural } from '#platform/words/define-words.ts'

export const privateClassWords = defineWords('private-class', {
  title: 'Reserve a private class',
  intro: 'One teacher, just for you.',
  zone: (place: string) => `Times are in ${place} time.`,
  back: 'Reserve a class',
  loading: 'Loading teachers and times…',
  loadFailed: { page: 'We couldn’t load private classes', times: 'We couldn’t load the open times' },
  empty: {
    types: {
      title: 'No private classes yet',
      body: 'Your academy doesn’t offer any right now. You can reserve group classes.',
    },
    teachers: {
      title: 'No open times right now',
      body: 'No teacher is available for private classes yet. Check back soon, or reserve a group class.',
    },
    ofTeacher: 'Choose another day or another teacher.',
    ofAny: 'Choose another day above.',
    atAll: 'No teacher has open times on these days. Check back soon, or reserve a group class.',
    next: (day: string, count: number) =>
      plural(count, { one: `Go to ${day} (1 open time)`, other: `Go to ${day} (${count} open times)` }),
  },
  groups: 'See group classes',
  type: 'Class type',
  typeOf: (minutes: number, hours: string) => `${minutes} min · costs ${hours}`,
  teacher: 'Teacher',
  anyTeacher: 'Any teacher',
  teachers: (count: number) => plural(count, { one: '1 teacher', other: `${count} teachers` }),
  day: 'Day',
  free: (count: number) =>
    count === 0 ? 'No open times' : plural(count, { one: '1 open time', other: `${count} open times` }),
  freeShort: (count: number) => `${count} open`,
  times: (day: string) => `Open times on ${day}`,
  found: (count: number, day: string) =>
    count === 0
      ? `No open times on ${day}`
      : plural(count, { one: `1 open time on ${day}`, other: `${count} open times on ${day}` }),
  refusals: {
    too_late_to_reserve: 'Starts too soon',
    beyond_horizon: 'Not open yet',
    after_contract_end: 'After your subscription ends',
    contract_paused: 'Subscription paused',
    overlapping_class: 'You have a class then',
    not_enough_hours: 'Not enough hours',
    weekly_limit_reached: 'Weekly limit reached',
    monthly_limit_reached: 'Monthly limit reached',
    type_limit_reached: 'No hours left for this type',
    open_reservations_reached: 'Too many reservations',
  } satisfies Partial<Record<ReserveErrorCode, string>>,
  confirm: {
    title: 'Reserve this class?',
    teacher: 'Available teachers',
    wish: 'What would you like to work on?',
    wishHint: 'Optional. Your teacher sees this before class.',
    cost: (cost: string, remaining: string) => `Costs ${cost}. ${remaining} left afterward.`,
    free: (moment: string) => `You can cancel for free until ${moment}.`,
    afterwards: (cost: string) => `After that, canceling costs ${cost}.`,
    moves: (moment: string) => `You can switch to another class until ${moment}.`,
    notFree: 'This class starts soon, so you can’t cancel it for free.',
    yes: (cost: string) => `Reserve and use ${cost}`,
    no: 'Choose another time',
  },
  done: 'Class successfully reserved',
  timeTaken: 'That time was just taken. Here are the times still open.',
  failure: 'We were unable to reserve the class. Try again later.',
})
