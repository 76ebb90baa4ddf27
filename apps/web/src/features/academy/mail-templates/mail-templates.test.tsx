import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { OneMail } from './mail-page.tsx'
import type { Mail, Mails } from './mail-templates.queries.ts'
import { MailsPage } from './mails-page.tsx'

const all = 'GET /api/main/mail-templates/'
const one = 'GET /api/main/mail-templates/{kind}/'
const change = 'PUT /api/main/mail-templates/{kind}/{language}/'
const back = 'DELETE /api/main/mail-templates/{kind}/{language}/'
const preview = 'POST /api/main/mail-templates/{kind}/{language}/preview/'
const send = 'POST /api/main/mail-templates/{kind}/{language}/test/'
const me = employee('staff', ['settings'])

const product = { subject: 'Your class of {{starts_at}} is canceled', body: '“{{class}}” is canceled' }
const mail = (own: Mail['languages'][number]['own'] = null): Mail => ({
  kind: 'CLASS_CANCELED',
  topic: 'CLASS_CHANGES',
  languages: [
    { language: 'en', product, own, history: [] },
    {
      language: 'es',
      product: { subject: 'Se canceló tu clase', body: 'Se canceló “{{class}}”' },
      own: null,
      history: [],
    },
  ],
  variables: [],
})
const mailText = (subject: string) => ({ subject, paragraphs: ['It is canceled', 'Bye.'], action: 'Open', note: null })
const answers = {
  [one]: mail(),
  [preview]: ({ body }: { body: { subject: string } }) => mailText(`Shown: ${body.subject}`),
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const edit = (own: object = {}) => show(<OneMail kind="CLASS_CANCELED" />, { me, answers: { ...answers, ...own } })

test('email templates are grouped by topic, with the languages of custom texts, and can be searched', async () => {
  const mails: Mails = {
    languages: ['en', 'es'],
    mails: [
      { kind: 'REMINDER', topic: 'REMINDERS', own: [] },
      { kind: 'CLASS_CANCELED', topic: 'CLASS_CHANGES', own: ['es'] },
    ],
  }
  await show(<MailsPage />, { me, answers: { [all]: mails } })
  await expect.element(page.getByRole('list', { name: 'Class changes' })).toMatchTextContent(/Class canceled.*Español/)
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Search email templates' }).fill('remind')
  await expect.element(page.getByRole('list', { name: 'Reminders' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Class changes' })).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Search email templates' }).fill('nothing')
  await expect.element(page.getByRole('heading', { name: 'No templates match' })).toBeVisible()
})

test('a template starts with the product’s text and is previewed', async () => {
  await edit()
  await expect.element(field('Subject')).toHaveValue(product.subject)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByRole('heading', { name: `Shown: ${product.subject}` })).toBeVisible()
  await expectAccessible()
  await field('Subject').fill('Sorry')
  await expect.element(preview.getByRole('heading', { name: 'Shown: Sorry' })).toBeVisible()
})

test('a variable is inserted at the cursor, and a subject accepts only allowed ones', async () => {
  await edit()
  await field('Text').fill('Hello , bye')
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await press('Recipient’s first name')
  await expect.element(field('Text')).toHaveValue('Hello {{first_name}}, bye')
  await expect.element(field('Text')).toHaveFocus()
  await field('Subject').fill('On ')
  await expect.element(page.getByRole('button', { name: 'Class', exact: true })).not.toBeInTheDocument()
  await press('Start time')
  await expect.element(field('Subject')).toHaveValue('On {{starts_at}}')
})

test('an unknown variable is reported at its field, nothing is sent, and the preview stays', async () => {
  await edit({ [change]: mail() })
  await expect.element(page.getByRole('heading', { name: /^Shown: Your class/ })).toBeVisible()
  await field('Subject').fill('“{{class}}”')
  await expect.element(page.getByText(/^You can’t use \{\{class\}\} in the subject/)).toBeVisible()
  await field('Text').fill('At {{room}}')
  await expect.element(page.getByText(/^\{\{room\}\} isn’t available in this email/)).toBeVisible()
  await press('Save template')
  await expect.element(field('Subject')).toHaveFocus()
  await press('Send test email')
  expect(requestsTo(change)).toEqual([])
  expect(requestsTo(send)).toEqual([])
  await expect.element(page.getByRole('heading', { name: /^Shown: Your class/ })).toBeVisible()
  await expectAccessible()
})

test('each language keeps its unsaved text while another is shown, and is saved separately', async () => {
  await edit({ [change]: mail({ subject: 'Sorry', body: product.body, version: 3 }) })
  await field('Subject').fill('Sorry')
  await page.getByRole('tab', { name: 'Español' }).click()
  await expect.element(field('Subject')).toHaveValue('Se canceló tu clase')
  await page.getByRole('tab', { name: 'English' }).click()
  await expect.element(field('Subject')).toHaveValue('Sorry')
  await press('Save template')
  await expect.poll(() => requestsTo(change)[0]?.body).toEqual({ subject: 'Sorry', body: product.body, version: null })
  expect(requestsTo(change)[0]?.params).toEqual({ kind: 'CLASS_CANCELED', language: 'en' })
  await expect.element(page.getByText('This email uses your custom text.')).toBeVisible()
})

test('a test email contains the typed text, and its recipient is shown', async () => {
  await edit({ [send]: null })
  await field('Subject').fill('Sorry')
  await press('Send test email')
  await expect.element(page.getByText(`Test email sent to ${me.email}`)).toBeVisible()
  expect(requestsTo(send)[0]?.body).toEqual({ subject: 'Sorry', body: product.body })
})

test('resetting to the default needs confirmation', async () => {
  let own: Mail['languages'][number]['own'] = { subject: 'Sorry', body: 'Bye', version: 7 }
  await edit({
    [one]: () => mail(own),
    [back]: () => {
      own = null
      return null
    },
  })
  await press('Reset to default')
  await expectAccessible()
  await confirm('Reset to default')
  await expect.element(field('Subject')).toHaveValue(product.subject)
  expect(requestsTo(back)[0]?.body).toEqual({ version: 7 })
})

test('a conflicting version is shown beside mine, and mine can be saved', async () => {
  let own: Mail['languages'][number]['own'] = { subject: 'Sorry', body: 'Bye', version: 7 }
  await edit({
    [one]: () => mail(own),
    [change]: ({ body }: { body: { subject: string; version: number } }) => {
      if (body.version === 8) return mail({ subject: body.subject, body: 'Bye', version: 9 })
      own = { subject: 'Theirs', body: 'Bye', version: 8 }
      return new ErrorAnswer(409, 'changed_meanwhile')
    },
  })
  await field('Subject').fill('Mine')
  await press('Save template')
  await expect
    .element(page.getByRole('region', { name: 'Someone else changed this while you were editing' }))
    .toMatchTextContent('Theirs')
  await press('Save mine')
  await expect.element(page.getByText('Template saved')).toBeVisible()
  expect(requestsTo(change).at(-1)?.body).toMatchObject({ subject: 'Mine', version: 8 })
})

test('a template that fails to load can be loaded again', async () => {
  await edit({ [one]: new ErrorAnswer(500, 'internal') })
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load the email template' })).toBeVisible()
  await expectAccessible()
})

test('text typed during a save is kept, also in another language', async () => {
  const answer = Promise.withResolvers<Mail>()
  await edit({ [change]: () => answer.promise })
  await field('Subject').fill(' Sorry ')
  await press('Save template')
  await expect.poll(() => requestsTo(change)).toHaveLength(1)
  await field('Text').fill('One paragraph more')
  await page.getByRole('tab', { name: 'Español' }).click()
  answer.resolve(mail({ subject: 'Sorry', body: product.body, version: 3 }))
  await expect.element(page.getByText('Template saved')).toBeVisible()
  await page.getByRole('tab', { name: 'English' }).click()
  await expect.element(field('Subject')).toHaveValue('Sorry')
  await expect.element(field('Text')).toHaveValue('One paragraph more')
  await page.getByRole('link', { name: 'Email templates' }).click()
  await press('Stay on page')
  await press('Save template')
  await expect
    .poll(() => requestsTo(change)[1]?.body)
    .toEqual({ subject: 'Sorry', body: 'One paragraph more', version: 3 })
})

test('account emails are edited by owners, and only read by other staff', async () => {
  const reset: Mail = { ...mail(), kind: 'PASSWORD_RESET', topic: 'ACCOUNT' }
  await show(<OneMail kind="PASSWORD_RESET" />, { me, answers: { ...answers, [one]: reset } })
  await expect.element(page.getByText(/Only owners can edit account emails/)).toBeVisible()
  await expect.element(page.getByText(product.subject)).toBeVisible()
  await expect.element(field('Subject')).not.toBeInTheDocument()
  await expectAccessible()
})
