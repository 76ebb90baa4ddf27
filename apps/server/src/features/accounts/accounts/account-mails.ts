import type { Language } from '@aulaviva/domain/languages'
import type { MailToPost } from '../../../platform/mail/mails.ts'
import { accountMailsWords } from './account-mails.words.ts'

interface Owner {
  id: string
  email: string
}

export function resetMail(
  { id, email }: Owner,
  language: Language,
  { path, expires }: { path: string; expires: Date },
): MailToPost {
  const { subject, paragraphs, action, note } = accountMailsWords(language).reset
  const content = { paragraphs, action: { label: action, path }, note }
  return { user: id, to: email, language, subject, content, goodUntil: expires, confidential: true }
}

/** Notifies the owner that the password was changed, so that they notice if someone else did it. */
export function passwordChangedMail({ id, email }: Owner, language: Language): MailToPost {
  const { subject, paragraphs, action, note } = accountMailsWords(language).changed
  const content = { paragraphs, action: { label: action, path: '/accounts/password/reset/' }, note }
  return { user: id, to: email, language, subject, content }
}
