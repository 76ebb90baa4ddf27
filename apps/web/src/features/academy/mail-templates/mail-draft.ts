import type { MailTemplate } from '@aulaviva/domain/mail-templates'
import { changedFields, mergeDrafts } from '#entities/changes/edit-conflicts.ts'
import type { MailInLanguage } from './mail-templates.queries.ts'

/** The form values and the version they started from. Reloading the email doesn't change them. */
export interface MailDraft extends MailTemplate {
  from: MailTemplate
  /** Null when based on the default text. */
  version: number | null
}

/** A draft with the email's current text: the academy's own, or else the default. */
export function draftOf({ own, product }: MailInLanguage): MailDraft {
  const { subject, body } = own ?? product
  return { subject, body, from: { subject, body }, version: own?.version ?? null }
}

/** The edits left after `sent` was saved. Null if nothing was typed since. */
export const remainingEdits = (sent: MailDraft, saved: MailDraft, mine: MailDraft): MailDraft | null =>
  changedFields(sent, mine).length > 0 ? mergeDrafts(sent, saved, mine) : null

/** Whether discarding it would lose edits. */
export const hasEdits = ({ subject, body, from }: MailDraft) =>
  subject.trim() !== from.subject.trim() || body.trim() !== from.body.trim()

export const templateOf = ({ subject, body }: MailTemplate): MailTemplate => ({
  subject: subject.trim(),
  body: body.trim(),
})
