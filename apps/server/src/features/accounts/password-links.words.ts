import { defineWords } from '../../platform/words/define-words.ts'

/** The pages of who has lost a password, or has none yet. */
export const passwordLinksWords = defineWords('password-links', {
  ask: {
    title: 'Forgot your password?',
    lead: 'Tell us your e-mail address, and a link to choose another one comes by mail.',
    button: 'Send the link',
    back: 'Back to signing in',
  },
  asked: {
    title: 'Look into your mail',
    heading: 'Look into your mail.',
    lead: (email: string) => `If ${email} has an account here, a link is on its way. It works once, within an hour.`,
    nothing:
      'Nothing there after a few minutes? Look into the spam folder, or try the other address your academy may know you by.',
  },
  choose: {
    title: 'Choose another password',
    lead: (email: string) =>
      `For ${email}. It signs you out everywhere but in this browser, and ends your calendar address.`,
    button: 'Set the password',
    notSet: 'The password was not set. See below why.',
  },
  invited: {
    title: (academy: string) => `Welcome to ${academy}`,
    lead: (email: string) => `You sign in as ${email}. All that is missing is a password of your own.`,
    button: 'Come in',
  },
  set: {
    title: 'Your password is set',
    heading: 'Your password is set.',
    lead: 'You are signed in here. Every other browser and phone is signed out. Your calendar address has ended.',
    button: 'Go to the app',
  },
  resetGone: {
    title: 'This link does not work any more',
    lead: 'A link from a mail works once, within an hour, and only until the password is changed.',
    button: 'Ask for another one',
  },
  invitationGone: {
    title: 'This invitation does not work any more',
    lead: 'It works once, within seven days. If you have chosen your password already, sign in with it.',
    else: 'If not, ask for a link with the address that you were invited by.',
    ask: 'Ask for a link',
  },
})
