import { defineWords } from '../../../platform/words/define-words.ts'

export const accountMailsWords = defineWords('account-mails', {
  /** The email with the link to reset the password. */
  reset: {
    subject: 'Reset your password',
    paragraphs: [
      'We received a request to reset your password.',
      'The link works once and expires in 1 hour. When you choose a new password, you’ll be signed out on all other devices.',
    ],
    action: 'Choose a new password',
    note: 'Didn’t ask for this? Ignore this email. Your password won’t change.',
  },
  /** Notifies the owner that the password was changed. */
  changed: {
    subject: 'Your password was changed',
    paragraphs: [
      'Your password was changed, and you were signed out on all other devices.',
      'If you had a calendar link, it was deleted too. You can create a new one in your profile.',
    ],
    action: 'This wasn’t me',
    note: 'If this was you, you don’t need to do anything.',
  },
})
