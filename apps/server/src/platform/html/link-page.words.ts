import { defineWords } from '../words/define-words.ts'

/** What people read whose browser opened a link that no longer leads to anything. */
export const linkPageWords = defineWords('link-page', {
  expired: {
    title: 'This link no longer works',
    reason:
      'For your safety, links to files work for a short time only. Go back to the page with the link and open it again.',
  },
  gone: {
    title: 'There is no file here',
    reason: 'It was removed, or it is no longer shared with you.',
  },
  failed: { title: 'The file did not open', reason: 'Nothing is lost. Wait a moment, then open the link again.' },
  toStart: 'Go to the start',
})
