import { mostOfBadge } from '@aulaviva/domain/badges'
import type { Language } from '@aulaviva/domain/languages'
import { merged } from '#entities/changes/meanwhile.ts'
import type { BadgeBody } from './badge-office.queries.ts'

/** The form values of a badge. */
export interface BadgeDraft {
  name: string
  description: string
  kind: BadgeBody['rule']['kind']
  value: string
  /** The one level or course that counts. Empty for any. */
  only: string
  translations: Partial<Record<Language, { name: string; description: string }>>
}
export type BadgeField = keyof BadgeDraft

export function draftOf(badge: BadgeBody | null): BadgeDraft {
  return {
    name: badge?.name ?? '',
    description: badge?.description ?? '',
    kind: badge?.rule.kind ?? 'CLASSES_ATTENDED',
    value: String(badge?.rule.value ?? 10),
    only: badge?.rule.level ?? badge?.rule.course ?? '',
    translations: badge ? { ...badge.translations } : {},
  }
}

/** Whether a rule of this kind can be limited to one level or course. */
export const canBeForOne = (kind: BadgeDraft['kind']) => kind === 'LEVEL_COMPLETED' || kind === 'COURSE_COMPLETED'

/** The rule entered. Null if it is incomplete. */
export function ruleOf({ kind, value, only }: Pick<BadgeDraft, 'kind' | 'value' | 'only'>): BadgeBody['rule'] | null {
  const one = canBeForOne(kind) && only !== ''
  const count = one ? 1 : Number(value)
  if (!Number.isInteger(count) || count < 1 || count > mostOfBadge) return null
  return {
    kind,
    value: count,
    level: one && kind === 'LEVEL_COMPLETED' ? only : null,
    course: one && kind === 'COURSE_COMPLETED' ? only : null,
  }
}

/** The request body for a draft. Null if its rule is incomplete. */
export function bodyOf(draft: BadgeDraft): BadgeBody | null {
  const rule = ruleOf(draft)
  const translations = Object.entries(draft.translations)
    .map(([language, said]) => [language, { name: said.name.trim(), description: said.description.trim() }] as const)
    .filter(([, said]) => said.name)
  return (
    rule && {
      name: draft.name.trim(),
      description: draft.description.trim(),
      rule,
      translations: Object.fromEntries(translations),
    }
  )
}

/** A draft without its translations. The parts of a rule are one value. */
export const said = ({ name, description, kind, value, only }: BadgeDraft) => ({
  name,
  description,
  rule: { kind, value, only },
})

/** The saved draft with the local changes since `before`. Each language is merged separately. */
export function mergedDraft(before: BadgeDraft, saved: BadgeDraft, mine: BadgeDraft): BadgeDraft {
  const { rule, ...texts } = merged(said(before), said(saved), said(mine))
  return { ...texts, ...rule, translations: merged(before.translations, saved.translations, mine.translations) }
}

/** The languages that have a description but no name. */
export function unnamed({ translations }: Pick<BadgeDraft, 'translations'>): string[] {
  return Object.entries(translations)
    .filter(([, { name, description }]) => description.trim() && !name.trim())
    .map(([language]) => language)
}
