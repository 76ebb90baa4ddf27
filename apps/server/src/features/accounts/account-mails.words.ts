import { defineWords } from '../../platform/words/define-words.ts'

export const accountMailsWords = defineWords('account-mails', {
  /** With the link to choose another password. */
  reset: {
    subject: 'Choose another password',
    paragraphs: [
      'Somebody, most likely you, asked to choose another password for your account.',
      'The link works once, within an hour. It signs you out everywhere else.',
    ],
    action: 'Choose a password',
    note: 'If it was not you, there is nothing to do: without this mail nobody can change your password.',
  },
  /** Tells the owner of an account that its password is another one. */
  changed: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and every other browser and phone was signed out.',
      'Your calendar address ended, too. You can create another in your profile.',
    ],
    action: 'It was not me',
    note: 'If it was you, there is nothing to do.',
  },
})
