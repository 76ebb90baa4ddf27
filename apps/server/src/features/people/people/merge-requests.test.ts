import { join } from 'node:path'
import type { StaffRight } from '@aulaviva/domain/access'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { type SmtpSink, startSmtpSink } from '../../../../test/smtp-sink.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openMailer } from '../../../platform/mail/mailer.ts'
import { hashPassword } from '../../accounts/accounts/passwords.ts'
import { linksIn, postedMails, runPendingJobs } from '../../accounts/accounts/testing/mailbox.ts'
import { formOf, Visitor } from '../../accounts/accounts/testing/visitor.ts'
import { processImport } from '../people-import/importing.usecases.ts'

let test: TestApp
let scene: Scene
let sink: SmtpSink
let clerk: Actor
let owner: Actor
let stays: Actor
let goes: Actor

beforeAll(async () => {
  sink = await startSmtpSink()
  test = await startTestApp({ SMTP_URL: sink.url, ACADEMY_LANGUAGES: 'en,es' })
  scene = await makeScene(test)
  await scene.rows(`alter table users alter column created_at set default '2026-01-01'`)
  clerk = await scene.staff(['people', 'money'])
  owner = await scene.staff()
})

beforeEach(async () => {
  stays = await scene.student({ firstName: 'Ana', minutes: 300 })
  goes = await scene.student({ firstName: 'Anna', minutes: 180 })
})

const path = (part: string, id = stays.id) => `/api/users/people/${id}/merge/${part}`
const compare = (as = clerk) => scene.call('GET', path(`${goes.id}/`), { as })
async function requestMerge(as = clerk) {
  const { data } = await compare(owner)
  const body = { other: goes.id, seen: data.seen, reason: 'Signed up twice' }
  return scene.call('POST', path(''), { as, body })
}
async function now(as = clerk) {
  const { data } = await compare(owner)
  return scene.call('POST', path(`${goes.id}/now/`), { as, body: { seen: data.seen } })
}
const cancel = (as = clerk) => scene.call('POST', path(`${goes.id}/cancel/`), { as })
const answerOf = ({ status, data }: Awaited<ReturnType<typeof requestMerge>>) => [status, data?.code]
const emailOf = async ({ id }: { id: string }) =>
  (await scene.row<{ email: string }>('select email from users where id = $1', id)).email

/** The emails to an account about merging, latest first. */
async function mailsTo(account: Actor) {
  const to = await emailOf(account)
  return (await postedMails(test)).filter(mail => mail.to === to)
}
async function linkOf(account: Actor): Promise<string> {
  const link = linksIn(await mailsTo(account)).findLast(one => one.includes('/accounts/merge/'))
  if (!link) throw new Error('No link was mailed')
  return link
}
/** Sends the waiting emails, whose links were read before. */
const send = () => runPendingJobs(test, 'mail')
async function answer(link: string, choice: 'confirm' | 'object') {
  const visitor = new Visitor(test.app)
  const { action, hidden } = formOf(await visitor.get(link))
  return visitor.post(action, { ...hidden, answer: choice })
}
const used = (account: Actor, at: string) =>
  scene.rows(
    'insert into last_seen (user_id, seen_at) values ($1, $2) on conflict (user_id) do update set seen_at = $2',
    account.id,
    at,
  )
const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000).toISOString()
const balanceOf = async ({ id }: Actor) =>
  (
    await scene.row<{ balance_minutes: number } | undefined>(
      'select balance_minutes from students where user_id = $1',
      id,
    )
  )?.balance_minutes

