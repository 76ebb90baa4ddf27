import { defineWords } from '#platform/words/define-words.ts'

export const inviteWords = defineWords('invite', {
  title: 'Invite somebody',
  role: 'They are',
  roles: { student: 'Student', teacher: 'Teacher', staff: 'Staff' },
  about: {
    student: 'Reserves classes and follows courses.',
    teacher: 'Gives classes, records them and earns an honorarium.',
    staff: 'Works in the areas that you choose.',
  },
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  oneName: 'One of the two names is enough.',
  emailHint: 'The link goes there. It works once, within seven days.',
  level: 'Level',
  noLevel: 'The placement test finds it',
  plan: 'Plan',
  noPlan: 'None yet',
  planChoice: (name: string, hours: string, days: number) => `${name}: ${hours}, ${days} days`,
  paid: 'The plan is paid',
  paidHint: 'Its hours are there at once. Otherwise they come with the payment.',
  missing: {
    name: 'Enter a first or a last name',
    email: 'The e-mail is missing',
  },
  taken: 'Somebody with this e-mail address has an account.',
  send: 'Send the invitation',
  sent: (name: string, email: string) => `${name} is invited. The mail goes to ${email}.`,
})
