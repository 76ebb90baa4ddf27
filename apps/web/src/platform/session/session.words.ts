import { defineWords } from '../words/define-words.ts'

export const sessionWords = defineWords('session', {
  expired: 'Your session has expired.',
  noCode: 'Sign-in stopped: no authorization code came back.',
  refused: 'Authentication Error',
  failed: 'There was an error while authenticating',
  someone: 'Friend',
})
