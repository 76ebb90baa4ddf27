import { defineWords } from '#platform/words/define-words.ts'

export const subscriptionWords = defineWords('subscription', {
  title: 'Subscription',
  lede: 'Your plan, its dates, and where your hours go.',
  heading: 'A plan buys hours; a class spends them',
  body: 'The hours you have left are always at the top of the screen. Canceling a class in time gives its hours back.',
  points: [
    'The last day to use your hours',
    'The warranty days for repeating classes',
    'Every hour granted, spent and returned',
  ],
  action: 'Reserve a class',
  action1: 'See your classes',
})
