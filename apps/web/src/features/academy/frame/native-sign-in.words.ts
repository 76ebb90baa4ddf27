import { defineWords } from '#platform/words/define-words.ts'

/** The native app's choice of academy. */
export const nativeSignInWords = defineWords('native-sign-in', {
  title: 'Sign in to your academy',
  intro: 'You’ll enter your password in your browser, then come back here.',
  server: 'Academy address',
  hint: 'For example, academy.example',
  wrong: 'Enter your academy’s address, such as academy.example',
  signIn: 'Sign in',
  failed: 'We couldn’t open the browser. Try again.',
})
