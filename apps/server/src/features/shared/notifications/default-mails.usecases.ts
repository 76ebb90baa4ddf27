import type { Language } from '@aulaviva/domain/languages'
import type { MailTemplate, MailValues, RenderedEmail } from '@aulaviva/domain/mail-templates'
import type { AboutOf, KindName, ReaderLocale } from './kinds.rules.ts'
import { caseDependentKinds, placeholdersOf } from './mail-facts.rules.ts'
import { type DateFormats, notificationsWords } from './notifications.words.ts'
import { renderEmail, templateValuesOf } from './render-notification.ts'

/** The default texts of the emails, for the editor of email templates. */

/**
 * The default text as a template, with variables in place of facts. For a kind whose text depends on the case, the
 * template consists of `{{message}}`, which stands for that text.
 */
export function defaultMailTemplate(kind: KindName, language: Language): MailTemplate {
  if (caseDependentKinds.has(kind)) return { subject: '{{message}}', body: '{{message}}' }
  const { subject, paragraphs } = renderEmail(kind, placeholdersOf(kind) as never, { language, formats: unformatted })
  return { subject, body: paragraphs.join('\n\n') }
}

const unformatted: DateFormats = { at: fact => fact, month: fact => fact, day: fact => fact, hours: String }

/** The default text for these facts, with the values of the variables and the label of the button. */
export function renderDefaultMail(
  kind: KindName,
  facts: object,
  locale: ReaderLocale,
): { email: RenderedEmail; values: MailValues; action: string } {
  const about = facts as AboutOf<typeof kind>
  const { open } = notificationsWords(locale.language)
  return { email: renderEmail(kind, about, locale), values: templateValuesOf(kind, about, locale), action: open }
}
