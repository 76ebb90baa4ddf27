import { defineWords, plural } from '#platform/words/define-words.ts'

export const ratingWords = defineWords('rating', {
  title: 'Your rating',
  ask: (teacher: string) => `How was the class with ${teacher}?`,
  summary: (count: number) => `You gave ${plural(count, { one: '1 star', other: `${count} stars` })} out of 5`,
  comment: 'Comment',
  commentHint: 'Optional. We don’t show your name to your teacher.',
  send: 'Send rating',
  change: 'Edit rating',
  choose: 'Choose 1 to 5 stars',
  done: 'Thanks for your rating',
  failure: 'We couldn’t send your rating. Try again later.',
})
