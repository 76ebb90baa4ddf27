import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../../test/scene.ts'
import { type SmtpSink, startSmtpSink } from '../../../test/smtp-sink.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sendHeldMails } from '../../features/shared/notifications/digest.usecases.ts'
import { createLogger } from '../logging/logger.ts'
import { type DeliverDependencies, deliverMail, failMail } from './deliver-mail.ts'
import { openMailer } from './mailer.ts'
import { type NewMail, postMails } from './mails.ts'

const log = createLogger('silent')
const branding = () => ({ academy: 'Lengua Viva', publicUrl: 'https://academy.example', colour: null, logo: null })
const from = () => ({ name: 'Lengua Viva', address: 'hello@academy.example', replyTo: null })

let product: TestApp
let scene: Scene
let sink: SmtpSink

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  sink = await startSmtpSink()
})

beforeEach(() => {
  Object.assign(sink, { arrived: [], taken: [], recipients: [], troubles: [] })
})

const content = { paragraphs: ['Your feedback is ready.'], action: { label: 'Read it', path: '/students/classes' } }

/** Posts an email as a use case does. Returns its id. */
async function post(mail: Partial<NewMail> = {}): Promise<string> {
  const posted = {
    kind: 'TEST',
    of: randomUUID(),
    user: null,
    to: 'valentina@example.test',
    language: 'en' as const,
    subject: 'Feedback',
    content,
    ...mail,
  }
  await product.dependencies.database.transaction(tx => postMails(tx, [posted], product.clock.now()))
  return (await scene.row<{ id: string }>('select id from mails order by id desc limit 1')).id
}
const through = (smtpUrl: string | null, timeout = 5_000): DeliverDependencies => ({
  database: product.dependencies.database,
  clock: product.clock,
  log,
  branding,
  stillHolds: async still => 'holds' in still,
  calendarFile: async () => null,
  maxMailsPerHour: 3,
  mailer: openMailer({ smtpUrl, from, folder: join(product.dataDir, 'mail'), log, timeout }),
})
const deliver = (id: string, timeout?: number) => deliverMail(through(sink.url, timeout), id)
const mail = (id: string) =>
  scene.row<{ state: string; attempts: number; last_error: string | null }>(
    'select state, attempts, last_error from mails where id = $1',
    id,
  )

