import { defineWords, plural } from '#platform/words/define-words.ts'

export const inviteWords = defineWords('invite', {
  title: 'Invite a person',
  role: 'Role',
  roles: { student: 'Student', teacher: 'Teacher', staff: 'Staff' },
  about: {
    student: 'Reserves classes and takes courses.',
    teacher: 'Teaches classes, records attendance, and earns an honorarium.',
    staff: 'Has the permissions you choose.',
  },
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  nameHint: 'A first name or a last name is enough.',
  emailHint: 'We’ll send the invitation link here. It works once and expires in 7 days.',
  level: 'Level',
  noLevel: 'Set by the placement test',
  plan: 'Plan',
  noPlan: 'No plan yet',
  planChoice: (name: string, hours: string, days: number) =>
    `${name}: ${hours}, ${plural(days, { one: '1 day', other: `${days} days` })}`,
  paid: 'Plan is paid',
  paidHint: 'The student gets the hours right away. If this is off, they get them once you record the payment.',
  missing: {
    name: 'Enter a first or last name',
    email: 'Enter an email address',
  },
  taken: 'Someone with this email already has an account',
  send: 'Send invitation',
  sent: (name: string, email: string) => `Invitation for ${name} sent to ${email}`,
})
