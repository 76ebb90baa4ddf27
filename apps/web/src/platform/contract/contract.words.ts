import { defineWords } from '../words/define-words.ts'

export const contractWords = defineWords('contract', {
  states: {
    CONTRACT_EXPIRED: 'Ended',
    HOURS_COMPLETED: 'Hours used up',
    AVAILABLE: 'Active',
    DEMO: 'Trial',
    PAYMENT_PENDING: 'Payment awaited',
    CANCELED: 'Canceled',
  },
})
