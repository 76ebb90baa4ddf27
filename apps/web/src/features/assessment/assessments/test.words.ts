import { defineWords, plural } from '#platform/words/define-words.ts'

const questions = (count: number) => plural(count, { one: '1 question', other: `${count} questions` })
const minutes = (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` })

export const testWords = defineWords('test', {
  loading: 'Loading test…',
  loadFailed: 'We couldn’t load this test',
  notFound: 'We couldn’t find this test',
  notFoundBody: 'It may belong to a course that isn’t in your plan, or it may have been removed.',
  courses: 'All courses',
  kinds: { EVALUATION: 'Evaluation', VIDEO_QUIZ: 'Quiz' },
  start: {
    belongsTo: (course: string, courseClass: string | null) => (courseClass ? `${course} · ${courseClass}` : course),
    exerciseOf: (liveClass: string) => `Exercise for your class “${liveClass}”`,
    back: (course: string) => `Back to ${course}`,
    facts: 'Before you start',
    questions: 'Questions',
    time: 'Time limit',
    noLimit: 'No limit',
    minutes,
    pass: 'Passing score',
    attempts: 'Attempts left',
    anyNumber: 'No limit',
    ofAttempts: (left: number, all: number) => `${left} of ${all}`,
    saved: 'Each answer is saved right away. You won’t lose it if you reload the page or go offline.',
    clock: 'The timer starts with the test and keeps running if you leave.',
    begin: 'Start test',
    retake: 'Retake test',
    empty: 'This test has no questions yet. Check back later.',
    noAttemptsLeft: 'You’ve used all your attempts.',
    noLongerAvailable: 'This test is no longer part of your classes or courses.',
    waiting: (when: string) => `You can retake the test after ${when}.`,
    attemptsTitle: 'Your attempts',
    results: 'See results',
    failedToStart: 'We couldn’t start the test',
  },
  attempt: {
    passed: (score: string) => `${score} · passed`,
    notPassed: (score: string) => `${score} · not passed`,
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
        one: 'No microphone? You can skip the recording, but you won’t get this question’s 1 point.',
        other: `No microphone? You can skip the recording, but you won’t get this question’s ${count} points.`,
      }),
    skip: 'Skip recording',
    skipped: (count: number) =>
      plural(count, {
        one: 'You skipped the recording, so you won’t get this question’s 1 point. You can still record before you submit.',
        other: `You skipped the recording, so you won’t get this question’s ${count} points. You can still record before you submit.`,
      }),
    recordAnswer: 'Record my answer',
  },
  saving: {
    saved: 'Saved',
    saving: 'Saving…',
    waiting: (count: number) =>
      plural(count, {
        one: '1 answer not sent yet',
        other: `${count} answers not sent yet`,
      }),
    waitingShort: (count: number) => `Not sent (${count})`,
    saveFailed: 'We couldn’t save one of your answers. Answer that question again.',
    saveFailedShort: 'Not saved',
  },
  ended: {
    time: 'Time’s up',
    timeBody: 'Your answers were submitted.',
    missing: (count: number) =>
      plural(count, {
        one: '1 answer may not have reached us in time. If so, it won’t count.',
        other: `${count} answers may not have reached us in time. If so, they won’t count.`,
      }),
    submitted: 'Already submitted',
    submittedBody: 'You submitted this test in another tab or on another device.',
    results: 'See results',
  },
  submit: {
    title: 'Submit your answers?',
    all: (count: number) =>
      plural(count, { one: 'You’ve answered the question.', other: `You’ve answered all ${questions(count)}.` }),
    unanswered: (count: number) =>
      plural(count, { one: '1 question has no answer:', other: `${count} questions have no answer:` }),
    recording: 'A recording is missing. Record your answer, or skip the recording in that question.',
    unsent: (count: number) =>
      plural(count, {
        one: 'A recording isn’t uploaded yet. It counts only if it’s uploaded before you submit:',
        other: `${count} recordings aren’t uploaded yet. They count only if they’re uploaded before you submit:`,
      }),
    recordingFailed: (count: number) =>
      plural(count, {
        one: 'We couldn’t save a recording. The previous one counts unless you record again:',
        other: `We couldn’t save ${count} recordings. The previous ones count unless you record again:`,
      }),
    unsentAlone:
      'A recording isn’t uploaded yet. Choose “Use this answer” and wait for the upload, or skip the recording in that question.',
    skipped: (count: number) =>
      plural(count, {
        one: '1 spoken question has no recording and earns no points.',
        other: `${count} spoken questions have no recording and earn no points.`,
      }),
    final: 'You can’t change your answers after you submit.',
    confirm: 'Submit answers',
    stay: 'Keep working',
    done: 'Answers submitted',
    submitFailed: 'We couldn’t submit your answers. They’re still saved.',
  },
})
