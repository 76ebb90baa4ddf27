import { maxBadgeTarget } from '@aulaviva/domain/badges'
import type { Language } from '@aulaviva/domain/languages'
import type { BadgeBody } from './badge-office.queries.ts'

interface RuleDraft {
  kind: BadgeBody['rule']['kind']
  value: string
  /** The one level or course that counts. Empty for any. */
  only: string
}

/** The form values of a badge. */
export interface BadgeDraft {
  name: string
  description: string
  rule: RuleDraft
  translations: Partial<Record<Language, { name: string; description: string }>>
}
export type BadgeField = Exclude<keyof BadgeDraft, 'rule'> | keyof RuleDraft

export function draftOf(badge: BadgeBody | null): BadgeDraft {
  return {
    name: badge?.name ?? '',
    description: badge?.description ?? '',
    rule: {
      kind: badge?.rule.kind ?? 'CLASSES_ATTENDED',
      value: String(badge?.rule.value ?? 10),
      only: badge?.rule.level ?? badge?.rule.course ?? '',
    },
    translations: badge ? { ...badge.translations } : {},
  }
}

/** Whether a rule of this kind can be limited to one level or course. */
export const canTargetOne = (kind: RuleDraft['kind']) => kind === 'LEVEL_COMPLETED' || kind === 'COURSE_COMPLETED'

/** The rule entered. Null if it is incomplete. */
export function ruleOf({ kind, value, only }: RuleDraft): BadgeBody['rule'] | null {
  const isForOne = canTargetOne(kind) && only !== ''
  const count = isForOne ? 1 : Number(value)
  if (!Number.isInteger(count) || count < 1 || count > maxBadgeTarget) return null
  return {
    kind,
    value: count,
    level: isForOne && kind === 'LEVEL_COMPLETED' ? only : null,
    course: isForOne && kind === 'COURSE_COMPLETED' ? only : null,
  }
}

/** The rule entered, with 1 in place of a count that is missing. */
export const ruleOrDefault = (rule: RuleDraft): BadgeBody['rule'] =>
  ruleOf(rule) ?? { kind: rule.kind, value: 1, level: null, course: null }

/** The request body for a draft. */
export function bodyOf(draft: BadgeDraft): BadgeBody {
  const translations = Object.entries(draft.translations)
    .map(
      ([language, translation]) =>
        [language, { name: translation.name.trim(), description: translation.description.trim() }] as const,
    )
    .filter(([, translation]) => translation.name)
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    rule: ruleOrDefault(draft.rule),
    translations: Object.fromEntries(translations),
  }
}

/** The languages that have a description but no name. */
export function languagesWithoutName({ translations }: Pick<BadgeDraft, 'translations'>): string[] {
  return Object.entries(translations)
    .filter(([, { name, description }]) => description.trim() && !name.trim())
    .map(([language]) => language)
}
