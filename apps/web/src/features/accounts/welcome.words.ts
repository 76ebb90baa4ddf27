import { defineWords } from '#platform/words/define-words.ts'

export const welcomeWords = defineWords('welcome', {
  title: 'Aulaviva',
  intro:
    'Live language classes with a teacher and a handful of people, recorded courses in between, and a clear view of how far you have come.',
  open: 'Open your classroom',
  stopped: 'Sign-in stopped',
  again: 'Sign in',
})
