import { defineWords } from '#platform/words/define-words.ts'

export const remarksWords = defineWords('remarks', {
  back: 'Office',
  title: 'Remarks on courses',
  intro: 'What students tell the academy about recorded classes. The latest comes first.',
  tabs: { label: 'Remarks on courses', open: 'Open', handled: 'Handled' },
  loading: 'Loading remarks',
  failed: 'We couldn’t load the comments',
  none: {
    open: { title: 'No remark is open', body: 'Students write below the video of a class; it appears here at once.' },
    handled: { title: 'Nothing is handled yet', body: 'Remarks that somebody has looked into stay here.' },
  },
  handle: 'Mark as handled',
  reopen: 'Open again',
  about: (student: string, courseClass: string) => `${student} on ${courseClass}`,
  handledBy: (who: string, when: string) => `${who}, ${when}`,
  done: 'Handled. It stays under “Handled”.',
  opened: 'The remark is open again.',
})
