import type { StudentStatus } from '@aulaviva/domain/access'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { subscriptionPillWords } from './subscription-pill.words.ts'

const tones: Record<StudentStatus, Tone> = {
  AVAILABLE: 'good',
  DEMO: 'info',
  CANCELED: 'warn',
  HOURS_COMPLETED: 'warn',
  PAYMENT_PENDING: 'warn',
  CONTRACT_EXPIRED: 'neutral',
}

export function SubscriptionPill({ status }: { status: StudentStatus }) {
  return <StatusPill tone={tones[status]}>{subscriptionPillWords().states[status]}</StatusPill>
}
