import type { Language } from '@aulaviva/domain/languages'
import type { MailTemplate, MailValues, SaidMail } from '@aulaviva/domain/mail-templates'
import type { AboutOf, KindName, Reading } from './kinds.rules.ts'
import { placeholdersOf, saysByCase } from './mail-facts.rules.ts'
import { type DatesInWords, notificationsWords } from './notifications.words.ts'
import { mailSaid, valuesOf } from './telling.ts'

/** What the product itself says in the mail of a kind, for whoever shows it to the school. */

/**
 * As a template that says the same, with variables in the place of facts. A kind that says different things from case to
 * case is what it says of the case.
 */
export function templateInProductWords(kind: KindName, language: Language): MailTemplate {
  if (saysByCase.has(kind)) return { subject: '{{message}}', body: '{{message}}' }
  const { subject, paragraphs } = mailSaid(kind, placeholdersOf(kind) as never, { language, writing: asTheyAre })
  return { subject, body: paragraphs.join('\n\n') }
}

const asTheyAre: DatesInWords = { at: fact => fact, month: fact => fact, day: fact => fact, hours: String }

/** Of these facts, with what stands for each variable, and what is pressed in it. */
export function mailInProductWords(
  kind: KindName,
  facts: object,
  reading: Reading,
): { said: SaidMail; values: MailValues; action: string } {
  const about = facts as AboutOf<typeof kind>
  const { open } = notificationsWords(reading.language)
  return { said: mailSaid(kind, about, reading), values: valuesOf(kind, about, reading), action: open }
}
