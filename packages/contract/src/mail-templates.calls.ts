import { languageCodes } from '@aulaviva/domain/languages'
import { type MailTopic, mailKinds, mailTopics, mailVariables } from '@aulaviva/domain/mail-kinds'
import { longestMailBody, longestMailSubject } from '@aulaviva/domain/mail-templates'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import { nameText, text } from './fields.ts'

/** The mails of the product in the school's own words. */

const staff = { kind: 'roles', roles: ['staff'], area: 'settings' } as const
const shared = { access: staff, extension: true } as const

const kind = z.enum(mailKinds)
const language = z.enum(languageCodes)
const topic = z.enum(Object.keys(mailTopics) as MailTopic[])
const ofOne = z.object({ kind, language })

const said = {
  subject: nameText(longestMailSubject)
    .min(1)
    .meta({ description: 'May hold the variables that say so, such as {{starts_at}}' }),
  body: text(longestMailBody)
    .min(1)
    .meta({ description: 'Text and variables such as {{class}}; an empty line begins another paragraph' }),
}
/** What a school has written of one mail in one language. */
export const saidOfMail = z.strictObject({ kind, language, ...said })

const template = z.object({ subject: z.string(), body: z.string() })
const mail = z
  .object({
    kind,
    topic,
    languages: z.array(
      z.object({
        language,
        product: template.meta({ description: 'What the product says, as a template to begin from' }),
        own: template
          .extend({ version: z.int() })
          .nullable()
          .meta({ description: 'null: it says the product’s words' }),
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
    summary: 'The mails of the product, and in which languages they say the school’s own words',
    answer: z.object({
      languages: z.array(language),
      mails: z.array(z.object({ kind, topic, own: z.array(language) })),
    }),
  }),
  call({
    ...shared,
    method: 'GET',
    path: '/api/main/mail-templates/{kind}/',
    summary: 'One mail in each language of the academy, and what was changed of it',
    params: z.object({ kind }),
    answer: mail,
  }),
  call({
    ...shared,
    method: 'PUT',
    path,
    summary: 'Have a mail say the school’s own words in a language',
    params: ofOne,
    body: z.strictObject({
      ...said,
      version: z.int().nullable().meta({ description: 'Of the words they replace; null for the product’s' }),
    }),
    answer: mail,
    errors: ['changed_meanwhile'],
  }),
  call({
    ...shared,
    method: 'DELETE',
    path,
    summary: 'Have a mail say the product’s words again',
    params: ofOne,
    body: z.strictObject({ version: z.int().meta({ description: 'Of the words that go' }) }),
    answer: null,
    errors: ['changed_meanwhile'],
  }),
  call({
    ...shared,
    method: 'POST',
    path: `${path}preview/`,
    summary: 'What a mail would say to whoever asks, of the next class or of samples',
    params: ofOne,
    body: z.strictObject(said),
    answer: z.object({
      subject: z.string(),
      paragraphs: z.array(z.string()),
      action: z.string().nullable().meta({ description: 'What is pressed in it' }),
      note: z.string().nullable(),
    }),
  }),
  call({
    ...shared,
    method: 'POST',
    path: `${path}test/`,
    summary: 'Send what a mail would say to whoever asks',
    params: ofOne,
    body: z.strictObject(said),
    answer: null,
  }),
] as const
