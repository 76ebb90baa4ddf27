import { defineWords } from '../words/define-words.ts'

/** Page for people whose link has expired. */
export const linkPageWords = defineWords('link-page', {
  expired: {
    title: 'This link no longer works',
    reason:
      'For your security, links to files expire after a short time. Go back to the page with the link, reload it, then open the file again.',
  },
  gone: {
    title: 'We couldn’t find this file',
    reason: 'It was removed, or it’s no longer shared with you.',
  },
  failed: { title: 'We couldn’t open the file', reason: 'Nothing is lost. Wait a moment, then open the link again.' },
  toStart: 'Go to Home',
})
