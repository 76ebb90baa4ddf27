import { defineWords } from '../words/define-words.ts'

export const accessWords = defineWords('access', {
  refused: 'You do not have access to this page',
  otherWork: 'You don’t have permission for this area. Ask an owner of your academy for access.',
  noAccess: "You don't have access to this app.",
  notFound: 'We couldn’t find this page',
  ended: {
    title: 'You’re signed out',
    expired: 'Your session has expired. Sign in again to continue.',
    unconfirmed: 'We couldn’t confirm your account. Sign in again to continue.',
    elsewhere: 'You signed out in another tab. Sign in again to continue.',
    signIn: 'Sign in',
  },
  unreachable: {
    title: 'We can’t reach your academy',
    body: 'You’re still signed in. This page will open when we reconnect.',
    trying: 'Trying…',
  },
})
