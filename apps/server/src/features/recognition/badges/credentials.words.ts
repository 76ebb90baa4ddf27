import type { BadgeRule } from '@aulaviva/domain/badges'
import type { Language } from '@aulaviva/domain/languages'
import { defineWords, plural } from '../../../platform/words/define-words.ts'

/** The public page of a badge. */
export const credentialWords = defineWords('credentials', {
  /** What the holder did to earn it, by the kind of rule. */
  criteria: {
    CLASSES_ATTENDED: (count: number) =>
      plural('en', count, {
        one: 'Attended 1 live class, as recorded by the teacher.',
        other: `Attended ${count} live classes, as recorded by the teachers.`,
      }),
    STREAK_OF_WEEKS: (count: number) =>
      plural('en', count, {
        one: 'Attended a live class, as recorded by the teacher.',
        other: `Attended at least 1 live class a week for ${count} weeks in a row, as recorded by the teachers.`,
      }),
    // the completion requirements are the academy's, may ask only for the evaluation, and may have changed since
    LEVEL_COMPLETED: (count: number, level: string | null) =>
      `Completed ${level ? `level ${level}` : plural('en', count, { one: 'a level', other: `${count} levels` })}.`,
    COURSE_COMPLETED: (count: number, _level: string | null, course: string | null) =>
      `Completed ${course ? `the course “${course}”` : plural('en', count, { one: 'a recorded course', other: `${count} recorded courses` })}.`,
    PERFECT_SCORE: (count: number) =>
      plural('en', count, {
        one: 'Got a perfect score on the first attempt at a test.',
        other: `Got perfect scores on the first attempt at ${count} tests.`,
      }),
  } satisfies Record<BadgeRule['kind'], (count: number, level: string | null, course: string | null) => string>,
  verifiedBy: (academy: string) => `Verified by ${academy}`,
  awardedTo: 'Awarded to',
  on: 'Awarded on',
  for: 'Awarded for',
  proof: 'Verify this badge',
  qr: 'QR code for this page',
  scan: 'Scan to open this page on another device. The link works while the student shares the badge.',
  download: 'Download signed credential',
  toStart: 'Go to Home',
  gone: {
    title: 'This badge isn’t shared',
    reason:
      'The student may have stopped sharing it, or part of the link may be missing. Check the link or ask for a new one.',
  },
  wait: { title: 'Too many requests', reason: 'Try again in a minute.' },
  away: { title: 'We’ll be right back', reason: 'Part of the service is unavailable. Try again in a minute.' },
  failed: { title: 'An unexpected error happened', reason: 'Something happened. Try again later.' },
})

/** Describes on the public page what the holder did to earn a badge. */
export const criteriaOf = (
  { kind, value, level, course_name }: BadgeRule & { course_name: string | null },
  language: Language,
): string => credentialWords(language).criteria[kind](value, level, course_name)
