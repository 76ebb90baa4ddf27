import { defineWords } from '#platform/words/define-words.ts'

/** The native app's choice of academy. */
export const nativeSignInWords = defineWords('native-sign-in', {
  title: 'Sign in to your academy',
  intro: 'Enter your password in your browser. You’ll come back here afterward.',
  server: 'Academy address',
  hint: 'For example, academy.example',
  wrong: 'Enter the address from your academy, such as academy.example',
  signIn: 'Sign in',
  failed: 'We couldn’t open the browser.',
})
