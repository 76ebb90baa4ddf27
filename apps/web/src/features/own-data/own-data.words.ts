import { defineWords } from '#platform/words/define-words.ts'

export const ownDataWords = defineWords('own-data', {
  title: 'Your data',
  export: {
    title: 'A copy of your data',
    about: 'Everything the academy has about you as one zip file: your profile, classes, results, messages and files.',
    ask: 'Prepare the file',
    again: 'Prepare another one',
    waiting: 'Waiting to begin',
    making: 'Preparing your file',
    progress: (done: number, total: number) => `${done} of ${total} parts`,
    leave: 'You can leave this page. A notification tells you when it is ready.',
    download: 'Download',
    until: (day: string, size: string) => `${size}, here until ${day}.`,
    failed: 'The file could not be prepared. Please try again.',
    loading: 'Loading your data',
    away: 'We couldn’t load your data',
  },
  deletion: {
    title: 'Delete your account',
    about: 'Your name, your profile, and what you did here are deleted 14 days after you ask.',
    ask: 'Delete my account',
    open: (day: string) => `Your account will be deleted on ${day}`,
    openAbout: 'Until then everything works as before, and you can take it back.',
    takeBack: 'Keep my account',
    takenBack: 'Your account stays.',
    asked: 'Your account will be deleted. You can take it back until then.',
    sure: {
      title: 'Delete your account?',
      list: [
        'In fourteen days your name, e-mail address, profile, photo, results, recordings and messages are deleted. Nobody can bring them back.',
        'Seats you hold and classes you would give then are given back, as if you had canceled them.',
        'Hours that are left are lost. What the academy has to keep for its books stays there without your name.',
        'Until then you can sign in and take it back here.',
      ],
      password: 'Your password',
      wrong: 'This is not your password.',
      keep: 'Keep my account',
    },
    loading: 'Loading',
    failed: 'We couldn’t load this',
  },
})
