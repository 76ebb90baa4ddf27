import { defineWords, plural } from '#platform/words/define-words.ts'

export const coverRequestWords = defineWords('cover-requests', {
  title: 'Cover requests',
  who: (name: string) => `${name} asked you to cover this class`,
  office: 'Your academy asked you to cover this class',
  until: (moment: string) => `Answer by ${moment}`,
  conflict: (title: string, span: string) => `You’re teaching “${title}” at that time, ${span}, so you can’t accept`,
  yes: 'Accept',
  no: 'Decline',
  viewClass: 'View class',
  accept: {
    title: 'Accept this cover request?',
    confirm: 'Accept',
    consequence: (students: number) =>
      students === 0
        ? 'You’ll teach this class. We’ll notify your academy.'
        : plural(students, {
            one: 'You’ll teach this class. We’ll notify your academy and the student.',
            other: `You’ll teach this class. We’ll notify your academy and the ${students} students.`,
          }),
    done: (title: string) => `Cover request accepted: “${title}”`,
  },
  decline: {
    title: 'Decline this cover request?',
    confirm: 'Decline',
    consequence: 'We’ll notify your academy right away so they can ask someone else.',
    done: 'Cover request declined',
  },
  note: 'Message to your academy',
  optional: 'Optional.',
  closed: 'This request is closed. The time to answer is over, or your academy no longer needs you for this class.',
})
