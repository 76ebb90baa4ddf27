import { defineWords } from '../../platform/words/define-words.ts'

export const ownDataWords = defineWords('own-data', {
  /** The last mail to somebody whose account is gone. */
  deleted: {
    subject: 'Your account is deleted',
    paragraphs: [
      'As you asked, your account and your personal data are deleted.',
      'What the academy has to keep for its books, hours and classes, stays there without your name.',
    ],
  },
  /** What the file with everything that is held begins with. */
  readme: `This file holds what the academy has about you: a JSON file for each kind of data, and your files in folders.
Empty files mean that there is nothing of that kind. Times are in UTC, hours are counted in minutes.
Secrets (your password, codes and tokens) are kept in a form that nobody can read and are not part of it; nor are other
people's names, apart from those of your teachers, and notes that a teacher keeps for themselves about a lesson or the staff
about you: ask the academy, which answers for them.
`,
})
