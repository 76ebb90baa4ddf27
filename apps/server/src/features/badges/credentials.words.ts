import type { BadgeRule } from '@aulaviva/domain/badges'
import type { Language } from '@aulaviva/domain/languages'
import { defineWords, plural } from '../../platform/words/define-words.ts'

/** What a stranger reads of a badge. */
export const credentialWords = defineWords('credentials', {
  /** What had to be done for it, by the kind of its rule. */
  criteria: {
    CLASSES_ATTENDED: (count: number) =>
      plural('en', count, {
        one: 'Attended a live class, as its teacher recorded.',
        other: `Attended ${count} live classes, as their teachers recorded.`,
      }),
    STREAK_OF_WEEKS: (count: number) =>
      plural('en', count, {
        one: 'Attended a live class, as its teacher recorded.',
        other: `Attended at least one live class in each of ${count} weeks in a row, as the teachers recorded.`,
      }),
    // what completes one is the school's rule, which may ask for the evaluation alone, and may have been another one then
    LEVEL_COMPLETED: (count: number, level: string | null) =>
      `Completed ${level ? `level ${level}` : plural('en', count, { one: 'a level', other: `${count} levels` })}.`,
    COURSE_COMPLETED: (count: number, _level: string | null, course: string | null) =>
      `Completed ${course ? `the course “${course}”` : plural('en', count, { one: 'a recorded course', other: `${count} recorded courses` })}.`,
    PERFECT_SCORE: (count: number) =>
      plural('en', count, {
        one: 'Reached the full score in a test at the first attempt.',
        other: `Reached the full score in ${count} tests at the first attempt.`,
      }),
  } satisfies Record<BadgeRule['kind'], (count: number, level: string | null, course: string | null) => string>,
  verifiedBy: (academy: string) => `Verified by ${academy}`,
  awardedTo: 'Awarded to',
  on: 'On',
  for: 'For',
  proof: 'Check it yourself',
  qr: 'QR code of this page',
  scan: 'Scan to open this page on another device. It is served by the academy for as long as the student shares the badge.',
  download: 'Download the signed credential',
  toStart: 'Go to the start',
  gone: {
    title: 'No badge is shared here',
    reason:
      'The student may have ended the link, or the address has lost a piece on its way. Ask for a new one, or try the whole address.',
  },
  wait: { title: 'Please wait a little', reason: 'This was asked for very often. Try again in a minute.' },
  away: { title: 'Back in a moment', reason: 'A part of the academy is away. Please try again soon.' },
  failed: { title: 'An unexpected error happened', reason: 'Something happened. Try again later.' },
})

/** What had to be done for a badge, as a stranger reads it. */
export const criteriaOf = (
  { kind, value, level, course_name }: BadgeRule & { course_name: string | null },
  language: Language,
): string => credentialWords(language).criteria[kind](value, level, course_name)
