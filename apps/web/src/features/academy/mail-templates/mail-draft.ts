import type { MailTemplate } from '@aulaviva/domain/mail-templates'
import { changedFields, merged } from '#entities/changes/meanwhile.ts'
import type { MailInLanguage } from './mail-templates.queries.ts'

/** The form values and the version they started from. Reloading the email doesn't change them. */
export interface Draft extends MailTemplate {
  from: MailTemplate
  /** Null when based on the default text. */
  version: number | null
}

/** A draft with the email's current text: the academy's own, or else the default. */
export function draftOf({ own, product }: MailInLanguage): Draft {
  const { subject, body } = own ?? product
  return { subject, body, from: { subject, body }, version: own?.version ?? null }
}

/** The edits left after `sent` was saved. Null if nothing was typed since. */
export const leftAfter = (sent: Draft, saved: Draft, mine: Draft): Draft | null =>
  changedFields(sent, mine).length > 0 ? merged(sent, saved, mine) : null

/** Whether discarding it would lose edits. */
export const isWritten = ({ subject, body, from }: Draft) =>
  subject.trim() !== from.subject.trim() || body.trim() !== from.body.trim()

export const templateOf = ({ subject, body }: MailTemplate): MailTemplate => ({
  subject: subject.trim(),
  body: body.trim(),
})
