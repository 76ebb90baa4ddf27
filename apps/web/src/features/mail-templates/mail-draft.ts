import type { MailTemplate } from '@aulaviva/domain/mail-templates'
import { changedFields, merged } from '#entities/changes/meanwhile.ts'
import type { MailInLanguage } from './mail-templates.queries.ts'

/** What is typed, and what it was made from: what is read anew meanwhile does not change it. */
export interface Draft extends MailTemplate {
  from: MailTemplate
  /** Null: from the product's words. */
  version: number | null
}

/** A draft of what a mail says at present: the school's words, else the product's. */
export function draftOf({ own, product }: MailInLanguage): Draft {
  const { subject, body } = own ?? product
  return { subject, body, from: { subject, body }, version: own?.version ?? null }
}

/** What is left to save once `sent` was saved; null where nothing was typed since. */
export const leftAfter = (sent: Draft, saved: Draft, mine: Draft): Draft | null =>
  changedFields(sent, mine).length > 0 ? merged(sent, saved, mine) : null

/** Whether something would be lost with it. */
export const isWritten = ({ subject, body, from }: Draft) =>
  subject.trim() !== from.subject.trim() || body.trim() !== from.body.trim()

export const templateOf = ({ subject, body }: MailTemplate): MailTemplate => ({
  subject: subject.trim(),
  body: body.trim(),
})
