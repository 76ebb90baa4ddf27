import { defineWords, plural } from '#platform/words/define-words.ts'

export const badgesWords = defineWords('badges', {
  title: 'Badges',
  intro: 'Your badges and certificates, and the badges you can still earn.',
  loading: 'Loading your badges…',
  loadFailed: 'We couldn’t load your badges',
  earned: 'Earned',
  earnedCount: (count: number, all: number) => `${count} of ${all}`,
  earnedOn: (day: string) => `Earned on ${day}`,
  ahead: 'Still to earn',
  progress: (value: number, target: number, what: string) => `${value} of ${target} ${what}`,
  units: {
    CLASSES_ATTENDED: 'classes',
    STREAK_OF_WEEKS: 'weeks',
    LEVEL_COMPLETED: 'levels',
    COURSE_COMPLETED: 'courses',
    PERFECT_SCORE: 'tests',
    steps: 'steps',
  },
  empty: {
    title: 'No badges earned yet',
    body: 'You earn a badge as soon as you meet its requirement, and you keep it.',
  },
  noBadges: {
    title: 'No badges yet',
    body: 'Badges you can earn will appear here once your academy creates them.',
  },
  complete: 'You’ve earned every badge at your academy.',
  rules: {
    CLASSES_ATTENDED: (count: number) => plural(count, { one: 'Attend a class', other: `Attend ${count} classes` }),
    STREAK_OF_WEEKS: (count: number) =>
      plural(count, {
        one: 'Attend at least 1 class in a week',
        other: `Attend a class every week for ${count} weeks`,
      }),
    LEVEL_COMPLETED: (count: number, level: string) =>
      level ? `Complete ${level}` : plural(count, { one: 'Complete a level', other: `Complete ${count} levels` }),
    COURSE_COMPLETED: (count: number, _level: string, course: string | null) =>
      course
        ? `Complete “${course}”`
        : plural(count, { one: 'Complete a recorded course', other: `Complete ${count} recorded courses` }),
    PERFECT_SCORE: (count: number) =>
      plural(count, {
        one: 'Get a perfect score on the first attempt at a test',
        other: `Get perfect scores on the first attempt at ${count} tests`,
      }),
  },
  share: {
    open: 'Share',
    openLabel: (badge: string) => `Share ${badge}`,
    manage: 'Shared',
    manageLabel: (badge: string) => `Shared: ${badge}`,
    verify: 'Verify',
    verifyLabel: (badge: string) => `Verify ${badge}`,
    intro:
      'Anyone with the link can see this badge, when you earned it, and your name. You can stop sharing at any time.',
    create: 'Create link',
    scan: 'Scan the code or send the link. It opens a page where your academy confirms the badge.',
    qr: 'QR code for the link',
    address: 'Link',
    send: 'Send link',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'We couldn’t copy the link. Select it and copy it manually.',
    viewPage: 'View public page',
    credential: 'Download credential',
    credentialHint: 'A signed file (Open Badges 3.0) for digital wallets and sites that verify badges.',
    stop: 'Stop sharing',
    stopWarning: 'The link and QR code will stop working for everyone. Anyone who downloaded the credential keeps it.',
    confirmStop: 'Stop sharing',
    keepSharing: 'Keep sharing',
    stopped: 'Sharing stopped',
    message: (badge: string) => `I earned the badge “${badge}”.`,
  },
})
