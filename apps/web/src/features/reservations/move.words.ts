import { defineWords } from '#platform/words/define-words.ts'
import { plural } from '#platform/words/plural.ts'

export const moveWords = defineWords('move', {
  title: 'Move to another class',
  loading: 'Looking for other classes',
  from: 'Your class',
  to: 'Instead',
  notChosen: 'Choose a class below',
  days: 'Day',
  dayName: (day: string, count: number) => plural(count, { one: `${day}, 1 class`, other: `${day}, ${count} classes` }),
  classes: (day: string) => `Classes on ${day}`,
  seats: (count: number) => plural(count, { one: '1 seat left', other: `${count} seats left` }),
  none: {
    title: 'No classes found.',
    body: (until: string) => `Up to ${until} there is no other class of this kind and unit that you can reserve.`,
    onDay: 'The classes of this day have just been taken. Choose another day.',
  },
  failed: 'The other classes did not arrive',
  cost: {
    same: 'It costs the same.',
    more: (hours: string) => `It costs ${hours} more, taken from your balance.`,
    back: (hours: string) => `It costs less: ${hours} come back to your balance.`,
    spent: 'It costs less, but canceling free of charge has ended, so no hours come back.',
  },
  stays: (when: string) => `Canceling free of charge ended ${when}; moving does not bring it back.`,
  keeps: 'Your seat is yours until the other one is.',
  confirm: (when: string) => `Move to ${when}`,
  choose: 'Choose a class first',
  back: 'Keep my class',
  done: (when: string) => `Class moved. It is ${when} now.`,
  refusedTitle: 'Your class was not moved',
  unanswered: 'Trying again never moves it twice.',
  take: 'Choose',
  failure: 'We were unable to move the class. Try again later.',
})
