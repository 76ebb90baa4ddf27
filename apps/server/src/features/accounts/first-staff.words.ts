import { defineWords } from '../../platform/words/define-words.ts'

/** The pages of the link that makes the first staff account. */
export const firstStaffWords = defineWords('first-staff', {
  title: 'Create the first staff account',
  lead: (academy: string) => `Whoever has it runs ${academy}: people, classes, courses and settings.`,
  labels: { firstName: 'First name', lastName: 'Last name', email: 'E-mail address', password: 'Password' },
  notMade: (fields: string) => `The account was not made. Please look at: ${fields}.`,
  button: 'Create the account',
  gone: {
    title: 'This link does not work any more',
    lead: (hours: number) =>
      `A link for the first staff account works once, within ${hours} hours. If you have used it, sign in with the account you made.`,
    another: 'To get another one, run this command where the server runs, and open the link it prints:',
  },
})
