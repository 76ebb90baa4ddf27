import { defineWords } from '#platform/words/define-words.ts'

export const remarksWords = defineWords('remarks', {
  title: 'Course comments',
  intro: 'What students say about recorded classes, newest first.',
  tabs: { label: 'Course comments', open: 'Open', handled: 'Resolved' },
  loading: 'Loading comments…',
  loadFailed: 'We couldn’t load the comments',
  empty: {
    open: {
      title: 'No open comments',
      body: 'Comments that students leave below the video of a class will appear here.',
    },
    handled: { title: 'No resolved comments yet', body: 'Comments you mark as resolved will appear here.' },
  },
  handle: 'Mark as resolved',
  reopen: 'Reopen',
  about: (student: string, courseClass: string) => `${student} on ${courseClass}`,
  handledBy: (who: string, when: string) => `Resolved by ${who}, ${when}`,
  done: 'Comment resolved',
  opened: 'Comment reopened',
})
