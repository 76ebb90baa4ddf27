import { defineWords } from '../words/define-words.ts'

/** Text of the page before the app has loaded. English is the same as in `apps/web/index.html`. */
export const webAppWords = defineWords('web-app', {
  needsScript: 'Aulaviva needs JavaScript to show your classes. Turn it on and reload the page.',
})
