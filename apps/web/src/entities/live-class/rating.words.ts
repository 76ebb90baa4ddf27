import { defineWords, plural } from '#platform/words/define-words.ts'

export const ratingWords = defineWords('rating', {
  title: 'Your rating',
  ask: (teacher: string) => `How was the class with ${teacher}?`,
  given: (count: number) => `You gave ${plural(count, { one: '1 star', other: `${count} stars` })} of 5`,
  comment: 'In your words',
  commentHint: 'Optional. Your teacher reads it without your name.',
  send: 'Send rating',
  change: 'Change rating or comment',
  choose: 'Choose one to five stars',
  done: 'Thank you for your rating',
  failure: 'The rating was not sent. Try again later.',
})
