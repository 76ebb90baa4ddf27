import { defineWords } from '../words/define-words.ts'

/** What the app's page says before the app is there; English as `apps/web/index.html` has it. */
export const webAppWords = defineWords('web-app', {
  needsScript: 'Aulaviva needs JavaScript to show your classes. Turn it on and reload the page.',
})
