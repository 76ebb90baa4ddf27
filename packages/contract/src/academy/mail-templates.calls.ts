import { languageCodes } from '@aulaviva/domain/languages'
import { type MailTopic, mailKinds, mailTopics, mailVariables } from '@aulaviva/domain/mail-kinds'
import { maxMailBodyLength, maxMailSubjectLength } from '@aulaviva/domain/mail-templates'
import { z } from 'zod'
import { call } from '../call.ts'
import { nameText, text } from '../fields.ts'
import { change } from '../shared/changes.calls.ts'

/** The academy's custom text of emails. */

const staff = { kind: 'roles', roles: ['staff'], area: 'settings' } as const
const shared = { access: staff, extension: true } as const

const kind = z.enum(mailKinds)
const language = z.enum(languageCodes)
const topic = z.enum(Object.keys(mailTopics) as MailTopic[])
const ofOne = z.object({ kind, language })

const templateFields = {
  subject: nameText(maxMailSubjectLength)
    .min(1)
    .meta({ description: 'Can include this email’s variables, such as {{starts_at}}' }),
  body: text(maxMailBodyLength)
    .min(1)
    .meta({ description: 'Text and variables, such as {{class}}. An empty line starts a new paragraph' }),
}
/** The academy's text of one email in one language. */
export const mailTemplateFields = z.strictObject({ kind, language, ...templateFields })

const template = z.object({ subject: z.string(), body: z.string() })
const mail = z
  .object({
    kind,
    topic,
    languages: z.array(
      z.object({
        language,
        product: template.meta({ description: 'The default text, as a template to start from' }),
        own: template.extend({ version: z.int() }).nullable().meta({ description: 'null: the default text is used' }),
        history: z.array(change),
      }),
    ),
    variables: z.array(z.object({ name: z.enum(Object.keys(mailVariables)), in_subject: z.boolean() })),
  })
  .meta({ id: 'MailTemplate' })

const path = '/api/main/mail-templates/{kind}/{language}/'

export const mailTemplateCalls = [
  call({
    ...shared,
    method: 'GET',
    path: '/api/main/mail-templates/',
    summary: 'List email templates, with the languages that have custom text',
    answer: z.object({
      languages: z.array(language),
      mails: z.array(z.object({ kind, topic, own: z.array(language) })),
    }),
  }),
  call({
    ...shared,
    method: 'GET',
    path: '/api/main/mail-templates/{kind}/',
    summary: 'Return one email template in each language of the academy, with its history',
    params: z.object({ kind }),
    answer: mail,
  }),
  call({
    ...shared,
    method: 'PUT',
    path,
    summary: 'Save custom text for an email in a language',
    params: ofOne,
    body: z.strictObject({
      ...templateFields,
      version: z
        .int()
        .nullable()
        .meta({ description: 'The version of the custom text being replaced. null for the default text' }),
    }),
    answer: mail,
    errors: ['changed_meanwhile'],
  }),
  call({
    ...shared,
    method: 'DELETE',
    path,
    summary: 'Reset an email to the default text',
    params: ofOne,
    body: z.strictObject({ version: z.int().meta({ description: 'The version of the custom text being removed' }) }),
    answer: null,
    errors: ['changed_meanwhile'],
  }),
  call({
    ...shared,
    method: 'POST',
    path: `${path}preview/`,
    summary: 'Preview an email for the caller, with data of the next class or sample data. Doesn’t change data',
    params: ofOne,
    body: z.strictObject(templateFields),
    answer: z.object({
      subject: z.string(),
      paragraphs: z.array(z.string()),
      action: z.string().nullable().meta({ description: 'The button’s label' }),
      note: z.string().nullable(),
    }),
  }),
  call({
    ...shared,
    method: 'POST',
    path: `${path}test/`,
    summary: 'Send a test email to the caller',
    params: ofOne,
    body: z.strictObject(templateFields),
    answer: null,
  }),
] as const
