import type { AutomaticReason } from '@aulaviva/domain/automatic-reasons'
import { defineWords } from './define-words.ts'

/** The reasons that the product gives automatically. */
export const ownReasonsWords = defineWords('own-reasons', {
  contract_ended: 'Subscription ended',
  carried_over: 'Rolled over from the previous subscription',
  given_back: 'Canceled by the student',
  account_closed: 'Account closed',
  contract_paused: 'Subscription paused',
  accounts_merged: 'Accounts merged',
  class_moved: 'Class moved',
} satisfies Record<AutomaticReason, string>)
