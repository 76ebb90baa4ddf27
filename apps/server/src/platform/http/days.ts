import { daysBetween } from '@aulaviva/domain/days'
import { Problem } from '../problem/problem.ts'

/**
 * Returns the requested days, both ends included. Throws a 400 problem `too_many_days` for none or more than `max`.
 */
export function requestedDays(from: string, to: string, max: number): string[] {
  const days = daysBetween(from, to, max)
  if (!days) throw new Problem({ status: 400, code: 'too_many_days', title: `At most ${max} days at a time` })
  return days
}
