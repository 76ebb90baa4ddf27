import { defineWords } from './define-words.ts'

/** What the parts say that every page is made of, where they have no words of their own. */
export const controlsWords = defineWords('controls', {
  dialog: { close: 'Close', cancel: 'Cancel' },
  moreRows: {
    more: 'Show more',
    shown: (shown: number, all: number) => `${shown} of ${all}`,
  },
  /** Leaving a page on which something is not saved. */
  leave: {
    title: 'Leave without saving?',
    body: 'What you changed here is not saved yet.',
    stay: 'Stay here',
    go: 'Leave without it',
  },
  /** A button with a calendar behind it. */
  dayChoice: {
    open: 'Choose a day in the calendar',
    title: 'Choose a day',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
  money: {
    such: (amount: string) => `Such as ${amount}`,
    understood: (amount: string) => `That is ${amount}`,
  },
})
