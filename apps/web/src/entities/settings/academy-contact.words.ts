import { defineWords } from '#platform/words/define-words.ts'

export const academyContactWords = defineWords('academy-contact', {
  title: 'Contact your academy',
  whatsapp: 'Message on WhatsApp',
})
