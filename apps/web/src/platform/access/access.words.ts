import { defineWords } from '../words/define-words.ts'

export const accessWords = defineWords('access', {
  refused: 'You do not have access to this page',
  otherWork: 'Your account does not work in this area. An owner of the academy can change that.',
  noAccess: "You don't have access to this app.",
  notFound: 'There is no page at this address',
  ended: {
    title: 'You’re signed out',
    expired: 'Your session has expired. Sign in again to go on where you were.',
    unconfirmed: 'The academy could not tell us who you are. Sign in again to go on where you were.',
    elsewhere: 'You signed out in another tab. Sign in again to go on where you were.',
    signIn: 'Sign in',
  },
  unreachable: {
    title: 'We can’t reach the academy',
    body: 'Your sign-in is safe. We keep trying, and this page opens by itself as soon as there is an answer.',
    again: 'Try again',
    trying: 'Trying…',
  },
})
