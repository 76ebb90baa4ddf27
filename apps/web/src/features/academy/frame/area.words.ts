import { defineWords } from '#platform/words/define-words.ts'

/** Shown where a page is for other people. */
export const areaWords = defineWords('area', {
  offline: {
    title: 'You’re offline',
    body: 'This page needs a connection.',
    bodyWithCourses: 'This page needs a connection. Downloaded courses still open.',
  },
  students: {
    title: 'This page is for students',
    body: 'It shows a student’s own classes, courses, and hours.',
    back: 'Go to Classes',
  },
  teachers: {
    title: 'This page is for teachers',
    body: 'It shows a teacher’s own classes and honorarium.',
    back: 'Go to Classes',
  },
  staff: {
    title: 'This page is for academy staff',
    body: 'Staff manage the academy here.',
    back: 'Go to Home',
  },
})
