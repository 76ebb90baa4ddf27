import { defineWords } from '#platform/words/define-words.ts'
import { plural } from '#platform/words/plural.ts'

export const bellWords = defineWords('bell', {
  notifications: 'Notifications',
  unread: (count: number) => plural(count, { one: 'Notifications, 1 unread', other: `Notifications, ${count} unread` }),
})
