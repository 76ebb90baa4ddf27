import { randomUUID } from 'node:crypto'
import type { Language } from '@aulaviva/domain/languages'
import type { NewAccountMail } from '../../../platform/mail/mails.ts'
import { accountMailsWords } from './account-mails.words.ts'

interface Owner {
  id: string
  email: string
}

export function resetMail(
  { id, email }: Owner,
  language: Language,
  { request, path, expires }: { request: string; path: string; expires: Date },
): NewAccountMail {
  const { subject, paragraphs, action, note } = accountMailsWords(language).reset
  const content = { paragraphs, action: { label: action, path }, note }
  const cause = { kind: 'PASSWORD_RESET', of: request } as const
  return { ...cause, user: id, to: email, language, subject, content, goodUntil: expires, confidential: true }
}

/** Notifies the owner that the password was changed, so that they notice if someone else did it. */
export function passwordChangedMail({ id, email }: Owner, language: Language): NewAccountMail {
  const { subject, paragraphs, action, note } = accountMailsWords(language).changed
  const content = { paragraphs, action: { label: action, path: '/accounts/password/reset/' }, note }
  // each change is an occasion of its own
  const cause = { kind: 'PASSWORD_CHANGED', of: id, occasion: randomUUID() } as const
  return { ...cause, user: id, to: email, language, subject, content }
}
