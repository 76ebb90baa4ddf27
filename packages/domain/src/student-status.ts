import type { StudentStatus } from './access.ts'

export interface StudentFacts {
  subscription: {
    /** Last day on which hours can be used, YYYY-MM-DD in the academy's time zone. */
    dateLimit: string
    /** Last day on which unused hours can repeat a class that was not passed. */
    warrantyLimit: string
    paid: boolean
    canceled: boolean
    trial: boolean
  } | null
  balanceMinutes: number
  hasUpcomingClass: boolean
}

/** A student's status on `today` (YYYY-MM-DD in the academy's time zone). The first matching rule decides. */
export function studentStatus(
  { subscription, balanceMinutes, hasUpcomingClass }: StudentFacts,
  today: string,
): StudentStatus {
  if (!subscription || (!subscription.paid && !subscription.trial)) return 'PAYMENT_PENDING'
  const { dateLimit, warrantyLimit, canceled, trial } = subscription
  if (canceled) return today <= dateLimit ? 'CANCELED' : 'CONTRACT_EXPIRED'
  if (today > dateLimit && today > warrantyLimit) return 'CONTRACT_EXPIRED'
  if (trial) return 'DEMO'
  if (balanceMinutes === 0 && !hasUpcomingClass) return 'HOURS_COMPLETED'
  return 'AVAILABLE'
}
