import { type BadgeRule, mostBadges } from '@aulaviva/domain/badges'
import { withoutAccents } from '@aulaviva/domain/folding'
import type { FieldError } from '../../platform/problem/problem.ts'

/** What of a rule does not fit its kind: one level or course is completed once, and only where that is asked for. */
export function faultsOfRule({ kind, value, level, course }: BadgeRule): FieldError[] {
  const once = value === 1
  const message = 'Only for badges awarded for completing a single one'
  return [
    ...(level === null || (kind === 'LEVEL_COMPLETED' && once)
      ? []
      : [{ field: 'level', code: 'not_for_this', message }]),
    ...(course === null || (kind === 'COURSE_COMPLETED' && once)
      ? []
      : [{ field: 'course', code: 'not_for_this', message }]),
  ]
}

/** A code that tells a badge of this name from all others, for files and programs. */
export function codeOf(name: string, taken: readonly string[]): string {
  const plain = withoutAccents(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const base = plain.slice(0, 50) || 'BADGE'
  const candidates = [base, ...Array.from({ length: mostBadges }, (_, at) => `${base}_${at + 2}`)]
  const free = candidates.find(code => !taken.includes(code))
  if (!free) throw new Error('More codes are taken than there are badges')
  return free
}
