import { defineWords, plural } from '#platform/words/define-words.ts'

export const markingWords = defineWords('marking', {
  title: 'Marking',
  intro: 'What students wrote and said, and levels that wait for a teacher’s eye. The oldest comes first.',
  tabs: { label: 'What to look at', answers: 'Answers', placement: 'Placement tests' },
  loading: 'Loading what waits',
  failed: 'What waits could not be loaded',
  more: 'Show more',
  shown: (shown: number, all: number) => `${shown} of ${all}`,
  none: {
    answers: {
      title: 'Nothing waits to be marked',
      body: 'Answers that students write and speak appear here as soon as they hand them in.',
    },
    placement: {
      title: 'No placement test has been taken',
      body: 'Levels that the test proposes appear here, for you to confirm or correct.',
    },
    classes: 'See your classes',
  },
  kinds: { OPEN_TEXT: 'Written', SPOKEN: 'Spoken' },
  notRecorded: (count: number) =>
    plural(count, {
      one: '1 spoken answer of this test was not recorded and earns nothing',
      other: `${count} spoken answers of this test were not recorded and earn nothing`,
    }),
  at: (who: string) => `${who} is marking it`,
  mine: 'You are marking it',
  dialog: {
    title: (student: string) => `The answer of ${student}`,
    close: 'Close',
    task: 'The task',
    said: 'What was said',
    wrote: 'What was written',
    sample: 'What a good answer has',
    rubric: 'Marks, from 0 to 4',
    criteria: {
      task: 'Does what was asked',
      organisation: 'Order and links',
      fluency: 'Fluency',
      pronunciation: 'Pronunciation',
      vocabulary: 'Vocabulary',
      grammar: 'Grammar',
    },
    scale: ['Not yet', 'Beginning', 'Partly', 'Well', 'Fully'],
    comment: 'A word to the student',
    commentHint: 'Say what was good, and one thing to work on.',
    submit: 'Mark and tell the student',
    submitMore: 'Mark',
    left: (count: number) =>
      plural(count, { one: 'It is the last of this test.', other: `${count} of this test wait.` }),
    missing: 'Give a mark for each line.',
    marked: (who: string, percent: number) => `Marked by ${who}: ${percent} %`,
    failed: 'The answer could not be loaded',
    done: 'Marked',
  },
  placement: {
    waits: 'Waits for you',
    confirmed: (who: string) => `Confirmed by ${who}`,
    title: (student: string) => `The level of ${student}`,
    shows: (cefr: string, from: string, to: string) =>
      from === to ? `The answers show ${cefr} clearly.` : `The answers show ${cefr}, between ${from} and ${to}.`,
    skills: { GRAMMAR: 'Grammar and vocabulary', READING: 'Reading', LISTENING: 'Listening', SPEAKING: 'Speaking' },
    speaking: { NOT_GIVEN: 'Not given', WAITING: 'Waits to be marked', HEARD: '' },
    level: 'Level the student learns at',
    comment: 'A word to the student',
    repeat: 'May take the test again at once',
    confirm: 'Confirm and tell the student',
    correct: 'Correct and tell the student',
    done: 'The student has been told',
  },
})
