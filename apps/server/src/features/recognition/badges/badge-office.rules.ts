import { type BadgeRule, maxBadges } from '@aulaviva/domain/badges'
import { withoutAccents } from '@aulaviva/domain/folding'
import type { FieldError } from '../../../platform/problem/problem.ts'

/**
 * Returns the errors of a rule whose fields don't fit its kind. One particular level or course can be completed only
 * once, and only rules about completion can name one.
 */
export function ruleErrors({ kind, value, level, course }: BadgeRule): FieldError[] {
  const isSingle = value === 1
  const message = 'Only for badges awarded for completing a single one'
  return [
    ...(level === null || (kind === 'LEVEL_COMPLETED' && isSingle)
      ? []
      : [{ field: 'level', code: 'not_for_this', message }]),
    ...(course === null || (kind === 'COURSE_COMPLETED' && isSingle)
      ? []
      : [{ field: 'course', code: 'not_for_this', message }]),
  ]
}

/** Returns a unique code for a badge of this name, for files and programs. */
export function codeOf(name: string, takenCodes: readonly string[]): string {
  const plain = withoutAccents(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const base = plain.slice(0, 50) || 'BADGE'
  const candidates = [base, ...Array.from({ length: maxBadges }, (_, at) => `${base}_${at + 2}`)]
  const free = candidates.find(code => !takenCodes.includes(code))
  if (!free) throw new Error('Every code for this badge name is taken')
  return free
}
