import { defineWords } from '../../../platform/words/define-words.ts'

export const ownDataWords = defineWords('own-data', {
  /** The last email after an account is deleted. */
  deleted: {
    subject: 'Your account was deleted',
    paragraphs: [
      'As you asked, we deleted your account and your personal data.',
      'Records the academy must keep, such as payments, hours, and classes, no longer show your name.',
    ],
  },
  /** The README of a data export. */
  readme: `This archive contains the data your academy has about you: one JSON file for each kind of data, and your files in
folders. A text editor or a browser opens the JSON files. Kinds of data the academy doesn’t have about you are left out.
Times are in UTC, and the length of classes and your hours are given in minutes.
Not included: your password, codes, and tokens, which are stored in a form no one can read; the names of other people, except
your teachers; and private notes by your teachers or staff. Ask your academy about those notes.
`,
})
