import { defineWords } from '../../platform/words/define-words.ts'

/** What a certificate says, on its sheet and on the page that verifies it. */
export const certificateWords = defineWords('certificates', {
  certificate: 'Certificate',
  /** Between the heading and the name. */
  awardedTo: 'This certifies that',
  /** Between the name and what was completed. */
  completed: { COURSE: 'has completed the recorded course', LEVEL: 'has completed the level' },
  completedOn: 'Completed on',
  level: 'Level',
  cefr: 'CEFR',
  hours: { COURSE: 'Hours of classes', LEVEL: 'Hours attended' },
  score: 'Score',
  issuedOn: (day: string) => `Issued on ${day}`,
  verify: 'Check that it is genuine',
  titleOf: (what: string, holder: string) => `Certificate: ${what}, ${holder}`,
  logoOf: (academy: string) => `Logo of ${academy}`,
  fileName: 'certificate',
  holder: 'Issued to',
  what: { COURSE: 'Course', LEVEL: 'Level' },
  noHolder: 'The account was deleted, and the academy keeps no name.',
  valid: (academy: string) => `Valid, issued by ${academy}`,
  revoked: 'Revoked',
  revokedOn: (day: string) => `The academy revoked this certificate on ${day}. It proves nothing any more.`,
  replaced: 'Replaced',
  replacedOn: (day: string) => `The academy issued a corrected certificate in place of this one on ${day}.`,
  scan: 'Scan to open this page on another device.',
  download: 'Download the certificate',
  cannotIssue: (holder: string, characters: string) =>
    `No certificate was issued: it cannot show these characters of the name ${holder}: ${characters}. Correct the name on the person’s page, for example in Latin letters, then issue it.`,
  cannotPrint: (characters: string) => `The name has characters that a sheet cannot show: ${characters}`,
})
