import { defineWords } from '#platform/words/define-words.ts'

export const absenceWords = defineWords('absence', {
  title: 'Your absence',
  /** The hours are null if the class cost none. */
  why: (hours: string | null) =>
    `Were you sick, or did you have an emergency? Upload an excuse.${hours ? ` If it’s accepted, you’ll get ${hours} back.` : ''}`,
  photo: 'Take a photo',
  photoHint: 'Photograph the document. We don’t store your location.',
  drop: 'Choose a file',
  hint: (megabytes: number) => `A photo, PDF, or document of up to ${megabytes} MB`,
  note: 'Note to your academy',
  noteHint: 'Optional. What happened?',
  send: 'Submit excuse',
  uploadContinues: 'The upload continues in the background. We’ll let you know when it’s done.',
  noteTitle: 'Your note',
  sending: 'Uploading…',
  sent: 'Excuse submitted',
  failure: 'We couldn’t submit your excuse. Try again later.',
  status: {
    PENDING: 'In review',
    APPROVED: 'Accepted',
    REJECTED: 'Rejected',
  },
  statusText: {
    PENDING: 'Your academy will review your excuse and let you know.',
    APPROVED: (hours: string | null) => `Your absence is excused.${hours ? ` You got ${hours} back.` : ''}`,
    REJECTED: 'Reason from your academy:',
  },
})
