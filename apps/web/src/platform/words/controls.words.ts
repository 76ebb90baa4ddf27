import { defineWords } from './define-words.ts'

/** Default texts of the components that every page is made of. */
export const controlsWords = defineWords('controls', {
  dialog: { close: 'Close', cancel: 'Cancel' },
  /** What is said before a step of what it would do. */
  consequences: 'What will change',
  moreRows: {
    more: 'Show more',
    shown: (shown: number, all: number) => `${shown} of ${all}`,
  },
  /** Leaving a page with unsaved changes. */
  leave: {
    title: 'Leave without saving?',
    body: 'You have unsaved changes.',
    stay: 'Stay on page',
    go: 'Leave page',
  },
  /** A button that opens a calendar. */
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
