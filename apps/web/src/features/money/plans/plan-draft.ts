import { maxOpenReservations, maxPlanDays, maxPlanHours, maxPriceCents, maxWarrantyDays } from '@aulaviva/domain/limits'
import type { PlanTerms } from '#entities/subscriptions/plan-terms.ts'
import type { PlanForSale } from '#entities/subscriptions/plans.queries.ts'
import { formatAmountForInput, parseAmount, parseNumber } from '#platform/forms/parse-amount.ts'
import { formatMoney } from '#platform/money/money.ts'
import { plainNumber } from '#platform/words/language.ts'
import type { PlanBody } from './plans.queries.ts'
import type { plansWords } from './plans.words.ts'

/** A plan as typed in the form. Pure: validation, the terms it shows, and the request body. */
export interface PlanDraft {
  name: string
  description: string
  isTrial: boolean
  hours: string
  days: string
  /** What happens to the hours left at the end. */
  after: 'gone' | 'warranty' | 'carry'
  warrantyDays: string
  carryHours: string
  weekly: string
  monthly: string
  openReservations: string
  /** Maximum hours per class type. Empty means no limit. */
  types: Readonly<Record<string, string>>
  price: string
  isOffered: boolean
  /** Every course up to the student's level, or selected ones. */
  courseAccess: 'all' | 'these'
  /** Names by id. */
  courses: Readonly<Record<string, string>>
}

export const emptyPlan: PlanDraft = {
  name: '',
  description: '',
  isTrial: false,
  hours: '',
  days: '',
  after: 'gone',
  warrantyDays: '',
  carryHours: '',
  weekly: '',
  monthly: '',
  openReservations: '',
  types: {},
  price: '',
  isOffered: true,
  courseAccess: 'all',
  courses: {},
}

const inputOf = (value: number | null) => (value === null ? '' : plainNumber(value))

/** The form values of an existing plan. */
export function draftOf(plan: PlanForSale, currency: string): PlanDraft {
  return {
    name: plan.name,
    description: plan.description,
    isTrial: plan.is_trial,
    hours: inputOf(plan.hours),
    days: String(plan.days),
    after: plan.warranty_days > 0 ? 'warranty' : plan.carry_over_hours === null ? 'gone' : 'carry',
    warrantyDays: plan.warranty_days > 0 ? String(plan.warranty_days) : '',
    carryHours: inputOf(plan.carry_over_hours),
    weekly: inputOf(plan.weekly_limit_hours),
    monthly: inputOf(plan.monthly_limit_hours),
    openReservations: plan.open_limit === null ? '' : String(plan.open_limit),
    types: Object.fromEntries(plan.type_limits.map(({ live_class_type, hours }) => [live_class_type, inputOf(hours)])),
    price: formatAmountForInput(plan.price_cents, currency),
    isOffered: plan.offered,
    courseAccess: plan.courses.length > 0 ? 'these' : 'all',
    courses: Object.fromEntries(plan.courses.map(({ id, name }) => [id, name])),
  }
}

/** Converts typed hours to minutes. Null if it is not a number of hours, or too many. */
function minutesOf(hours: string): number | null {
  const minutes = Math.round((parseNumber(hours) ?? 0) * 60)
  return minutes >= 1 && minutes <= maxPlanHours * 60 ? minutes : null
}

/** A whole number from 1 to `most`, or null. */
function wholeNumberOf(text: string, max: number): number | null {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= max ? value : null
}

const isInvalidLimit = (hours: string) => hours.trim() !== '' && minutesOf(hours) === null

type Errors = ReturnType<typeof plansWords>['errors']
export type PlanField = Exclude<keyof PlanDraft, 'isTrial' | 'after' | 'isOffered' | 'description' | 'courseAccess'>

