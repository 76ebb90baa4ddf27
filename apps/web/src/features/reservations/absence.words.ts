import { defineWords } from '#platform/words/define-words.ts'

export const absenceWords = defineWords('absence', {
  title: 'Your absence',
  why: (hours: string) =>
    `Were you sick, or did you have an emergency? Upload an excuse. If it’s accepted, you’ll get ${hours} back.`,
  photo: 'Take a photo',
  photoHint: 'Of the document. We don’t send your location.',
  drop: 'Choose a file',
  hint: (megabytes: number) => `A photo, PDF, or document of up to ${megabytes} MB`,
  drawing: 'Preparing photo…',
  note: 'Note to your academy',
  noteHint: 'Optional. What happened?',
  send: 'Submit excuse',
  goesOn: 'Upload continues in the background. We’ll let you know when it’s done.',
  said: 'Your note',
  sending: 'Uploading…',
  sent: 'Excuse submitted',
  failure: 'We couldn’t submit your excuse. Try again later.',
  refused: {
    too_many: (most: number) => `maximum number of files allowed is ${most}`,
    extension: (extension: string) => `extension ${extension} not allowed`,
    too_large: (name: string, megabytes: number) => `${name} is larger than ${megabytes} MB`,
  },
  status: {
    PENDING: 'In review',
    APPROVED: 'Accepted',
    REJECTED: 'Rejected',
  },
  told: {
    PENDING: 'Your academy will review it and let you know.',
    APPROVED: (hours: string) => `Your absence is excused. You got ${hours} back.`,
    REJECTED: 'Reason from your academy:',
  },
})
