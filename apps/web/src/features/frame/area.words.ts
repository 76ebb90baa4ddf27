import { defineWords } from '#platform/words/define-words.ts'

/** What is said where a page is for other people. */
export const areaWords = defineWords('area', {
  offline: {
    title: 'You are offline',
    body: 'Without a connection the app opens only courses that are kept on the device. Your pages are back with the connection.',
  },
  students: {
    title: 'This page is for students',
    body: 'It shows a student’s own classes, courses and hours. Yours are in the teachers’ part.',
    back: 'Go to your classes',
  },
  teachers: {
    title: 'This page is for teachers',
    body: 'It shows the classes a teacher gives. Yours are waiting under Classes.',
    back: 'Go to your classes',
  },
  staff: {
    title: 'This page is for the academy’s staff',
    body: 'It shows what the academy decides for everybody.',
    back: 'Go to home',
  },
})