/** The error of each field, or null. */
export function planErrors(draft: PlanDraft, currency: string, errors: Errors): Record<PlanField, string | null> {
  const cents = parseAmount(draft.price, currency)
  const isInvalidOpenReservations =
    draft.openReservations.trim() !== '' && wholeNumberOf(draft.openReservations, maxOpenReservations) === null
  const maxHours = plainNumber(maxPlanHours)
  const limitError = (hours: string) => (isInvalidLimit(hours) ? errors.limit(maxHours) : null)
  return {
    name: draft.name.trim() ? null : errors.name,
    hours: minutesOf(draft.hours) === null ? errors.hours(maxHours) : null,
    days: wholeNumberOf(draft.days, maxPlanDays) === null ? errors.days(maxPlanDays) : null,
    warrantyDays:
      draft.after === 'warranty' && wholeNumberOf(draft.warrantyDays, maxWarrantyDays) === null
        ? errors.days(maxWarrantyDays)
        : null,
    carryHours: draft.after === 'carry' && minutesOf(draft.carryHours) === null ? errors.hours(maxHours) : null,
    weekly: limitError(draft.weekly),
    monthly: limitError(draft.monthly),
    openReservations: isInvalidOpenReservations ? errors.open(maxOpenReservations) : null,
    types: limitError(Object.values(draft.types).find(isInvalidLimit) ?? ''),
    courses: draft.courseAccess === 'these' && Object.keys(draft.courses).length === 0 ? errors.courses : null,
    price: cents === null || cents > maxPriceCents ? errors.price(formatMoney(maxPriceCents, currency)) : null,
  }
}

/** Whether the limit typed for a class type is invalid. */
export const isInvalidTypeLimit = (draft: PlanDraft, type: string) => isInvalidLimit(draft.types[type] ?? '')

/** The request body for a valid draft. */
export function bodyOf(draft: PlanDraft, currency: string): PlanBody {
  const types = Object.entries(draft.types).filter(([, hours]) => hours.trim() !== '')
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    is_trial: draft.isTrial,
    minutes: minutesOf(draft.hours) ?? 0,
    days: wholeNumberOf(draft.days, maxPlanDays) ?? 0,
    warranty_days: draft.after === 'warranty' ? (wholeNumberOf(draft.warrantyDays, maxWarrantyDays) ?? 0) : 0,
    carry_over_minutes: draft.after === 'carry' ? minutesOf(draft.carryHours) : null,
    weekly_limit_minutes: minutesOf(draft.weekly),
    monthly_limit_minutes: minutesOf(draft.monthly),
    type_limits: types.map(([live_class_type, hours]) => ({ live_class_type, minutes: minutesOf(hours) ?? 0 })),
    open_limit: wholeNumberOf(draft.openReservations, maxOpenReservations),
    price_cents: parseAmount(draft.price, currency) ?? 0,
    offered: draft.isOffered,
    courses: draft.courseAccess === 'all' ? [] : Object.keys(draft.courses),
  }
}

/** The terms as far as they are valid. Null until there are hours and days. */
export function termsOf(draft: PlanDraft, currency: string, nameOfType: (id: string) => string): PlanTerms | null {
  const body = bodyOf(draft, currency)
  if (body.minutes === 0 || body.days === 0) return null
  const inHours = (minutes: number | null | undefined) => (minutes ? minutes / 60 : null)
  return {
    hours: body.minutes / 60,
    days: body.days,
    warranty_days: body.warranty_days ?? 0,
    carry_over_hours: inHours(body.carry_over_minutes),
    weekly_limit_hours: inHours(body.weekly_limit_minutes),
    monthly_limit_hours: inHours(body.monthly_limit_minutes),
    type_limits: (body.type_limits ?? [])
      .filter(({ minutes }) => minutes > 0)
      .map(({ live_class_type, minutes }) => ({
        live_class_type,
        name: nameOfType(live_class_type),
        hours: minutes / 60,
      })),
    open_limit: body.open_limit ?? null,
    price_cents: body.price_cents,
  }
}
