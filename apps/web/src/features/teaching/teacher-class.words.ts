import { defineWords } from '#platform/words/define-words.ts'

export const teacherClassWords = defineWords('teacher-class', {
  title: 'Class',
  lede: 'The students of this class.',
  heading: 'Attendance is one tap, feedback the next',
  body: 'Attendance and approval can be recorded from the start of the class.',
  action: 'All your classes',
})
