import { randomUUID } from 'node:crypto'
import { hasPermission } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import { areaToEdit, type MailKind, mailVariables, variablesOfMail } from '@aulaviva/domain/mail-kinds'
import type { MailTemplate } from '@aulaviva/domain/mail-templates'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { countRequest } from '../../../platform/limits/attempts.ts'
import { postMails } from '../../../platform/mail/mails.ts'
import {
  areaNotAllowed,
  changedMeanwhile,
  invalid,
  notFound,
  Problem,
  requireVersion,
  tooManyRequests,
} from '../../../platform/problem/problem.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { productTemplate, renderPreview } from './mail-previews.usecases.ts'
import {
  allTemplates,
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  templatesOfKind,
  updateTemplate,
} from './mail-templates.repository.ts'
import { idOfMail, mailsInOrder, nameOfMail, templateFaults, topicOf } from './mail-templates.rules.ts'
import { mailTemplatesWords } from './mail-templates.words.ts'

/** The emails of the product with the academy's custom texts. */

const recordChange = changeLog('settings', 'MAIL_TEMPLATE')

type Deps = Pick<Dependencies, 'settings' | 'catalogue'>

/** How many test emails a person may send per hour. */
const testsAnHour = { tries: 30, minutes: 60 }

interface TemplateContext extends WriteContext<Actor> {
  kind: MailKind
  language: Language
}

/** Every email kind, with the languages that have a custom text. */
export async function listMails({ settings }: Deps, { db }: { db: Queryable }) {
  const { languages } = settings()
  const rows = await allTemplates.all(db)
  const mails = mailsInOrder.map(mail => ({
    ...mail,
    own: languages.filter(language => rows.some(row => row.kind === mail.kind && row.language === language)),
  }))
  return { languages: [...languages], mails }
}

/** One email in each language of the academy, with its history. */
export async function readMail(
  { settings }: Deps,
  { db, person, kind }: { db: Queryable; person: Actor; kind: MailKind },
) {
  const [rows, changes] = await Promise.all([
    templatesOfKind.all(db, kind),
    changesOfThing(db, person, 'MAIL_TEMPLATE', idOfMail(kind)),
  ])
  const ownIn = (language: Language) => {
    const row = rows.find(row => row.language === language)
    return row ? { subject: row.subject, body: row.body, version: row.version } : null
  }
  return {
    kind,
    topic: topicOf(kind),
    languages: settings().languages.map(language => ({
      language,
      product: productTemplate(kind, language),
      own: ownIn(language),
      history: changes.filter(({ name }) => name === nameOfMail(kind, language)),
    })),
    variables: variablesOfMail[kind].map(name => ({ name, in_subject: mailVariables[name].inSubject })),
  }
}

/**
 * Saves a custom text. Throws 409 if the template isn't at the given version, and 404 for a language that the academy
 * hasn't enabled.
 */
export async function writeMail(
  deps: Deps,
  { body: { version, ...template }, ...context }: TemplateContext & { body: MailTemplate & { version: number | null } },
) {
  const { tx, kind, language } = context
  requireMayWrite(context)
  requireEnabledLanguage(deps, language)
  requireValid(kind, template)
  const before = await lockTemplate.first(tx, kind, language)
  if ((before?.version ?? null) !== version) throw new Problem(changedMeanwhile)
  if (!before) {
    await createTemplate(context, template)
  } else {
    const fields = changedFields(textFields(before), textFields(template))
    if (Object.keys(fields).length > 0) {
      await updateTemplate.run(tx, ...rowOf(kind, language, template))
      await recordChange(context, { ...auditEntry(kind, language), act: 'CHANGED', fields })
    }
  }
  return readMail(deps, { db: tx, person: context.person, kind })
}

/**
 * Imports a custom text from a file. Throws 400 for an unknown variable and 409 if the academy already has a custom
 * text.
 */
export async function importMail(context: TemplateContext, template: MailTemplate): Promise<void> {
  requireValid(context.kind, template)
  await createTemplate(context, template)
}