describe('an email', () => {
  test('arrives as text and HTML, from the academy, with links that lead to it', async () => {
    const id = await post()
    await deliver(id)
    const [arrived] = sink.taken
    expect(arrived).toMatchObject({ subject: 'Feedback', messageId: `<${id}@academy.example>` })
    expect(arrived?.from?.text).toBe('"Lengua Viva" <hello@academy.example>')
    expect(arrived?.text).toContain('Read it: https://academy.example/students/classes')
    expect(arrived?.html).toContain('href="https://academy.example/students/classes"')
    expect(await mail(id)).toMatchObject({ state: 'SENT', attempts: 1 })
  })

  test('with one cause is queued once for each recipient, however many requests queue it', async () => {
    const cause = { kind: 'TEST', of: randomUUID(), occasion: 'once' }
    await Promise.all(Array.from({ length: 5 }, () => post(cause)))
    await post({ ...cause, to: 'daniela@example.test' })
    await post({ ...cause, occasion: 'twice' })
    const posted = await scene.rows('select recipient, occasion from mails where of_id = $1 order by id', cause.of)
    expect(posted).toEqual([
      { recipient: 'valentina@example.test', occasion: 'once' },
      { recipient: 'daniela@example.test', occasion: 'once' },
      { recipient: 'valentina@example.test', occasion: 'twice' },
    ])
  })

  test('is sent once by many workers, and never again', async () => {
    const id = await post()
    await Promise.allSettled(Array.from({ length: 6 }, () => deliver(id)))
    await deliver(id)
    expect(sink.taken).toHaveLength(1)
    expect(await mail(id)).toMatchObject({ state: 'SENT', attempts: 1 })
  })

  test('takes no header and no recipient from people’s texts', async () => {
    const id = await post({
      subject: 'Hello\r\nBcc: victim@example.test\u2028X-Mine: 1',
      content: { paragraphs: ['<script>alert(1)</script> & "more"\r\n.\r\nMAIL FROM:<x@y>'] },
    })
    await deliver(id)
    expect(sink.recipients).toEqual(['valentina@example.test'])
    const [arrived] = sink.taken
    expect(arrived?.bcc).toBeUndefined()
    expect(arrived?.headers.has('x-mine')).toBe(false)
    expect(arrived?.subject).toBe('Hello Bcc: victim@example.test X-Mine: 1')
    expect(arrived?.html).not.toContain('<script>')
    expect(arrived?.text).toContain('MAIL FROM:<x@y>')
  })

  test.each(['a@example.test, victim@example.test', 'a@example.test\r\nRCPT TO:<victim@example.test>', '<a@b> c@d'])(
    'to %j is never sent',
    async to => {
      await expect(post({ to })).rejects.toThrow('isn’t an email address')
    },
  )

  test('is saved as a file if there is no mail server', async () => {
    const id = await post()
    await deliverMail(through(null), id)
    expect(await readdir(join(product.dataDir, 'mail'))).toContain(`${id}.eml`)
    // Some contain a sign-in link.
    expect((await stat(join(product.dataDir, 'mail'))).mode & 0o077).toBe(0)
    expect((await stat(join(product.dataDir, 'mail', `${id}.eml`))).mode & 0o077).toBe(0)
    const kept = await simpleParser(await readFile(join(product.dataDir, 'mail', `${id}.eml`)))
    expect(kept).toMatchObject({ subject: 'Feedback', messageId: `<${id}@academy.example>` })
  })
})

