import { type MailKind, type MailVariable, mailVariables, variablesOfMail } from './mail-kinds.ts'

/** Mails in a school's own words: text with `{{class}}` for what is known when a mail is written. Never markup. */

/** In characters. A subject is cut after 200 when a mail is posted, with what stands in it. */
export const longestMailSubject = 150
export const longestMailBody = 4_000

/** A subject and a body whose paragraphs are parted by empty lines. */
export interface MailTemplate {
  subject: string
  body: string
}
/** A mail as it is said. */
export interface SaidMail {
  subject: string
  paragraphs: string[]
}

/** What is wrong with a text: a variable this mail does not have or its subject may not hold, or braces without their like. */
export type TemplateFault =
  | { code: 'unknown_variable'; variable: string }
  | { code: 'not_in_subject'; variable: string }
  | { code: 'open_braces' }

// space around a name is trimmed later: a pattern that also looks for it takes the third power of a long run
const variable = /\{\{([^{}]*)\}\}/g

/** The first fault of the subject or the body of a kind of mail; null for none. */
export function templateFault(kind: MailKind, field: keyof MailTemplate, text: string): TemplateFault | null {
  const known: readonly string[] = variablesOfMail[kind]
  for (const [, inside = ''] of text.matchAll(variable)) {
    const name = inside.trim()
    if (!known.includes(name)) return { code: 'unknown_variable', variable: name }
    if (field === 'subject' && !mailVariables[name as MailVariable].inSubject) {
      return { code: 'not_in_subject', variable: name }
    }
  }
  return /\{\{|\}\}/.test(text.replaceAll(variable, '')) ? { code: 'open_braces' } : null
}

/** The variables that a field of a kind of mail may hold. */
export function variablesIn(kind: MailKind, field: keyof MailTemplate): MailVariable[] {
  return variablesOfMail[kind].filter(name => field === 'body' || mailVariables[name].inSubject)
}

/** What is known of one mail; what is missing leaves its place empty. */
export type MailValues = Partial<Record<Exclude<MailVariable, 'message'>, string>>

const message = /\{\{\s*message\s*\}\}/

/**
 * A mail in the school's words. `{{message}}` is what the product says of it: its subject in the subject, its paragraphs in
 * the body, where they stay paragraphs of their own. What comes out empty is the product's.
 */
export function fillTemplate({ subject, body }: MailTemplate, values: MailValues, said: SaidMail): SaidMail {
  const parts = subject.split(message).map(part => fill(part, values))
  const paragraphs = body.split(emptyLine).flatMap(paragraph =>
    paragraph.split(message).flatMap((part, index) => {
      const own = tidied(fill(part, values))
      return [...(index > 0 ? said.paragraphs : []), ...(own ? [own] : [])]
    }),
  )
  return {
    subject: tidied(parts.join(said.subject)) || said.subject,
    paragraphs: paragraphs.length > 0 ? paragraphs : said.paragraphs,
  }
}

const emptyLine = /\n[^\S\n]*\n/
/** Stands for what is not known, until what was around it is closed over the gap. */
const gap = '\u0000'
// quotes that would be around nothing
const quotedGap = new RegExp(`“${gap}”|‘${gap}’|«\\s*${gap}\\s*»|"${gap}"`, 'g')
const gapBeforeStop = new RegExp(`\\s*${gap}(?=\\s*[.,;:!?])`, 'g')

function fill(text: string, values: MailValues): string {
  return text
    .split(variable)
    .map((part, index) => {
      if (index % 2 === 1) return values[part.trim() as keyof MailValues] || gap
      // a text kept while other variables were known may hold braces that close nothing, which meet over what is not known
      return part.replaceAll(/[{}]/g, '')
    })
    .join('')
}

const tidied = (text: string) =>
  text.replaceAll(quotedGap, gap).replaceAll(gapBeforeStop, '').replaceAll(gap, '').replaceAll(/\s+/g, ' ').trim()
