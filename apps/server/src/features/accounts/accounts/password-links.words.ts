import { defineWords } from '../../../platform/words/define-words.ts'

/** The pages for people who forgot their password or have none yet. */
export const passwordLinksWords = defineWords('password-links', {
  requestForm: {
    title: 'Forgot your password?',
    lead: 'Enter your email and we’ll send you a link to reset your password.',
    button: 'Send link',
    back: 'Back to sign-in',
  },
  requestSent: {
    title: 'Check your email',
    heading: 'Check your email',
    lead: (email: string) =>
      `If ${email} has an account, we’ve sent a link to that address. It works once and expires in 1 hour.`,
    noEmail:
      'No email after a few minutes? Check your spam folder, or try another email address your academy may have for you.',
  },
  choose: {
    title: 'Choose a new password',
    lead: (email: string) =>
      `The new password for ${email} signs you out on all other devices and deletes your calendar link, if you have one.`,
    button: 'Set password',
    notSet: 'Your password wasn’t set. See why below.',
  },
  invitation: {
    title: (academy: string) => `Welcome to ${academy}`,
    lead: (email: string) => `You’ll sign in as ${email}. Choose a password to finish setting up your account.`,
    button: 'Set password',
  },
  passwordSet: {
    title: 'Your password is set',
    heading: 'Your password is set',
    lead: 'You’re signed in here and signed out on all other devices. If you had a calendar link, it was deleted.',
    button: 'Go to the app',
  },
  resetExpired: {
    title: 'This link no longer works',
    lead: 'Each link works once, expires in 1 hour, and stops working when the password changes.',
    button: 'Get a new link',
  },
  invitationExpired: {
    title: 'This invitation no longer works',
    lead: 'An invitation works once and expires in 7 days. If you already chose a password, sign in with it.',
    requestHint: 'If you haven’t, get a link for the email address you were invited with.',
    ask: 'Get a link',
  },
})