describe('a mail server that', () => {
  test('is unreachable leaves the email queued, and its job is retried', async () => {
    const id = await post()
    const nobody = await startSmtpSink()
    await nobody.stop()
    await expect(deliverMail(through(nobody.url), id)).rejects.toThrow('ECONNREFUSED')
    expect(await mail(id)).toMatchObject({ state: 'WAITING', attempts: 1 })
    await deliver(id)
    expect(await mail(id)).toMatchObject({ state: 'SENT', attempts: 2 })
  })

  test('refuses for now gets it later, once', async () => {
    const id = await post()
    sink.troubles.push('refuses the recipient for now')
    await expect(deliver(id)).rejects.toThrow('451')
    await deliver(id)
    expect(sink.taken).toHaveLength(1)
  })

  test.each(['refuses the recipient for good', 'refuses the mail for good'] as const)(
    '%s is not asked again',
    async trouble => {
      const id = await post()
      sink.troubles.push(trouble)
      await deliver(id)
      await deliver(id)
      expect(await mail(id)).toMatchObject({ state: 'FAILED', attempts: 1 })
      expect((await mail(id)).last_error).toMatch(/550|554/)
      expect(sink.taken).toEqual([])
    },
  )

  test('never answers is aborted after the timeout, and the email stays queued', async () => {
    const id = await post()
    sink.troubles.push('is silent after the mail')
    await expect(deliver(id, 300)).rejects.toThrow()
    expect(await mail(id)).toMatchObject({ state: 'WAITING', attempts: 1 })
  })

  test('disconnects before answering gets the same email again, under the same Message-ID', async () => {
    const id = await post()
    sink.troubles.push('is gone before it answers the mail')
    await expect(deliver(id)).rejects.toThrow()
    await deliver(id)
    expect(sink.taken).toHaveLength(1)
    expect(new Set(sink.arrived.map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@academy.example>`]))
    expect(new Set(sink.arrived.map(({ date }) => date?.toISOString())).size).toBe(1)
  })

  test('disconnects after its 250 never gets the email again', async () => {
    const id = await post()
    sink.troubles.push('is gone after its 250')
    await deliver(id)
    await deliver(id)
    expect(sink.arrived).toHaveLength(1)
    expect(await mail(id)).toMatchObject({ state: 'SENT', attempts: 1 })
  })
})

describe('a mail server on another machine', () => {
  // Reaches the same server, but under a name that is not loopback.
  const elsewhere = () => sink.url.replace('127.0.0.1', '0.0.0.0')

  test('that does not encrypt gets no email', async () => {
    const id = await post()
    await expect(deliverMail(through(elsewhere()), id)).rejects.toThrow(/STARTTLS/)
    expect(sink.arrived).toEqual([])
    expect(await mail(id)).toMatchObject({ state: 'WAITING' })
  })

  test('gets it in clear where the operator asks for that', async () => {
    const id = await post()
    await deliverMail(through(`${elsewhere()}?ignoreTLS=true`), id)
    expect(await mail(id)).toMatchObject({ state: 'SENT' })
  })
})

describe('an expiring email', () => {
  test('is dropped after its time, and sent before it', async () => {
    const goodUntil = new Date(product.clock.now().getTime() + 60_000)
    const [inTime, late] = [await post({ goodUntil }), await post({ goodUntil })]
    await deliver(inTime)
    product.clock.advance({ minutes: 1 })
    await deliver(late)
    expect([(await mail(inTime)).state, (await mail(late)).state]).toEqual(['SENT', 'DROPPED'])
    expect(sink.taken).toHaveLength(1)
  })

  test('is dropped if its condition no longer holds', async () => {
    const [yes, no] = [await post({ still: { holds: true } }), await post({ still: { over: true } })]
    await deliver(yes)
    await deliver(no)
    expect([(await mail(yes)).state, (await mail(no)).state]).toEqual(['SENT', 'DROPPED'])
  })
})

describe('a worker that dies while sending', () => {
  test('keeps it until its claim expires; then another worker continues', async () => {
    const id = await post()
    await scene.row(
      `update mails set state = 'SENDING', attempts = 1, claimed_until = $2::timestamptz + interval '90 seconds' where id = $1`,
      id,
      product.clock.now().toISOString(),
    )
    await expect(deliver(id)).rejects.toThrow('Another process')
    product.clock.advance({ seconds: 90 })
    await deliver(id)
    expect(sink.taken).toHaveLength(1)
  })

  test('and returns late cannot overwrite the other worker’s result', async () => {
    const id = await post()
    const slow = through(sink.url)
    slow.mailer = {
      savesFiles: false,
      async send() {
        product.clock.advance({ minutes: 3 })
        await deliver(id)
        throw new Error('late')
      },
    }
    await expect(deliverMail(slow, id)).rejects.toThrow('late')
    expect(await mail(id)).toMatchObject({ state: 'SENT', attempts: 2 })
    expect(sink.taken).toHaveLength(1)
  })

  test('permanently leaves an email that fails with its last reason', async () => {
    const id = await post()
    sink.troubles.push('refuses the recipient for now')
    await expect(deliver(id)).rejects.toThrow('451')
    await failMail(through(sink.url), id)
    await deliver(id)
    expect(await mail(id)).toMatchObject({ state: 'FAILED' })
    expect((await mail(id)).last_error).toContain('451')
    expect(sink.taken).toEqual([])
  })
})

describe('many mails to one person', () => {
  const states = async (user: string) =>
    (
      await scene.rows<{ state: string; n: number }>(
        'select state, count(*) as n from mails where user_id = $1 group by state order by state',
        user,
      )
    ).map(({ state, n }) => `${n} ${state}`)
  const addressOf = async (user: string) =>
    (await scene.row<{ email: string }>('select email from users where id = $1', user)).email
  const postTo = async (user: string, name: string, mail: Partial<NewMail> = {}) =>
    post({
      user,
      to: await addressOf(user),
      gathers: true,
      content: { paragraphs: [name, 'Body'], action: content.action },
      ...mail,
    })

  test('go out one by one up to the limit of an hour, and the rest as one, also by many servers at once', async () => {
    product.clock.set('2026-03-12T10:20:00Z')
    const [flooded, other] = [await scene.student(), await scene.student()]
    const ids: string[] = []
    for (let index = 0; index < 8; index++) ids.push(await postTo(flooded.id, `Thing ${index}`))
    await Promise.all(ids.map(id => deliver(id)))
    await deliver(await postTo(other.id, 'Elsewhere'))
    expect(await states(flooded.id)).toEqual(['5 HELD', '3 SENT'])
    expect(await states(other.id)).toEqual(['1 SENT'])
    // Repeated jobs change nothing.
    await Promise.all(ids.map(id => deliver(id)))
    expect(await states(flooded.id)).toEqual(['5 HELD', '3 SENT'])
    await sendHeldMails(product.dependencies, product.clock.now())
    expect(await states(flooded.id)).toEqual(['5 HELD', '3 SENT'])
    product.clock.set('2026-03-12T11:00:00Z')
    await Promise.all([1, 2, 3].map(() => sendHeldMails(product.dependencies, product.clock.now())))
    expect(await states(flooded.id)).toEqual(['5 GATHERED', '3 SENT', '1 WAITING'])
    const gathered = await scene.row<{ subject: string; content: { items: { title: string }[] } }>(
      `select subject, content from mails where user_id = $1 and state = 'WAITING'`,
      flooded.id,
    )
    expect(gathered.subject).toBe('5 updates from your academy')
    expect(gathered.content.items.map(({ title }) => title)).toEqual(
      [...gathered.content.items.map(({ title }) => title)].sort(),
    )
  })

  test('delay no expiring or account email', async () => {
    product.clock.set('2026-03-12T12:20:00Z')
    const flooded = await scene.student()
    for (let index = 0; index < 5; index++) await deliver(await postTo(flooded.id, `Thing ${index}`))
    await deliver(await postTo(flooded.id, 'Your password was changed', { gathers: false }))
    expect(await states(flooded.id)).toEqual(['2 HELD', '4 SENT'])
  })

  test('one that the mail server defers is counted once', async () => {
    product.clock.set('2026-03-12T14:20:00Z')
    const person = await scene.student()
    const id = await postTo(person.id, 'Slow')
    for (let round = 0; round < 5; round++) {
      sink.troubles.push('refuses the recipient for now')
      await expect(deliver(id)).rejects.toThrow('451')
    }
    await deliver(id)
    await deliver(await postTo(person.id, 'Next'))
    expect(await states(person.id)).toEqual(['2 SENT'])
  })
})

describe('the address of a person', () => {
  test('is neither in the log nor in the stored reason', async () => {
    const lines: string[] = []
    const keep = (...said: unknown[]) => void lines.push(JSON.stringify(said))
    const listening = { ...log, info: keep, warn: keep, error: keep } as unknown as typeof log
    const id = await post()
    sink.troubles.push('refuses the recipient for good')
    await deliverMail({ ...through(sink.url), log: listening }, id)
    const kept = openMailer({ smtpUrl: null, from, folder: join(product.dataDir, 'mail'), log: listening })
    await deliverMail({ ...through(null), mailer: kept, log: listening }, await post())
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('valentina')
    expect((await mail(id)).last_error).not.toContain('valentina')
  })
})

test('an email with a sign-in link is sent before all other queued emails', async () => {
  await post()
  const link = await post({ confidential: true })
  const next = await scene.row<{ id: string }>(
    `select data ->> 'id' as id from pgboss.job where name = 'mail' and state = 'created'
     order by priority desc, created_on limit 1`,
  )
  expect(next.id).toBe(link)
})
