import { defineWords } from '#platform/words/define-words.ts'

export const absenceWords = defineWords('absence', {
  title: 'Your absence',
  why: (hours: string) =>
    `Were you ill, or was there an emergency? Hand in a document. If it is accepted, ${hours} come back to your balance.`,
  whyOne: (hours: string) =>
    `Were you ill, or was there an emergency? Hand in a document. If it is accepted, ${hours} comes back to your balance.`,
  photo: 'Take a photo',
  photoHint: 'Of the paper, sent without the place where you took it',
  drop: 'Choose a file',
  replace: 'Choose another file',
  hint: (megabytes: number) => `A photo, a PDF or a document of up to ${megabytes} MB`,
  drawing: 'Preparing the photo',
  note: 'A line to your academy',
  noteHint: 'Optional. What happened?',
  send: 'Send',
  other: 'Choose another',
  goesOn: 'Sending goes on. We’ll tell you when it has arrived.',
  said: 'You wrote',
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
