import { defineWords } from './define-words.ts'

/** Platform texts on any page: the theme, the session, toasts. */
export const platformWords = defineWords('platform', {
  theme: {
    toLight: 'Switch to light theme',
    toDark: 'Switch to dark theme',
  },
  session: {
    expired: 'Your session has expired.',
    noCode: 'We didn’t receive your sign-in confirmation. Try again.',
    refused: 'Authentication Error',
    failed: 'There was an error while authenticating',
    someone: 'No name',
  },
  toast: {
    done: 'Action successful',
    failed: 'An unexpected error happened',
    hide: 'Dismiss message',
  },
})
