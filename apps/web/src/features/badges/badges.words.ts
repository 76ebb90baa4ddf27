import { defineWords, plural } from '#platform/words/define-words.ts'

export const badgesWords = defineWords('badges', {
  title: 'Badges',
  intro: 'What you achieve, with the day you achieved it.',
  loading: 'Loading your badges',
  failed: 'We couldn’t load your badges',
  earned: 'Earned',
  earnedCount: (count: number, all: number) => `${count} of ${all}`,
  earnedOn: (day: string) => `Earned on ${day}`,
  ahead: 'Ahead of you',
  way: (value: number, target: number, what: string) => `${value} of ${target} ${what}`,
  counted: {
    CLASSES_ATTENDED: 'classes',
    STREAK_OF_WEEKS: 'weeks',
    LEVEL_COMPLETED: 'levels',
    COURSE_COMPLETED: 'courses',
    PERFECT_SCORE: 'tests',
    steps: 'steps',
  },
  empty: {
    title: 'No badges earned yet',
    body: 'You earn a badge as soon as you meet its requirement, and it stays yours.',
  },
  none: {
    title: 'No badges yet',
    body: 'Your academy awards no badges so far. New ones will appear here.',
  },
  complete: 'You’ve earned every badge of your academy.',
  rules: {
    CLASSES_ATTENDED: (count: number) => plural(count, { one: 'Attend a class', other: `Attend ${count} classes` }),
    STREAK_OF_WEEKS: (count: number) => `A class in each of ${count} weeks in a row`,
    LEVEL_COMPLETED: (count: number, level: string) =>
      level ? `Complete ${level}` : plural(count, { one: 'Complete a level', other: `Complete ${count} levels` }),
    COURSE_COMPLETED: (count: number, _level: string, course: string | null) =>
      course
        ? `Finish “${course}”`
        : plural(count, { one: 'Finish a recorded course', other: `Finish ${count} recorded courses` }),
    PERFECT_SCORE: (count: number) =>
      plural(count, {
        one: 'A full score in a test at the first attempt',
        other: `Full scores in ${count} tests at the first attempt`,
      }),
  },
  share: {
    open: 'Share',
    openLabel: (badge: string) => `Share ${badge}`,
    manage: 'Shared',
    manageLabel: (badge: string) => `Shared: ${badge}`,
    verify: 'Verify',
    verifyLabel: (badge: string) => `Verify ${badge}`,
    ask: 'Whoever has the link sees this badge, the day you earned it and your name. It needs no account, and you can end it whenever you like.',
    make: 'Make a link',
    scan: 'Scan it, or send the link. It leads to a page on which the academy confirms the badge.',
    qr: 'QR code of the link',
    address: 'Link',
    send: 'Send the link',
    copy: 'Copy the link',
    copied: 'The link is copied',
    notCopied: 'The link could not be copied. Select it and copy it by hand.',
    see: 'What others see',
    credential: 'Get credential',
    credentialHint: 'A signed file (Open Badges 3.0) for wallets and other places that check badges by themselves.',
    end: 'End the link',
    endSure:
      'The link and its QR code lead nowhere from then on, for everybody who has them. A credential that somebody has downloaded stays with them.',
    endYes: 'Yes, end it',
    keep: 'Keep it',
    ended: 'The link has ended',
    message: (badge: string) => `I earned the badge “${badge}”.`,
  },
})
