import type { ClassTextName } from '@aulaviva/domain/class-texts'
import { defineWords } from '#platform/words/define-words.ts'

/** The optional texts of a class: in forms, where the class is shown, and in the audit log. */
export const classTextsWords = defineWords('class-texts', {
  labels: { description: 'Description', room_url: 'Online room' } satisfies Record<ClassTextName, string>,
  hints: {
    description: 'If the class has no topic, the first line becomes its title.',
    room_url: 'Optional. For example, https://zoom.us/j/123',
  } satisfies Record<ClassTextName, string>,
  about: 'About this class',
})
