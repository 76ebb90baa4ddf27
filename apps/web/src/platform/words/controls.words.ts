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
    body: 'You have unsaved changes.',
    stay: 'Stay on page',
    go: 'Leave page',
  },
  /** A button with a calendar behind it. */
  dayChoice: {
    open: 'Open calendar',
    title: 'Choose a date',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
  money: {
    such: (amount: string) => `For example, ${amount}`,
    understood: (amount: string) => `Amount: ${amount}`,
  },
})