/**
 * Deletes the custom text, so that the default text applies again. Throws 409 if the template isn't at the given
 * version, and 404 if there is none.
 */
export async function resetMail({ version, ...context }: TemplateContext & { version: number }): Promise<null> {
  const { tx, kind, language } = context
  requireMayWrite(context)
  const before = requireVersion(await lockTemplate.first(tx, kind, language), version)
  await deleteTemplate.run(tx, kind, language)
  const fields = changedFields(textFields(before), textFields(productTemplate(kind, language)))
  await recordChange(context, { ...auditEntry(kind, language), act: 'DELETED', fields })
  return null
}

interface PreviewContext extends WriteContext {
  kind: MailKind
  language: Language
  body: MailTemplate
}

/** Renders the email with this text for the caller. */
export async function previewMail(deps: Deps, { tx, body: template, ...context }: PreviewContext) {
  requireEnabledLanguage(deps, context.language)
  requireValid(context.kind, template)
  return renderPreview(deps, tx, { ...context, template })
}

/**
 * Sends the rendered email to the caller, marked as a test. Its button links to Home. Throws 429 above the hourly
 * limit.
 */
export async function sendTestMail(deps: Deps, { tx, body: template, ...context }: PreviewContext): Promise<null> {
  const { person, now, language } = context
  requireEnabledLanguage(deps, language)
  requireValid(context.kind, template)
  const wait = await countRequest(tx, `mail tests ${person.id}`, testsAnHour, now)
  if (wait !== null) throw new Problem(tooManyRequests, { headers: { 'retry-after': String(wait) } })
  const { subject, paragraphs, action } = await renderPreview(deps, tx, { ...context, template })
  const { test, testNote } = mailTemplatesWords(language)
  const content = { paragraphs, ...(action !== null && { action: { label: action, path: '/' } }), note: testNote }
  const cause = { kind: 'TEST', of: person.id, occasion: randomUUID() }
  await postMails(tx, [{ ...cause, user: person.id, to: person.email, language, subject: test(subject), content }], now)
  return null
}

/** Throws 403 if a staff member who isn't an owner edits an email about accounts. */
function requireMayWrite({ person, kind }: Pick<TemplateContext, 'person' | 'kind'>): void {
  if (!hasPermission(person.staffRights ?? [], areaToEdit(kind))) throw new Problem(areaNotAllowed)
}

function requireEnabledLanguage({ settings }: Deps, language: Language): void {
  if (!settings().languages.includes(language)) throw new Problem(notFound)
}

/** Throws 400 that names the unknown variables and lists the known ones. */
function requireValid(kind: MailKind, template: MailTemplate): void {
  const faults = templateFaults(kind, template)
  if (faults.length === 0) return
  const placeholder = (name: string) => `{{${name}}}`
  throw invalid(
    faults.map(({ field, code, allowed, ...fault }) => ({
      field,
      code,
      message: language => {
        const variable = 'variable' in fault ? placeholder(fault.variable) : ''
        return mailTemplatesWords(language).fault[code](variable, allowed.map(placeholder).join(', '))
      },
    })),
  )
}

/** Inserts the first custom text. Throws 409 if a concurrent request has inserted one. */
async function createTemplate(context: TemplateContext, template: MailTemplate): Promise<void> {
  const { tx, kind, language } = context
  if (!(await insertTemplate.first(tx, ...rowOf(kind, language, template)))) throw new Problem(changedMeanwhile)
  const fields = changedFields(textFields(productTemplate(kind, language)), textFields(template))
  await recordChange(context, { ...auditEntry(kind, language), act: 'CREATED', fields })
}

const rowOf = (kind: MailKind, language: Language, { subject, body }: MailTemplate) =>
  [kind, language, subject, body] as const

type Fields = Record<keyof MailTemplate, string>
const textFields = ({ subject, body }: MailTemplate): Fields => ({ subject, body })

const auditEntry = (kind: MailKind, language: Language) => ({ id: idOfMail(kind), name: nameOfMail(kind, language) })
