import { defineWords } from '../../../platform/words/define-words.ts'

/** The text of a certificate, in its PDF and on the page that verifies it. */
export const certificateWords = defineWords('certificates', {
  certificate: 'Certificate',
  /** Between the heading and the name. */
  awardedTo: 'This certifies that',
  /** Between the name and what was completed. */
  completed: { COURSE: 'has completed the course', LEVEL: 'has completed the level' },
  completedOn: 'Completed on',
  level: 'Level',
  cefr: 'CEFR',
  hours: { COURSE: 'Class hours', LEVEL: 'Hours attended' },
  score: 'Score',
  issuedOn: (day: string) => `Issued on ${day}`,
  verify: 'Verify this certificate',
  titleOf: (what: string, holder: string) => `Certificate: ${what}, ${holder}`,
  logoOf: (academy: string) => `${academy} logo`,
  fileName: 'certificate',
  holder: 'Issued to',
  what: { COURSE: 'Course', LEVEL: 'Level' },
  noHolder: 'The account was deleted, so the academy no longer stores the name.',
  valid: (academy: string) => `Valid, issued by ${academy}`,
  revoked: 'Revoked',
  revokedOn: (day: string) => `The academy revoked this certificate on ${day}. It’s no longer valid.`,
  replaced: 'Replaced',
  replacedOn: (day: string) => `The academy replaced this certificate with a corrected one on ${day}.`,
  scan: 'Scan to open this page on another device.',
  download: 'Download certificate',
  cannotIssue: (holder: string, characters: string) =>
    `We couldn’t issue the certificate because it can’t show these characters in the name ${holder}: ${characters}. Correct the name on the person’s page, for example by using Latin letters, then issue the certificate again.`,
  cannotPrint: (characters: string) => `The name has characters that a certificate can’t show: ${characters}`,
})
