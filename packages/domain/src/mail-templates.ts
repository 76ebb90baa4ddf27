import { type MailKind, type MailVariable, mailVariables, variablesOfMail } from './mail-kinds.ts'

/**
 * An academy's custom email text, with placeholders such as `{{class}}` that are filled in when an email is posted.
 * Never markup.
 */

/** In characters. After the placeholders are filled in, a subject is cut at 200. */
export const maxMailSubjectLength = 150
export const maxMailBodyLength = 4_000

/** A subject, and a body whose paragraphs are separated by empty lines. */
export interface MailTemplate {
  subject: string
  body: string
}
/** The text of an email. */
export interface RenderedEmail {
  subject: string
  paragraphs: string[]
}

/**
 * An error in a template: a variable that this email does not have or that its subject may not contain, or unmatched
 * braces.
 */
export type TemplateFault =
  | { code: 'unknown_variable'; variable: string }
  | { code: 'not_in_subject'; variable: string }
  | { code: 'open_braces' }

// Spaces around a name are trimmed later: a pattern that also matches them takes cubic time on a long run.
const variable = /\{\{([^{}]*)\}\}/g

/** Returns the first error in a subject or body of a kind of email, or null. */
export function templateFault(kind: MailKind, field: keyof MailTemplate, text: string): TemplateFault | null {
  const allowed: readonly string[] = variablesOfMail[kind]
  for (const [, inside = ''] of text.matchAll(variable)) {
    const name = inside.trim()
    if (!allowed.includes(name)) return { code: 'unknown_variable', variable: name }
    if (field === 'subject' && !mailVariables[name as MailVariable].inSubject) {
      return { code: 'not_in_subject', variable: name }
    }
  }
  return /\{\{|\}\}/.test(text.replaceAll(variable, '')) ? { code: 'open_braces' } : null
}

/** The variables that a field of a kind of email may contain. */
export function variablesIn(kind: MailKind, field: keyof MailTemplate): MailVariable[] {
  return variablesOfMail[kind].filter(name => field === 'body' || mailVariables[name].inSubject)
}

/** Values for one email. The placeholder of a missing value stays empty. */
export type MailValues = Partial<Record<Exclude<MailVariable, 'message'>, string>>

const message = /\{\{\s*message\s*\}\}/

/**
 * Fills in an academy's template. `{{message}}` is the default text: its subject in the subject, and its paragraphs in
 * the body, where they stay separate paragraphs. If the result is empty, the default is used.
 */
export function fillTemplate(
  { subject, body }: MailTemplate,
  values: MailValues,
  defaultText: RenderedEmail,
): RenderedEmail {
  const parts = subject.split(message).map(part => fillPlaceholders(part, values))
  const paragraphs = body.split(emptyLine).flatMap(paragraph =>
    paragraph.split(message).flatMap((part, index) => {
      const own = tidyText(fillPlaceholders(part, values))
      return [...(index > 0 ? defaultText.paragraphs : []), ...(own ? [own] : [])]
    }),
  )
  return {
    subject: tidyText(parts.join(defaultText.subject)) || defaultText.subject,
    paragraphs: paragraphs.length > 0 ? paragraphs : defaultText.paragraphs,
  }
}

const emptyLine = /\n[^\S\n]*\n/
/** Placeholder for a missing value until the text around the gap is cleaned up. */
const gap = '\u0000'
// Quotes that would enclose nothing.
const quotedGap = new RegExp(`“${gap}”|‘${gap}’|«\\s*${gap}\\s*»|"${gap}"`, 'g')
// “Reason: “{{reason}}.”” says nothing without a reason.
const labeledGap = new RegExp(`[^\\s.!?:]+: [“‘«"]\\s*${gap}\\.?\\s*[”’»"]\\.?`, 'g')
const gapBeforeStop = new RegExp(`\\s*${gap}(?=\\s*[.,;:!?])`, 'g')

function fillPlaceholders(text: string, values: MailValues): string {
  return text
    .split(variable)
    .map((part, index) => {
      if (index % 2 === 1) return values[part.trim() as keyof MailValues] || gap
      // A template saved when other variables existed may contain unmatched braces, which meet around a missing value.
      return part.replaceAll(/[{}]/g, '')
    })
    .join('')
}

/** “9:30 p.m.” ends its sentence: the abbreviation already has its period. */
export const removeDoubleStops = (text: string): string => text.replaceAll(/(?<=\b[ap]\.[ \u00a0]?m\.)\./g, '')

const tidyText = (text: string) =>
  removeDoubleStops(text)
    .replaceAll(labeledGap, '')
    .replaceAll(quotedGap, gap)
    .replaceAll(gapBeforeStop, '')
    .replaceAll(gap, '')
    // A value may end with a period of its own: “Snow..” and “Nieve.”.
    .replaceAll(/(?<=[.!?…])\.(?=[”»])/g, '')
    .replaceAll(/(?<!\.)\.(?=[”»]\.)/g, '')
    // A time such as “9:30 p.m.” stays on one line.
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    .trim()
