import { createHash } from 'node:crypto'
import type { Language } from '@aulaviva/domain/languages'
import { type MailKind, type MailTopic, type MailVariable, mailTopics } from '@aulaviva/domain/mail-kinds'
import { type MailTemplate, type TemplateFault, templateFault, variablesIn } from '@aulaviva/domain/mail-templates'

/**
 * The id of an email kind in the audit log. It is derived from the kind, so it stays the same across edits and
 * deletions.
 */
export function idOfMail(kind: MailKind): string {
  const hex = createHash('sha256').update(`mail ${kind}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The name of an email in the audit log. */
export const nameOfMail = (kind: MailKind, language: Language) => `${kind} (${language})`

const topics = Object.entries(mailTopics) as [MailTopic, readonly MailKind[]][]

/** Every email kind with its topic, in the order of the screen. */
export const mailsInOrder = topics.flatMap(([topic, kinds]) => kinds.map(kind => ({ kind, topic })))

const topicByKind = new Map(mailsInOrder.map(({ kind, topic }) => [kind, topic]))

export function topicOf(kind: MailKind): MailTopic {
  const topic = topicByKind.get(kind)
  if (!topic) throw new Error(`${kind} has no topic`)
  return topic
}

type Fault = TemplateFault & { field: keyof MailTemplate; allowed: MailVariable[] }

/** The errors of a template by field, each with the variables that the field accepts. */
export function templateFaults(kind: MailKind, template: MailTemplate): Fault[] {
  return (['subject', 'body'] as const).flatMap(field => {
    const fault = templateFault(kind, field, template[field])
    return fault ? [{ ...fault, field, allowed: variablesIn(kind, field) }] : []
  })
}
