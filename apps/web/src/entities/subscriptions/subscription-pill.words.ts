import { defineWords } from '#platform/words/define-words.ts'

export const subscriptionPillWords = defineWords('subscription-pill', {
  states: {
    CONTRACT_EXPIRED: 'Ended',
    HOURS_COMPLETED: 'Hours used up',
    AVAILABLE: 'Active',
    DEMO: 'Trial',
    PAYMENT_PENDING: 'Payment due',
    CANCELED: 'Canceled',
  },
})
