import { defineWords } from '#platform/words/define-words.ts'

export const teacherClassesWords = defineWords('teacher-classes', {
  title: 'Classes',
  lede: 'The classes you give, today first.',
  heading: 'Who comes, and what you have still to write',
  body: 'Open a class for its students, their attendance and your feedback.',
  action: 'Open classes',
})
