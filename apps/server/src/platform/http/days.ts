import { daysBetween } from '@aulaviva/domain/days'
import { Problem } from '../problem/problem.ts'

/** The days a list was asked for, both included; a 400 problem `too_many_days` if there are none, or more than `most`. */
export function daysAsked(from: string, to: string, most: number): string[] {
  const days = daysBetween(from, to, most)
  if (!days) throw new Problem({ status: 400, code: 'too_many_days', title: `At most ${most} days at a time` })
  return days
}
