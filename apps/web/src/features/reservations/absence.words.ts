import { defineWords } from '#platform/words/define-words.ts'

export const absenceWords = defineWords('absence', {
  title: 'Your absence',
  why: (hours: string) =>
    `Were you ill, or was there an emergency? Hand in a document. If it is accepted, ${hours} come back to your balance.`,
  whyOne: (hours: string) =>
    `Were you ill, or was there an emergency? Hand in a document. If it is accepted, ${hours} comes back to your balance.`,
  drop: 'Choose a document',
  replace: 'Choose another document',
  hint: (megabytes: number, kinds: string) => `One file of up to ${megabytes} MB: ${kinds}`,
  sending: 'Sending',
  sent: 'Document handed in',
  failure: 'The document was not handed in. Try again later.',
  refused: {
    too_many: (most: number) => `maximum number of files allowed is ${most}`,
    extension: (extension: string) => `extension ${extension} not allowed`,
    too_large: (name: string, megabytes: number) => `${name} is larger than ${megabytes} MB`,
  },
  status: {
    PENDING: 'In review',
    APPROVED: 'Accepted',
    REJECTED: 'Not accepted',
  },
  told: {
    PENDING: 'Your academy reads it and tells you what it has decided.',
    APPROVED: (hours: string) => `Your absence is excused. ${hours} back in your balance.`,
    REJECTED: 'Your academy says:',
  },
})
