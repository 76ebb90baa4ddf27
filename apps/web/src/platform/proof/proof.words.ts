import { defineWords } from '../words/define-words.ts'

/** The password that a call of weight asks for. */
export const proofWords = defineWords('proof', {
  title: 'Confirm it’s you',
  about: 'This changes who can reach your academy’s data. Enter your password to continue.',
  password: 'Your password',
  missing: 'Enter your password',
  wrong: 'This isn’t your password. Try again.',
  tooMany: 'Too many wrong passwords. Wait a few minutes, then try again.',
  confirm: 'Continue',
})
