/**
 * Stored values for reasons that the product gives automatically where people write their own. Readers see them in
 * their language.
 */
export const automaticReasons = {
  contract_ended: 'The contract ended',
  carried_over: 'Carried over from the contract before',
  given_back: 'The student gave the class back.',
  account_closed: 'The account was closed',
  contract_paused: 'The contract is paused',
  accounts_merged: 'Two accounts of one person became one',
  class_moved: 'The class was moved.',
} as const

export type AutomaticReason = keyof typeof automaticReasons

/** Which of them a reason is. Null for one that a person wrote. */
export function automaticReasonOf(reason: string): AutomaticReason | null {
  const [name] = Object.entries(automaticReasons).find(([, stored]) => stored === reason) ?? []
  return (name as AutomaticReason | undefined) ?? null
}
