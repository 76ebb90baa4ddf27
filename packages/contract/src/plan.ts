import { z } from 'zod'
import { hours, id } from './fields.ts'

/** The terms of a plan, as sold and as stored with a subscription. */
export const planTerms = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    is_trial: z.boolean(),
    hours,
    days: z.number().int().meta({ description: 'Days from the first to the date limit' }),
    warranty_days: z.number().int(),
    carry_over_hours: hours.nullable().meta({
      description: 'The maximum of unused hours that roll over to the next subscription. null: none',
    }),
    weekly_limit_hours: hours.nullable().meta({ description: 'Null: no limit' }),
    monthly_limit_hours: hours.nullable(),
    type_limits: z
      .array(z.object({ live_class_type: id, name: z.string(), hours }))
      .meta({ description: 'Hours of the whole subscription for classes of a class type. Other types have no limit' }),
    open_limit: z.number().int().nullable().meta({ description: 'Upcoming reservations at once. null: no limit' }),
    price_cents: z.number().int(),
  })
  .meta({ id: 'Plan' })
