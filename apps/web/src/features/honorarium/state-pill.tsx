import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import type { MonthState } from './honorarium.queries.ts'
import { honorariumWords } from './honorarium.words.ts'

const tones: Record<MonthState, Tone> = { DRAFT: 'info', VERIFIED: 'lamp', PAID: 'good' }

/** How far the payment of a month is. */
export function StatePill({ state }: { state: MonthState }) {
  return <StatusPill tone={tones[state]}>{honorariumWords().states[state]}</StatusPill>
}
