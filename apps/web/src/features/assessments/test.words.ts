import { defineWords, plural } from '#platform/words/define-words.ts'

const questions = (count: number) => plural(count, { one: '1 question', other: `${count} questions` })
const minutes = (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` })

export const testWords = defineWords('test', {
  loading: 'Loading the test',
  failed: 'We couldn’t load this test',
  gone: 'There is no such test',
  goneBody: 'It may belong to a course that your plan doesn’t include, or it was taken away.',
  courses: 'All courses',
  kinds: { EVALUATION: 'Evaluation', VIDEO_QUIZ: 'Quiz' },
  start: {
    of: (course: string, courseClass: string | null) => (courseClass ? `${course} · ${courseClass}` : course),
    exerciseOf: (liveClass: string) => `Exercise of your class “${liveClass}”`,
    back: (course: string) => `Back to ${course}`,
    facts: 'Before you begin',
    questions: 'Questions',
    time: 'Time',
    noLimit: 'No limit',
    minutes,
    pass: 'To pass',
    attempts: 'Attempts left',
    anyNumber: 'No limit',
    ofAttempts: (left: number, all: number) => `${left} of ${all}`,
    saved: 'Every answer is saved as you give it. A reload or a lost connection takes nothing away.',
    clock: 'The clock starts when you press begin and runs on if you leave.',
    begin: 'Begin',
    again: 'Try once more',
    empty: 'Your teacher has not written the questions yet. Come back later.',
    none: 'You have used every attempt.',
    gone: 'Neither a class nor a course of yours asks for this any more.',
    waiting: (when: string) => `You can try again from ${when}.`,
    before: 'Your attempts',
    results: 'See the results',
    failedToStart: 'The attempt could not begin',
  },
  attempt: {
    passed: (score: string) => `${score} · passed`,
    failed: (score: string) => `${score} · not passed`,
    review: 'In review',
  },
  questions: {
    place: (at: number, all: number) => `Question ${at} of ${all}`,
    map: 'Questions',
    mapNote: (answered: number, all: number) => `${answered} of ${all} answered`,
    answered: 'answered',
    open: 'not answered',
    questionLink: (at: number, answered: boolean, current: boolean) =>
      `Question ${at}, ${answered ? 'answered' : 'not answered'}${current ? ', on screen' : ''}`,
    back: 'Back',
    next: 'Next',
    finish: 'Finish',
    leave: 'Leave for now',
    leaveShort: 'Leave',
    points: (count: number) => plural(count, { one: '1 point', other: `${count} points` }),
    timeLeft: 'Time left',
    minutesLeft: (count: number) => plural(count, { one: '1 minute left', other: `${count} minutes left` }),
  },
  withoutRecording: {
    offer: (count: number) =>
      plural(count, {
        one: 'No microphone here? Without a recording this question earns nothing of its 1 point.',
        other: `No microphone here? Without a recording this question earns nothing of its ${count} points.`,
      }),
    leave: 'I can’t record here',
    left: (count: number) =>
      plural(count, {
        one: 'Left without a recording: it earns nothing of its 1 point. You can record until you hand in.',
        other: `Left without a recording: it earns nothing of its ${count} points. You can record until you hand in.`,
      }),
    takeBack: 'I’ll record it',
  },
  saving: {
    saved: 'Saved',
    saving: 'Saving…',
    waiting: (count: number) =>
      plural(count, { one: '1 answer waits for the connection', other: `${count} answers wait for the connection` }),
    waitingShort: (count: number) => `Waiting (${count})`,
    refused: 'The academy can’t take one of your answers. Give it again.',
    refusedShort: 'Not saved',
  },
  ended: {
    time: 'The time is over',
    timeBody: 'What you had answered was handed in.',
    missing: (count: number) =>
      plural(count, {
        one: '1 answer may not have reached the academy in time, and counts only if it has.',
        other: `${count} answers may not have reached the academy in time, and count only if they have.`,
      }),
    submitted: 'This was handed in already',
    submittedBody: 'In another tab, or on another device.',
    results: 'See the results',
  },
  submit: {
    title: 'Hand in your answers?',
    all: (count: number) => `You have answered all ${questions(count)}.`,
    some: (count: number) =>
      plural(count, { one: '1 question has no answer:', other: `${count} questions have no answer:` }),
    recording: 'A recording is missing. Record it, or say at the question that you can’t record here.',
    unsent: (count: number) =>
      plural(count, {
        one: 'A recording has not been sent yet, and counts only if it is before you hand in:',
        other: `${count} recordings have not been sent yet, and count only if they are before you hand in:`,
      }),
    refused: (count: number) =>
      plural(count, {
        one: 'A recording was not taken. The one before it counts, unless you record anew:',
        other: `${count} recordings were not taken. The ones before them count, unless you record anew:`,
      }),
    unsentAlone:
      'A recording has not been sent yet. Use it and wait until it is, or say at the question that you can’t record here.',
    leftOut: (count: number) =>
      plural(count, {
        one: '1 spoken question is left without a recording and earns nothing.',
        other: `${count} spoken questions are left without a recording and earn nothing.`,
      }),
    final: 'You can’t change them afterwards.',
    confirm: 'Hand in',
    stay: 'Keep working',
    done: 'Handed in',
    failed: 'It was not handed in. Your answers are kept.',
  },
})
