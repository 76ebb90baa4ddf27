import { defineWords } from '#platform/words/define-words.ts'

export const ownDataWords = defineWords('own-data', {
  title: 'Your data',
  export: {
    title: 'Download your data',
    about:
      'Your data in one ZIP file: profile, classes, results, messages, and files. Everything but the files is in JSON, a format for other programs. Private notes about you aren’t included.',
    request: 'Request export',
    requestAgain: 'Request new export',
    waiting: 'Waiting to start',
    preparing: 'Preparing your file…',
    progress: (done: number, total: number) => `${done} of ${total} parts`,
    canLeave: 'You can leave this page. We’ll notify you when it’s ready.',
    download: 'Download',
    until: (day: string, size: string) => `${size}, available until ${day}.`,
    failed: 'We couldn’t prepare the file. Request it again.',
    loading: 'Loading your data…',
    loadFailed: 'We couldn’t load your data',
  },
  deletion: {
    title: 'Delete your account',
    about: 'We permanently delete your account and your personal data 14 days after you ask.',
    request: 'Delete account',
    scheduledFor: (day: string) => `Your account will be deleted on ${day}`,
    scheduledNote: 'Until then, everything works as usual, and you can cancel the deletion.',
    cancel: 'Cancel deletion',
    canceled: 'Deletion canceled',
    scheduled: 'Account deletion scheduled',
    confirm: {
      title: 'Delete your account?',
      list: [
        'In 14 days, we permanently delete your name, email, profile, photo, results, recordings, and messages.',
        'On that day, your upcoming reservations are canceled and the classes you teach are dropped.',
        'You lose any remaining hours. Records your academy must keep for accounting stay, without your name.',
        'Until then, you can sign in and cancel the deletion here.',
      ],
      password: 'Your password',
      wrongPassword: 'This isn’t your password. Try again.',
      keep: 'Keep account',
    },
    loading: 'Loading account status…',
    loadFailed: 'We couldn’t load your account status',
  },
})
