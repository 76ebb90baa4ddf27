import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SmtpSink, startSmtpSink } from '../../../../test/smtp-sink.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { type ResetJob, sendResetLink } from './password-reset.usecases.ts'
import { linksIn, postedMails, resetAcademy, runPendingJobs } from './testing/mailbox.ts'
import { newPassword, resetActions, resetPath } from './testing/password-reset.ts'
import { addUser, formOf, password, Visitor } from './testing/visitor.ts'

const rowsOf = async ({ dependencies }: TestApp, text: string) =>
  (await dependencies.database.query<object>({ text })).rows

describe('the password reset email', () => {
  const headers = { origin: 'https://academy.example' }
  let sink: SmtpSink
  let test: TestApp
  let resets: ReturnType<typeof resetActions>

  beforeAll(async () => {
    sink = await startSmtpSink()
    test = await startTestApp({ PUBLIC_URL: 'https://academy.example', SMTP_URL: sink.url })
    resets = resetActions(test)
  })

  beforeEach(async () => {
    Object.assign(sink, { taken: [], recipients: [] })
    await resetAcademy(test)
    await addUser(test, { email: 'ana@example.test' })
  })

  it('links to the configured address, whatever the request’s host', async () => {
    const visitor = new Visitor(test.app)
    const evil = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' }
    const { action, hidden } = formOf(await visitor.get(resetPath, { headers: evil }))
    await visitor.post(action, { ...hidden, email: 'ana@example.test' }, { headers: { ...evil, ...headers } })
    await runPendingJobs(test, 'password-reset')
    await runPendingJobs(test, 'mail')
    const [mail] = sink.taken
    expect(sink.recipients).toEqual(['ana@example.test'])
    expect(mail?.text).toMatch(/https:\/\/academy\.example\/accounts\/password\/new\/\?token=[\w-]{43}\n/)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  it('leaves no link behind: not in the tables once it went, nor in the log', async () => {
    const logged: unknown[] = []
    const note = (...parts: unknown[]) => void logged.push(parts)
    Object.assign(test.dependencies.log, { info: note, warn: note, error: note })
    const visitor = new Visitor(test.app)
    await resets.requestReset('ana@example.test', visitor, { headers })
    await runPendingJobs(test, 'password-reset')
    await runPendingJobs(test, 'mail')
    const link = /token=([\w-]{43})/.exec(sink.taken[0]?.text ?? '')
    expect(link).not.toBeNull()
    expect(
      (await resets.choose(`/accounts/password/new/?${link?.[0]}`, newPassword, visitor, { headers })).statusCode,
    ).toBe(200)
    const stored = JSON.stringify([
      await rowsOf(test, 'select * from mails'),
      await rowsOf(test, 'select * from account_links'),
    ])
    expect(stored + JSON.stringify(logged)).not.toContain(link?.[1])
  })

  it('is sent once, however often its job runs', async () => {
    await resets.requestReset('ana@example.test', new Visitor(test.app), { headers })
    const [job] = (await rowsOf(test, `select data from pgboss.job where name = 'password-reset'`)) as {
      data: ResetJob
    }[]
    await runPendingJobs(test, 'password-reset')
    test.clock.advance({ seconds: 1 })
    await sendResetLink(test.dependencies.database, job!.data, test.clock.now())
    expect(await postedMails(test)).toHaveLength(1)
  })

  it('is not sent after its link has expired', async () => {
    await resets.requestReset('ana@example.test', new Visitor(test.app), { headers })
    await runPendingJobs(test, 'password-reset')
    test.clock.advance({ hours: 1 })
    await runPendingJobs(test, 'mail')
    expect(sink.taken).toEqual([])
    expect(linksIn(await postedMails(test))).toEqual([''])
  })
})

describe('an account email', () => {
  let test: TestApp
  let resets: ReturnType<typeof resetActions>

  beforeAll(async () => {
    test = await startTestApp({ ACADEMY_LANGUAGES: 'en,es' })
    resets = resetActions(test)
  })

  beforeEach(async () => {
    await resetAcademy(test)
    await addUser(test, { email: 'Ana@Example.test' })
  })

  const requestIn = async (language: string) => {
    await resets.requestReset('ana@example.test', new Visitor(test.app), { headers: { 'accept-language': language } })
    await runPendingJobs(test, 'password-reset')
    return (await postedMails(test))[0]
  }
  const chosen = (language: string) =>
    test.dependencies.database.query({ text: 'update users set language = $1', values: [language] })

  it('is in the request’s language if the reader has chosen none', async () => {
    expect(await requestIn('es-CO,es;q=0.9')).toMatchObject({ language: 'es', subject: 'Restablece tu contraseña' })
  })

  it('is in the reader’s chosen language, whatever the browser’s is', async () => {
    await chosen('en')
    expect(await requestIn('es')).toMatchObject({ language: 'en', subject: 'Reset your password' })
  })

  it('about a change is also in the request’s language', async () => {
    await resets.choose(await resets.requestLink(), newPassword, new Visitor(test.app), {
      headers: { 'accept-language': 'es' },
    })
    expect((await postedMails(test)).at(-1)).toMatchObject({ language: 'es', subject: 'Se cambió tu contraseña' })
  })

  it('about a change goes to the owner whenever the password changes', async () => {
    await resets.choose(await resets.requestLink())
    const visitor = new Visitor(test.app)
    await visitor.signIn('ana@example.test', newPassword)
    const { action, hidden } = formOf(await visitor.get('/accounts/password/change/'))
    await visitor.post(action, { ...hidden, current: newPassword, wanted: password })
    const notices = (await postedMails(test)).filter(mail => mail.subject === 'Your password was changed')
    expect(notices.map(mail => mail.to)).toEqual(['Ana@Example.test', 'Ana@Example.test'])
  })
})