describe('merging is open', () => {
  it('to owners, and to staff with both people and finance permissions, never to one permission or a token', async () => {
    for (const rights of [['people'], ['money'], ['timetable', 'content', 'settings']] as StaffRight[][]) {
      const other = await scene.staff(rights)
      for (const call of [compare, requestMerge, now, cancel])
        expect(answerOf(await call(other))).toEqual([403, 'area_not_allowed'])
    }
    const { data } = await scene.call('POST', '/api/main/api-tokens/', {
      as: owner,
      body: { name: 'Front desk', areas: ['people', 'money'] },
    })
    const token = { id: owner.id, token: data.token }
    for (const call of [compare, requestMerge, now, cancel])
      expect(answerOf(await call(token))).toEqual([403, 'not_for_tokens'])
    expect(await mailsTo(goes)).toEqual([])
    expect((await requestMerge()).status).toBe(201)
  })

  it('only to an owner if the kept account is a day old, or was created or given its address by them', async () => {
    await scene.row('update users set created_at = $2 where id = $1', stays.id, daysAgo(0.9))
    expect((await compare()).data.needs_owner).toBe(true)
    expect(answerOf(await requestMerge())).toEqual([403, 'needs_owner'])
    await scene.row('update users set created_at = $2 where id = $1', stays.id, daysAgo(2))
    expect((await compare()).data.needs_owner).toBe(false)
    for (const [act, fields] of [
      ['INVITED', {}],
      ['ADDRESS_CORRECTED', {}],
      ['CREATED', {}],
      ['CHANGED', { email: { from: 'a@b.co', to: 'c@d.co' } }],
    ] as const) {
      stays = await scene.student()
      await scene.row(
        `insert into changes (created_at, changed_by, origin, area, thing, thing_id, name, act, fields, reason)
         values (now(), $1, 'APP', 'people', 'PERSON', $2, '', $3, $4, '')`,
        clerk.id,
        stays.id,
        act,
        fields,
      )
      expect(answerOf(await requestMerge()), act).toEqual([403, 'needs_owner'])
    }
    // another staff member can't complete what the one who created the account has requested
    expect((await requestMerge(owner)).status).toBe(201)
    await answer(await linkOf(goes), 'confirm')
    expect(answerOf(await now())).toEqual([403, 'needs_owner'])
    expect((await now(owner)).status).toBe(200)
  })
})

