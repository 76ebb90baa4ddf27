import { anId } from '#testing/samples.ts'
import type { Honorarium, PayLine } from '../honorarium.queries.ts'

/** Sample months of a teacher. */

export const line = (own: Partial<PayLine> = {}): PayLine => ({
  kind: 'HOURS',
  id: null,
  quantity: 60,
  unit_cents: 300_000,
  cents: 300_000,
  reason: '',
  undone: false,
  ...own,
})
export const paid = (lines: PayLine[]): Honorarium['rows'][number] => ({
  class_id: anId(),
  title: 'An evening out',
  live_class_type: 'Lesson',
  starts_at: '2026-03-02T15:00:00.000Z',
  minutes: 60,
  students: 4,
  attended: 4,
  recorded: 4,
  rating: null,
  cents_per_hour: 300_000,
  deducted_cents: 20_000,
  deduction_reasons: ['Began late'],
  lines,
  amount_cents: lines.reduce((sum, { cents }) => sum + cents, 0),
})

export const month = (own: Partial<Honorarium> = {}): Honorarium => ({
  from: '2026-03-01',
  to: '2026-03-31',
  currency: 'JPY',
  hours: 1,
  classes: 1,
  amount_cents: 330_000,
  students: 4,
  attendance_rate: 1,
  average_rating: null,
  by_month: [],
  by_type: [],
  rows: [],
  extras: [],
  last_movement: null,
  ...own,
})
