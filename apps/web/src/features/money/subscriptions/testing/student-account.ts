import { anId } from '#testing/samples.ts'
import type { StudentAccount } from '../subscriptions.queries.ts'

/** A student with an active, paid plan. Tests pass what differs. */
export const studentAccount = (
  subscription: Partial<NonNullable<StudentAccount['subscription']>> = {},
): StudentAccount => ({
  id: anId(),
  first_name: 'Valentina',
  last_name: 'Prueba',
  photo: null,
  email: 'valentina@example.test',
  student_status: 'AVAILABLE',
  available_hours: 9,
  last_movement: anId(),
  currency: 'EUR',
  hours: { available: 9, granted: 10, reserved: 1, expired: 0, adjusted: 0 },
  plan_request: null,
  hours_carried_over: 0,
  classes_ahead: 1,
  history: [],
  subscription: {
    id: anId(),
    starts_on: '2031-01-01',
    date_limit: '2031-05-10',
    warranty_limit: '2031-06-09',
    paid_at: '2031-01-01T12:00:00Z',
    canceled_at: null,
    pause: null,
    plan: {
      id: anId(),
      name: 'Starter',
      description: '',
      is_trial: false,
      hours: 24,
      days: 150,
      warranty_days: 30,
      carry_over_hours: null,
      weekly_limit_hours: null,
      monthly_limit_hours: null,
      type_limits: [],
      open_limit: null,
      price_cents: 96_000,
    },
    ...subscription,
  },
})

/** Without a request for a plan. Only earlier versions of the app read the contact here. */
export const noPlanRequest = { request: null, contact: { email: null, phone: null, whatsapp: null } }
