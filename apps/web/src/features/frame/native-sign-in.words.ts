import { defineWords } from '#platform/words/define-words.ts'

/** Where the native app asks which academy to sign in to. */
export const nativeSignInWords = defineWords('native-sign-in', {
  title: 'Sign in to your academy',
  intro: 'Your browser opens for the password, and leads you back here.',
  server: 'Address of your academy',
  hint: 'For example academy.example',
  wrong: 'Type the address as your academy gave it to you, such as academy.example.',
  signIn: 'Sign in',
  failed: 'The browser could not be opened.',
})
