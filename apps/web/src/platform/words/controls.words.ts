import { defineWords } from './define-words.ts'

/** Default texts of the components that every page is made of. */
export const controlsWords = defineWords('controls', {
  dialog: { close: 'Close', cancel: 'Cancel' },
  /** Heading of what an action will change. */
  consequences: 'What will change',
  /** On the page of something that doesn't exist, if it gives no other reason. */
  deleted: 'It may have been deleted.',
  clearSearch: 'Clear search',
  /** On paper. */
  printed: (day: string) => `Printed on ${day}`,
  /** Errors of empty fields. */
  missing: { name: 'Enter a name', reason: 'Enter a reason' },
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
  /** Closing a dialog with unsaved entries. */
  discard: {
    title: 'Discard changes?',
    stay: 'Keep editing',
    go: 'Discard changes',
  },
  /** A button that opens a calendar. */
  dayChoice: {
    open: 'Open calendar',
    title: 'Choose a date',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
  money: {
    example: (amount: string) => `For example, ${amount}`,
    understood: (amount: string) => `Amount: ${amount}`,
  },
})
