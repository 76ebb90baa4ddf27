import { defineWords } from '../../../platform/words/define-words.ts'

/** The pages to sign in, sign out, and change the password, and their error pages. */
export const signInWords = defineWords('sign-in', {
  /** The title of a page whose form was rejected. */
  errorTitle: (title: string) => `Error: ${title}`,
  signIn: 'Sign in',
  lead: 'Use the email and password of your academy account.',
  email: 'Email',
  password: 'Password',
  show: 'Show password',
  forgot: 'Forgot your password?',
  passwordHint: 'At least 8 characters. Longer is stronger.',
  backToApp: 'Back to the app',
  demo: {
    title: 'Explore the demo academy',
    lead: 'Choose an account to sign in. They all use the password',
    student: 'Student',
    teacher: 'Teacher',
    staff: 'Staff',
    anotherTeacher: 'Another teacher',
    withHours: 'with hours to use',
    classesToGive: 'with classes to teach',
    wholeAcademy: 'with all permissions',
    colleague: 'with other classes',
    onTrial: 'on a trial',
    hoursUsedUp: 'with no hours left',
    contractEnded: 'subscription ended',
    paymentPending: 'payment due',
    planCanceled: 'subscription canceled',
  },
  signedOut: {
    title: 'Signed out',
    heading: 'You’re signed out',
    lead: 'See you in your next class.',
    again: 'Sign in again',
  },
  signOut: {
    title: 'Sign out',
    heading: 'Sign out?',
    lead: (email: string) => `You’re signed in as ${email}.`,
    stay: 'Stay signed in',
  },
  change: {
    title: 'Change your password',
    lead: 'This signs you out on all other devices and deletes your calendar link, if you have one.',
    notChanged: 'Your password wasn’t changed. See why below.',
    current: 'Current password',
    newPassword: 'New password',
    button: 'Change password',
    doneTitle: 'Password changed',
    doneHeading: 'Your password was changed',
    doneLead: 'You’re signed out on all other devices. If you had a calendar link, it was deleted.',
  },
  goHome: 'Go to Home',
  rejected: {
    foreign: {
      title: 'This form came from another site',
      reason: 'We didn’t accept it, and nothing changed. Go back to your academy’s site and try again.',
    },
    wait: 'Too many requests',
    unavailable: { title: 'We’ll be right back', reason: 'Part of the service is unavailable. Try again in a minute.' },
    unexpectedError: { title: 'An unexpected error happened', reason: 'Something happened. Try again later.' },
    invalidRequest: { title: 'This request isn’t valid', reason: 'Go back and try again.' },
  },
  /** Why an app is rejected. */
  app: {
    title: 'This sign-in can’t continue',
    repeated: 'The address of this page contains the same parameter twice.',
    unknown: 'We don’t recognize the app that sent you here.',
    foreign: 'The app that sent you here wants to return to an address that isn’t its own.',
  },
})
