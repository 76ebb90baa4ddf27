import { defineWords } from '#platform/words/define-words.ts'

export const welcomeWords = defineWords('welcome', {
  title: 'Aulaviva',
  intro: 'Live language classes in small groups, recorded courses in between, and a clear view of your progress.',
  open: 'Open your academy',
  stopped: 'We couldn’t sign you in',
  again: 'Sign in',
})
