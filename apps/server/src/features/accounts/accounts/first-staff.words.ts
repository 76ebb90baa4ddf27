import { defineWords } from '../../../platform/words/define-words.ts'

/** The pages of the link that creates the first staff account. */
export const firstStaffWords = defineWords('first-staff', {
  title: 'Create the first staff account',
  lead: (academy: string) => `This account manages ${academy}: people, classes, courses, and settings.`,
  labels: { firstName: 'First name', lastName: 'Last name', email: 'Email', password: 'Password' },
  notCreated: (fields: string) => `The account wasn’t created. Check these fields: ${fields}.`,
  button: 'Create account',
  expired: {
    title: 'This link no longer works',
    lead: (hours: number) =>
      `The link for the first staff account works once and expires in ${hours} hours. If you already used it, sign in with the account you created.`,
    newLink: 'To get a new link, run this command on the server and open the link it prints:',
  },
})