describe('a request to merge two accounts', () => {
  it('emails both, changes nothing, and names neither the other address nor hours', async () => {
    const { status, data } = await requestMerge()
    expect([status, data.request.standing, data.request.reason]).toEqual([201, 'WAITING', 'Signed up twice'])
    expect([await balanceOf(stays), await balanceOf(goes)]).toEqual([300, 180])
    const [mine, removedMails] = [await mailsTo(stays), await mailsTo(goes)]
    expect([mine.length, removedMails.length]).toEqual([1, 1])
    expect(JSON.stringify(mine)).not.toContain(await emailOf(goes))
    expect(JSON.stringify(removedMails)).not.toContain(await emailOf(stays))
    expect(JSON.stringify([mine, removedMails])).toContain('…@e….test')
    expect(answerOf(await requestMerge())).toEqual([409, 'merge_asked'])
    const stored = JSON.stringify(await scene.rows('select * from merge_requests'))
    for (const link of [await linkOf(stays), await linkOf(goes)]) expect(stored).not.toContain(link.split('token=')[1])
  })

  it('is the only one for each account, also from the other side and with two requests at once', async () => {
    const third = await scene.student()
    const seen = async (a: Actor, b: Actor) =>
      (await scene.call('GET', path(`${b.id}/`, a.id), { as: clerk })).data.seen
    const requestFor = async (a: Actor, b: Actor) => {
      const body = { other: b.id, seen: await seen(a, b), reason: 'Twice' }
      return () => scene.call('POST', path('', a.id), { as: clerk, body })
    }
    const all = await Promise.all([
      requestFor(stays, goes),
      requestFor(goes, stays),
      requestFor(third, goes),
      requestFor(goes, third),
    ])
    const answers = await Promise.all(all.map(one => one()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  })

  it('that is open for one of the accounts with another is named, with both of its accounts', async () => {
    const third = await scene.student({ firstName: 'Annie' })
    expect((await requestMerge()).status).toBe(201)
    const { data } = await scene.call('GET', path(`${goes.id}/`, third.id), { as: clerk })
    const names = (one: { id: string; first_name: string; email: string }) => [one.id, one.first_name, one.email]
    expect(data.request).toBeNull()
    expect(data.other_requests.map((one: Record<string, never>) => [names(one.stays!), names(one.goes!)])).toEqual([
      [
        [stays.id, 'Ana', await emailOf(stays)],
        [goes.id, 'Anna', await emailOf(goes)],
      ],
    ])
    expect((await compare()).data.other_requests).toEqual([])
    test.clock.advance({ hours: 30 * 24 })
    expect((await scene.call('GET', path(`${goes.id}/`, third.id), { as: clerk })).data.other_requests).toEqual([])
  })

  it('is answered only by the form: opening the link, as a mail scanner does, changes nothing', async () => {
    await requestMerge()
    const link = await linkOf(goes)
    for (let times = 0; times < 3; times++) expect((await new Visitor(test.app).get(link)).statusCode).toBe(200)
    const forged = await new Visitor(test.app).post(link, { answer: 'confirm' })
    expect(forged.statusCode).toBe(403)
    expect((await compare()).data.request.standing).toBe('WAITING')
    const page = (await new Visitor(test.app).get(link)).body
    expect(page).toContain(await emailOf(goes))
    expect(page).not.toContain(await emailOf(stays))
  })

  it('that was confirmed tells each side in its own text, and objecting is still possible', async () => {
    await requestMerge()
    await answer(await linkOf(goes), 'confirm')
    const [mine, theirs] = [await linkOf(goes), await linkOf(stays)]
    expect((await new Visitor(test.app).get(mine)).body).toContain('You confirmed that both accounts are yours')
    const page = (await new Visitor(test.app).get(theirs)).body
    expect(page).toContain('The holder of the other account confirmed')
    expect(page).not.toContain('You confirmed')
    expect((await answer(theirs, 'object')).statusCode).toBe(200)
  })

  it('is confirmed by the removed account only, then merged, and both addresses are notified', async () => {
    await requestMerge()
    expect((await answer(await linkOf(stays), 'confirm')).statusCode).toBe(410)
    expect(answerOf(await now())).toEqual([409, 'merge_waiting'])
    expect((await answer(await linkOf(goes), 'confirm')).statusCode).toBe(200)
    expect((await compare()).data.request.standing).toBe('READY')
    expect((await now()).status).toBe(200)
    expect(await balanceOf(stays)).toBe(480)
    const done = (await postedMails(test)).filter(({ subject }) => subject === 'Your accounts were merged').slice(-2)
    expect(done.map(({ to }) => to).toSorted()).toEqual([await emailOf(goes), await emailOf(stays)].toSorted())
    expect((await openLink(await linkOf(goes))).statusCode).toBe(410)
    const log = await scene.rows(
      `select area, act from changes where thing_id = $1 and act like 'MERGE%' order by id`,
      stays.id,
    )
    expect(log).toEqual([
      { area: 'people', act: 'MERGE_ASKED' },
      { area: 'people', act: 'MERGE_CONFIRMED' },
      { area: 'people', act: 'MERGED' },
      { area: 'money', act: 'MERGED' },
    ])
    const money = await scene.call('GET', `/api/payments/students/${stays.id}/`, { as: await scene.staff(['money']) })
    expect(JSON.stringify(money.data.history)).toContain('MERGED')
  })

  it('is pending for 72 hours, and needs confirmation if the account was used in the last 30 days', async () => {
    await requestMerge()
    await send()
    test.clock.advance({ hours: 71, minutes: 59 })
    expect(answerOf(await now())).toEqual([409, 'merge_waiting'])
    test.clock.advance({ minutes: 1 })
    await used(goes, daysAgo(29))
    expect((await compare()).data.request.standing).toBe('UNCONFIRMED')
    expect(answerOf(await now())).toEqual([409, 'merge_unconfirmed'])
    await used(goes, daysAgo(30))
    expect((await now()).status).toBe(200)
  })

  it.each([['goes'], ['stays']])(
    'ends with an objection of the account that %s, and owners are notified',
    async side => {
      await requestMerge()
      const link = await linkOf(side === 'goes' ? goes : stays)
      await send()
      expect((await answer(link, 'object')).statusCode).toBe(200)
      const { data } = await compare()
      expect([data.request.state, data.request.standing, data.needs_owner]).toEqual(['OBJECTED', 'ENDED', true])
      test.clock.advance({ hours: 100 })
      expect(answerOf(await now())).toEqual([409, 'merge_not_asked'])
      expect(answerOf(await requestMerge())).toEqual([403, 'needs_owner'])
      const notifications = await scene.rows(
        `select user_id from notifications where kind = 'MERGE_OBJECTED' and link = $1`,
        `/staff/people/${stays.id}/merge?other=${goes.id}`,
      )
      expect(notifications).toEqual([{ user_id: owner.id }])
      expect(await balanceOf(goes)).toBe(180)
    },
  )

  it('is canceled by staff and expires after 30 days, and its links expire with it', async () => {
    await requestMerge()
    const first = await linkOf(goes)
    expect((await cancel()).status).toBe(204)
    expect(answerOf(await cancel())).toEqual([409, 'merge_not_asked'])
    expect((await openLink(first)).statusCode).toBe(410)
    await requestMerge()
    await answer(await linkOf(goes), 'confirm')
    test.clock.advance({ hours: 30 * 24 })
    expect((await compare()).data.request).toMatchObject({ state: 'EXPIRED', standing: 'ENDED' })
    expect(answerOf(await now())).toEqual([409, 'merge_not_asked'])
    expect((await openLink(await linkOf(goes))).statusCode).toBe(410)
    expect((await requestMerge()).status).toBe(201)
  })

  it('is judged by itself, whatever a later, closed request on another server says', async () => {
    await requestMerge()
    await scene.rows(
      `insert into merge_requests (goes_id, stays_id, asked_by, asked_at, reason, state, ended_at, goes_hash, stays_hash)
       select goes_id, stays_id, asked_by, asked_at + interval '1 minute', reason, 'CANCELED', asked_at + interval '1 minute',
         sha256(goes_hash), sha256(stays_hash)
       from merge_requests where goes_id = $1`,
      goes.id,
    )
    expect((await compare()).data.request.standing).toBe('WAITING')
    expect(answerOf(await now())).toEqual([409, 'merge_waiting'])
  })

  it('cannot be asked or done where one of the two is disabled', async () => {
    await requestMerge()
    await answer(await linkOf(goes), 'confirm')
    await scene.row('update users set disabled_at = now() where id = $1', goes.id)
    expect(answerOf(await now())).toEqual([409, 'goes_disabled'])
    expect((await openLink(await linkOf(goes))).statusCode).toBe(410)
    await cancel()
    expect(answerOf(await requestMerge())).toEqual([409, 'goes_disabled'])
  })

  it('lets an objection or the merge win, and never both', async () => {
    for (let round = 0; round < 5; round++) {
      ;[stays, goes] = [await scene.student(), await scene.student({ minutes: 180 })]
      await requestMerge()
      await answer(await linkOf(goes), 'confirm')
      const visitor = new Visitor(test.app)
      const { action, hidden } = formOf(await visitor.get(await linkOf(stays)))
      const [done, objected] = await Promise.all([now(), visitor.post(action, { ...hidden, answer: 'object' })])
      const merged = done.status === 200
      expect([merged, objected.statusCode]).toEqual(merged ? [true, 410] : [false, 200])
    }
  })
})

describe('the time to object', () => {
  it('is emailed to the minute, in each reader’s time zone', async () => {
    const before = test.clock.now()
    onTestFinished(() => test.clock.set(before))
    test.clock.set('2026-12-10T03:30:00Z')
    await scene.rows(`update users set time_zone = 'Europe/Madrid', language = 'es' where id = $1`, goes.id)
    await requestMerge()
    const textOf = async (account: Actor) => (await mailsTo(account))[0]?.content.paragraphs.join(' ')
    expect(await textOf(goes)).toContain(
      'Si no respondes antes del 13 de diciembre de 2026 a las 4:30 a.m. GMT+1 y no has',
    )
    expect(await textOf(stays)).toContain('can merge the accounts after 12 December 2026 at 22:30 GMT-5, or as soon as')
  })

  it('begins when both emails are sent', async () => {
    await requestMerge()
    test.clock.advance({ hours: 71 })
    expect((await compare()).data.request).toMatchObject({ standing: 'WAITING', waits_until: null })
    await send()
    test.clock.advance({ hours: 71, minutes: 59 })
    expect(answerOf(await now())).toEqual([409, 'merge_waiting'])
    test.clock.advance({ minutes: 1 })
    expect((await now()).status).toBe(200)
  })

  it('never starts if one of the two emails fails, so only the person of the removed account can confirm', async () => {
    // clears the emails of earlier requests
    await send()
    await requestMerge()
    const link = await linkOf(goes)
    sink.troubles = ['refuses the recipient for good']
    await send()
    test.clock.advance({ days: 20 })
    expect((await compare()).data.request).toMatchObject({ standing: 'WAITING', waits_until: null })
    expect(answerOf(await now())).toEqual([409, 'merge_waiting'])
    await answer(link, 'confirm')
    expect((await now()).status).toBe(200)
  })

  it('never starts without a mail server, when emails are saved as files', async () => {
    await requestMerge()
    const from = () => ({ name: 'Academy', address: 'hello@academy.example', replyTo: null })
    const { log } = test.dependencies
    const mailer = openMailer({ smtpUrl: null, from, folder: join(test.dataDir, 'mail'), log })
    await runPendingJobs({ ...test, dependencies: { ...test.dependencies, mailer } }, 'mail')
    expect(
      await scene.rows('select from mails where user_id in ($1, $2) and kept_as_file', stays.id, goes.id),
    ).toHaveLength(2)
    test.clock.advance({ hours: 72 })
    expect(answerOf(await now())).toEqual([409, 'merge_waiting'])
  })
})

describe('an open request and its links', () => {
  const disable = ({ id }: Actor) => act(`people/${id}/disable/`, { reason: 'Left' })
  const correct = async ({ id }: Actor) =>
    scene.call('PATCH', `/api/users/invitations/${id}/`, {
      as: owner,
      body: { email: `new-${id}@example.test`, reason: 'A slip' },
    })
  /** Corrects an address with an import, which only works for a person who was never invited. */
  const importAddress = async ({ id }: Actor) => {
    await scene.rows('update users set external_id = $1 where id = $1::uuid', id)
    const form = new FormData()
    const csv = `external_id,email,first_name,last_name\n${id},imported-${id}@example.test,Ana,Prueba\n`
    form.append('file', new File([csv], 'people.csv'))
    const { data } = await scene.call('POST', '/api/users/people-imports/', { as: owner, form })
    const started = await act(`people-imports/${data.id}/start/`, { version: data.version })
    await processImport(test.dependencies, data.id)
    expect(await emailOf({ id })).toBe(`imported-${id}@example.test`)
    return started
  }
  const act = (part: string, body: object) => scene.call('POST', `/api/users/${part}`, { as: owner, body })
  const notIn = async (account: Actor) => {
    await scene.rows('update users set password_hash = null where id = $1', account.id)
    const at = test.clock.now().toISOString()
    await scene.rows(
      `insert into invitations (user_id, sent_at, expires_at) values ($1, $2, $2::timestamptz + interval '7 days')`,
      account.id,
      at,
    )
  }

  it.each([
    ['disable the account', 'goes', disable],
    ['disable the account', 'stays', disable],
    ['revoke its invitation', 'goes', async (one: Actor) => act(`invitations/${one.id}/revoke/`, { reason: 'Left' })],
    ['correct its address', 'goes', correct],
    ['correct its address', 'stays', correct],
    ['import another address for it', 'goes', importAddress],
    ['import another address for it', 'stays', importAddress],
  ] as const)('end when staff %s (the account that %s)', async (name, side, doIt) => {
    const account = side === 'goes' ? goes : stays
    if (doIt !== disable && doIt !== importAddress) await notIn(account)
    await requestMerge()
    const links = [await linkOf(goes), await linkOf(stays)]
    await send()
    expect((await doIt(account)).status).toBe(200)
    for (const link of links) expect((await openLink(link)).statusCode).toBe(410)
    test.clock.advance({ hours: 72 })
    if (name.startsWith('disable'))
      expect((await act(`people/${account.id}/enable/`, { reason: 'Back' })).status).toBe(200)
    if (name.startsWith('revoke')) expect((await act(`invitations/${account.id}/again/`, {})).status).toBe(200)
    expect(answerOf(await now(owner))).toEqual([409, 'merge_not_asked'])
    const rows = await scene.rows(
      `select thing_id from changes where act = 'MERGE_CANCELED' and thing_id in ($1, $2) and changed_by = $3`,
      stays.id,
      goes.id,
      owner.id,
    )
    expect(rows).toHaveLength(2)
  })
})

describe('the account that was merged', () => {
  it('reads the other address at sign-in only where its person has confirmed', async () => {
    for (const confirms of [true, false]) {
      ;[stays, goes] = [await scene.student(), await scene.student()]
      await scene.row(
        'update users set password_hash = $2 where id = $1',
        goes.id,
        await hashPassword('a long password 7'),
      )
      await requestMerge()
      if (confirms) await answer(await linkOf(goes), 'confirm')
      else {
        await send()
        test.clock.advance({ hours: 72 })
      }
      expect((await now()).status).toBe(200)
      const { body } = await new Visitor(test.app).signIn(await emailOf(goes), 'a long password 7')
      expect(body.includes(await emailOf(stays))).toBe(confirms)
      if (!confirms) expect(body).toContain('Ask your academy which email to sign in with')
    }
  })
})

const openLink = (link: string) => new Visitor(test.app).get(link)
