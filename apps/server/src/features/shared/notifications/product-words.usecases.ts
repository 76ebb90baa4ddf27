import type { Language } from '@aulaviva/domain/languages'
import type { MailTemplate, MailValues, SaidMail } from '@aulaviva/domain/mail-templates'
import type { AboutOf, KindName, Reading } from './kinds.rules.ts'
import { placeholdersOf, saysByCase } from './mail-facts.rules.ts'
import { type DatesInWords, notificationsWords } from './notifications.words.ts'
import { mailSaid, valuesOf } from './telling.ts'

/** The default texts of the emails, for the editor of email templates. */

/**
 * The default text as a template, with variables in place of facts. For a kind whose text depends on the case, the
 * template consists of `{{message}}`, which stands for that text.
 */
export function templateInProductWords(kind: KindName, language: Language): MailTemplate {
  if (saysByCase.has(kind)) return { subject: '{{message}}', body: '{{message}}' }
  const { subject, paragraphs } = mailSaid(kind, placeholdersOf(kind) as never, { language, writing: asTheyAre })
  return { subject, body: paragraphs.join('\n\n') }
}

const asTheyAre: DatesInWords = { at: fact => fact, month: fact => fact, day: fact => fact, hours: String }

/** The default text for these facts, with the values of the variables and the label of the button. */
export function mailInProductWords(
  kind: KindName,
  facts: object,
  reading: Reading,
): { said: SaidMail; values: MailValues; action: string } {
  const about = facts as AboutOf<typeof kind>
  const { open } = notificationsWords(reading.language)
  return { said: mailSaid(kind, about, reading), values: valuesOf(kind, about, reading), action: open }
}
