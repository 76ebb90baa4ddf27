/** The terms of a plan, as stored and as presented. */

export interface PlanRow {
  id: string
  name: string
  description: string
  is_trial: boolean
  minutes: number
  days: number
  warranty_days: number
  carry_over_minutes: number | null
  weekly_limit_minutes: number | null
  monthly_limit_minutes: number | null
  type_limits: { live_class_type: string; name: string; minutes: number }[]
  open_limit: number | null
  price_cents: number
}

/** A plan, or a subscription's copy of its terms, with hours instead of minutes. */
export function presentPlan<Row extends PlanRow>({
  minutes,
  carry_over_minutes,
  weekly_limit_minutes,
  monthly_limit_minutes,
  type_limits,
  ...plan
}: Row) {
  return {
    ...plan,
    hours: minutes / 60,
    carry_over_hours: hoursOrNone(carry_over_minutes),
    weekly_limit_hours: hoursOrNone(weekly_limit_minutes),
    monthly_limit_hours: hoursOrNone(monthly_limit_minutes),
    type_limits: type_limits.map(({ live_class_type, name, minutes: limit }) => ({
      live_class_type,
      name,
      hours: limit / 60,
    })),
  }
}

const hoursOrNone = (minutes: number | null) => (minutes === null ? null : minutes / 60)
