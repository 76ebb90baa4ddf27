import { defineWords, plural } from '#platform/words/define-words.ts'

const count = (n: number, one: string, other: string) => plural(n, { one: `1 ${one}`, other: `${n} ${other}` })

/** Importing a course that another academy has exported as a file. */
export const importCourseWords = defineWords('import-course', {
  back: 'Courses',
  title: 'Import course',
  intro:
    'Import a course exported from another academy, or a Common Cartridge from Canvas, Moodle, or Blackboard. You’ll see a preview first.',
  drop: 'Choose a file or drop it here',
  dropHint:
    'A course file (.zip) or Common Cartridge (.imscc), up to 4 GB. For larger files, ask your server’s operator.',
  noZip: 'This isn’t a .zip or .imscc file. Choose the exported course file.',
  tooLarge: 'This file is larger than 4 GB. Ask your server’s operator to import it on the server.',
  sending: (done: string, all: string, pace: string | null) =>
    pace ? `${done} of ${all}, ${pace}/s` : `${done} of ${all}`,
  cut: (problem: string) => `The upload stopped. ${problem}`,
  waiting: 'Connection lost. The upload will continue automatically.',
  resume: 'Resume',
  cancel: 'Cancel import',
  reading: 'Checking every file…',
  importing: 'Importing the course…',
  leave: 'You can leave this page and return later.',
  loading: 'Loading file…',
  loadFailed: 'We couldn’t load the file',
  notFound: {
    title: 'This file is no longer available',
    body: 'Files that you don’t import are deleted after a week.',
    action: 'Import course',
  },
  refused: {
    title: 'We can’t create a course from this file',
    note: 'Each line shows where the problem is.',
  },
  ready: {
    title: (name: string) => `Import “${name}”?`,
    unnamed: 'Untitled course',
    draft: 'We’ll add it as a draft at the end of your courses. Students won’t see it until you publish it.',
    contents: 'Contents',
    classes: (n: number) => count(n, 'class', 'classes'),
    files: (n: number, size: string) => `${count(n, 'file', 'files')}, ${size}`,
    quiz: (title: string) => `Quiz: ${title}`,
    evaluation: (title: string) => `Evaluation: ${title}`,
    newQuestions: (n: number) =>
      plural(n, {
        one: '1 question will be added to your question bank. If it’s published in the file, your tests that draw random questions may use it.',
        other: `${n} questions will be added to your question bank. If they’re published in the file, your tests that draw random questions may use them.`,
      }),
    existingQuestions: (n: number) =>
      `${count(n, 'question is', 'questions are')} already in your question bank and won’t be duplicated.`,
    similarQuestions: (n: number) =>
      plural(n, {
        one: '1 question has the same text as one in your question bank, but another answer key, audio, or image. You’ll keep both.',
        other: `${n} questions have the same text as others in your question bank, but another answer key, audio, or image. You’ll keep both versions.`,
      }),
    incompleteQuestions: (n: number) =>
      `${count(n, 'question is incomplete and will be imported as a draft', 'questions are incomplete and will be imported as drafts')}.`,
    level: (code: string) =>
      `Your academy doesn’t use level ${code}, so we’ll leave it out. Tests with random questions from that level will be drafts.`,
    skippedFiles: (n: number, first: string) => `${count(n, 'unused file', 'unused files')} will be skipped: ${first}`,
    notImported: 'Not imported',
    more: (n: number) => `${n} more`,
    importCourse: 'Import course',
    importedBefore: (name: string) => `This file was already imported as “${name}”.`,
    openCourse: 'Open course',
    importAgain: 'Import again',
  },
  created: {
    title: 'Course imported as a draft',
    unfinished: 'We couldn’t publish these tests, so they’re drafts',
    open: 'Open course',
    other: 'Import another course',
    courseMissing: 'The imported course no longer exists.',
  },
})
