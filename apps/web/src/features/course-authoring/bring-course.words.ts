import { defineWords, plural } from '#platform/words/define-words.ts'

const count = (n: number, one: string, other: string) => plural(n, { one: `1 ${one}`, other: `${n} ${other}` })

/** Bringing a course that another academy has taken out as a file. */
export const bringCourseWords = defineWords('bring-course', {
  back: 'Courses',
  title: 'A course from a file',
  intro:
    'Bring a course that another academy has taken out, or one of Canvas, Moodle or Blackboard as a Common Cartridge. You see what it would make before anything is made.',
  drop: 'Choose the file, or drop it here',
  dropHint:
    'A .zip of a course, or a Common Cartridge (.imscc), up to 4 GB; for a larger one, ask who runs your server',
  noZip: 'This is no .zip and no .imscc. Choose the file as the other academy has taken it out.',
  tooLarge: 'This file is larger than 4 GB. Ask who runs your server: there it can be of any size.',
  sending: (done: string, all: string, pace: string | null) =>
    pace ? `${done} of ${all}, ${pace} a second` : `${done} of ${all}`,
  cut: (problem: string) => `It was cut off: ${problem}`,
  waiting: 'The connection was lost. It goes on by itself once it is back.',
  goOn: 'Go on',
  giveUp: 'Give up',
  reading: 'It is being read, and every file in it compared',
  making: 'It is being made',
  leave: 'You may leave this page; its address leads back here.',
  loading: 'Loading the file',
  failed: 'We couldn’t load the file',
  gone: {
    title: 'This file is not here any more',
    body: 'Files that are not made a course are kept for a week.',
    action: 'Bring one',
  },
  refused: {
    title: 'Nothing can be made of this file',
    note: 'Each line says where in it the fault lies.',
    other: 'Choose another file',
  },
  ready: {
    title: (name: string) => `“${name}” would be made`,
    unnamed: 'A course without a name',
    draft: 'As a draft, at the end of your courses. No student sees any of it before you publish it.',
    holds: 'It holds',
    means: 'What happens',
    classes: (n: number) => count(n, 'class', 'classes'),
    files: (n: number, size: string) => `${count(n, 'file', 'files')}, ${size}`,
    quiz: (title: string) => `The quiz “${title}”`,
    evaluation: (title: string) => `The evaluation “${title}”`,
    made: (n: number) =>
      `${count(n, 'question comes into your bank, published as it was', 'questions come into your bank, published as they were')}. Tests of yours that draw by a tag may draw ${n === 1 ? 'it' : 'them'}.`,
    there: (n: number) =>
      `${count(n, 'question is', 'questions are')} in your bank already, key and all, and not made twice.`,
    alike: (n: number) =>
      `${count(n, 'question reads', 'questions read')} like one of your bank, with another key. Both are kept.`,
    unfinished: (n: number) =>
      `${count(n, 'question lacks something, and stays a draft', 'questions lack something, and stay drafts')}.`,
    level: (code: string) =>
      `Your academy has no level ${code}: it is left out, and a test that draws from it stays a draft.`,
    leftOut: (n: number, first: string) =>
      `${count(n, 'file that nothing names is left out', 'files that nothing names are left out')}: ${first}`,
    notTaken: 'What is not taken',
    more: (n: number) => `${n} more`,
    make: 'Make the course',
    before: (name: string) => `You have made “${name}” of this very file.`,
    see: 'See it',
    another: 'Make another one',
  },
  made: {
    title: 'The course is made, as a draft.',
    unfinished: 'These tests lack something and stay drafts',
    open: 'Open the course',
    other: 'Bring another one',
    gone: 'The course that was made of it is not there any more.',
  },
})
