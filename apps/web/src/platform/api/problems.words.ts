import { defineWords } from '../words/define-words.ts'

/** Messages for failures other than error responses. They must be loaded before anything is requested. */
export const problemWords = defineWords('problems', {
  unknown: 'Something happened. Try again later.',
  retry: 'Try again',
  part: 'We couldn’t load part of the app. Check your connection and reload the page.',
  reload: 'Reload page',
  network: 'We can’t reach your academy. Check your connection and try again.',
  required: (field: string) => `The required parameter ${field} was null or undefined`,
  unavailable: 'Your academy isn’t available right now. Try again in a minute.',
})
