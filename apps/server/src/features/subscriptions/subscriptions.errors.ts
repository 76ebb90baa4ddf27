export const noSubscription = { status: 409, code: 'no_subscription', title: 'There is no subscription' }
export const subscriptionEnded = { status: 409, code: 'contract_ended', title: 'The contract has ended already' }
export const subscriptionRuns = {
  status: 409,
  code: 'contract_runs',
  title: 'A paid contract runs; an unpaid one would close it',
}
export const alreadyPaid = { status: 409, code: 'already_paid', title: 'The subscription is paid already' }
export const notEnoughHours = {
  status: 409,
  code: 'not_enough_hours',
  title: 'The student does not have as many hours',
}
