import type { MailTemplate } from '@aulaviva/domain/mail-templates'
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

/** Whether something would be lost with it. */
export const isWritten = ({ subject, body, from }: Draft) =>
  subject.trim() !== from.subject.trim() || body.trim() !== from.body.trim()

export const templateOf = ({ subject, body }: MailTemplate): MailTemplate => ({
  subject: subject.trim(),
  body: body.trim(),
})
