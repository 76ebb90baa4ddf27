import { defineWords } from '../../platform/words/define-words.ts'

/** The pages on which a person signs in and out and changes the password, and those that say no. */
export const signInWords = defineWords('sign-in', {
  /** The title of a page whose form was refused. */
  wrong: (title: string) => `Error: ${title}`,
  signIn: 'Sign in',
  lead: 'To your classes, your courses and your progress.',
  email: 'E-mail address',
  password: 'Password',
  forgot: 'Forgot your password?',
  passwordHint: 'At least 8 characters. Length counts for more than signs.',
  backToApp: 'Back to the app',
  demo: {
    title: 'Look around the demo academy',
    lead: 'One tap lets you in as one of these. Their password is',
    student: 'Student',
    teacher: 'Teacher',
    staff: 'Staff',
    anotherTeacher: 'Another teacher',
    withHours: 'with hours to use',
    classesToGive: 'classes to give',
    wholeAcademy: 'the whole academy',
    colleague: 'a colleague',
    onTrial: 'on trial',
    hoursUsedUp: 'hours used up',
    contractEnded: 'contract ended',
    paymentPending: 'payment pending',
    planCanceled: 'plan canceled',
  },
  signedOut: {
    title: 'Signed out',
    heading: 'You are signed out.',
    lead: 'See you in the next class.',
    again: 'Sign in again',
  },
  signOut: {
    title: 'Sign out',
    heading: 'Sign out?',
    lead: (email: string) => `You are signed in as ${email}.`,
    stay: 'Stay signed in',
  },
  change: {
    title: 'Change your password',
    lead: 'It signs you out everywhere but in this browser, and ends your calendar address.',
    notChanged: 'The password was not changed. See below why.',
    current: 'Current password',
    wanted: 'New password',
    button: 'Change password',
    doneTitle: 'Password changed',
    doneHeading: 'Your password is changed.',
    doneLead: 'Every other browser and phone is signed out. Your calendar address has ended.',
  },
  toStart: 'Go to the start',
  refused: {
    foreign: { title: 'This did not come from here', reason: 'Another site tried to send this form in your name.' },
    wait: 'Please wait a little',
    away: { title: 'Back in a moment', reason: 'A part of the academy is away. Please try again soon.' },
    failed: { title: 'An unexpected error happened', reason: 'Something happened. Try again later.' },
    unreadable: { title: 'This request cannot be read', reason: 'Please go back and try it again.' },
  },
  /** Why an app is not let in. */
  app: {
    title: 'This sign-in cannot go on',
    repeated: 'The address of this sign-in says one thing twice.',
    unknown: 'The app that sent you here is not known.',
    foreign: 'The app that sent you here asks to return to an address that is not its own.',
  },
})
