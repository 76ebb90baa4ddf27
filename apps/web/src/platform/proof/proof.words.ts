import { defineWords } from '../words/define-words.ts'

/** The password prompt for a sensitive call. */
export const proofWords = defineWords('proof', {
  title: 'Confirm it’s you',
  about: 'Enter your password to continue. This protects your academy’s data.',
  password: 'Your password',
  missing: 'Enter your password',
  wrong: 'This isn’t your password. Try again.',
  tooMany: 'Too many wrong passwords. Wait a few minutes, then try again.',
  confirm: 'Continue',
})
