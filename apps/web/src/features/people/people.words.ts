import { defineWords } from '#platform/words/define-words.ts'

export const peopleWords = defineWords('people', {
  title: 'People',
  lede: 'Students with their contracts and hours, and whom the academy has invited.',
  back: 'Office',
  invite: 'Invite somebody',
  tabs: { label: 'People', students: 'Students', invitations: 'Invitations' },
  search: { label: 'Search by name or e-mail', clear: 'Clear the search' },
  loading: { students: 'Loading students', invitations: 'Loading invitations' },
  failed: { students: 'The students did not arrive', invitations: 'The invitations did not arrive' },
  none: {
    students: { title: 'No students yet', body: 'Invite the first one: they choose a password by mail and are in.' },
    invitations: {
      title: 'Nobody was invited yet',
      body: 'Whom you invite stands here, and whether they have come in.',
    },
    found: { title: 'Nobody by that name', body: 'A part of a name or of an e-mail address is enough.' },
  },
  more: 'Show more',
  shown: (shown: number, all: number) => `${shown} of ${all}`,
  hours: (hours: string) => `${hours} left`,
  until: (plan: string, day: string) => `${plan}, until ${day}`,
  noPlan: 'No plan yet',
  roles: { student: 'Student', teacher: 'Teacher', staff: 'Staff' },
  states: { SENT: 'Not in yet', EXPIRED: 'Link ran out', ACCEPTED: 'Has come in' },
  sent: (when: string, until: string) => `Sent ${when}, good until ${until}`,
  ranOut: (when: string) => `The link ran out ${when}`,
  accepted: (when: string) => `Came in ${when}`,
  again: 'Send again',
  to: (name: string) => `to ${name}`,
  sentAgain: (name: string) => `${name} has another link in the mail.`,
  tooMany: 'Five links an hour are enough for one person. Try again later.',
})
