import type { Language } from '@aulaviva/domain/languages'
import { beforeAll, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../test/scene.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { passwordChangedMail, resetMail } from '../features/accounts/account-mails.ts'
import { sendDigests } from '../features/notifications/digest.usecases.ts'
import { kinds, ownersNotices, topics } from '../features/notifications/kinds.rules.ts'
import { type Message, notify } from '../features/notifications/notifications.usecases.ts'
import { deleteDueAccounts } from '../features/own-data/account-deletion.usecases.ts'
import { postMails } from '../platform/mail/mails.ts'
import { mailHtml, mailText, type WrittenMail } from '../platform/mail/template.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp({ ACADEMY_LANGUAGES: 'en,es,en-XB' })
  scene = await makeScene(product)
})

// the facts hold no letters, so that every word is one of ours
const instant = '2026-03-12T23:00:00Z'
const facts = {
  firstName: '№',
  title: '№',
  name: '№',
  teacher: '№',
  student: '№',
  level: '№',
  path: '/',
  reason: '№',
  note: '№',
  answer: '№',
}
const about = {
  ...facts,
  studentClass: '1',
  liveClass: '1',
  startsAt: instant,
  wasAt: instant,
  minutes: 75,
  classes: [
    { what: 'canceled', title: '№', startsAt: instant },
    { what: 'open', title: '№', startsAt: instant },
  ],
  link: '/',
  until: instant,
  due: instant,
  from: '2026-03-16',
  to: '2026-03-22',
}
const abouts = [
  { ...about, month: '2026-03-01', canceled: true, approved: true, corrected: true, outcome: 'ACCEPTED' },
  {
    ...about,
    month: '2026-03-01',
    canceled: false,
    approved: false,
    corrected: false,
    teacher: null,
    student: null,
    outcome: 'DECLINED',
  },
  { ...about, month: '2026-03-01', outcome: 'LAPSED' },
]

/** Has every mail of the product sent to somebody who reads a language. */
async function everyMail(language: Language): Promise<WrittenMail[]> {
  const { database } = product.dependencies
  const now = product.clock.now()
  const student = await scene.student()
  await scene.row('update users set language = $2 where id = $1', student.id, language)
  const messages = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap(kind =>
    abouts.map((about, index) => {
      const reason = kind === 'WAITLIST_SKIPPED' ? 'class_full' : about.reason
      return {
        user: student.id,
        kind,
        about: { ...about, reason, what: ownersNotices[index] },
        dedupe: `${kind} ${index}`,
      } as Message
    }),
  )
  const choose = async (mail: string) => {
    for (const topic of Object.keys(topics)) {
      await scene.row(
        `insert into notification_preferences (user_id, topic, in_app, mail) values ($1, $2, true, $3)
         on conflict (user_id, topic) do update set mail = excluded.mail`,
        student.id,
        topic,
        mail,
      )
    }
  }
  await choose('AT_ONCE')
  await database.transaction(tx => notify(tx, messages, now))
  await choose('DIGEST')
  // more than one mail lists
  const again = [...messages, ...messages].map((message, index) => ({ ...message, dedupe: `again ${index}` }))
  await database.transaction(tx => notify(tx, again, now))
  await sendDigests({ ...product.dependencies, stillHolds: async () => true }, new Date(now.getTime() + 86_400_000))

  const owner = { id: student.id, email: 'owner@example.test' }
  const link = { path: '/accounts/password/new/', expires: new Date(instant) }
  await database.transaction(tx =>
    postMails(tx, [resetMail(owner, language, link), passwordChangedMail(owner, language)], now),
  )
  const staff = await scene.staff()
  const body = { email: `invited-${language}@example.test`, first_name: '№', last_name: '№', role: 'student' }
  const { data: invited } = await scene.call('POST', '/api/users/invitations/', { as: staff, body })
  await scene.row('delete from mails where user_id = $1', invited.id)
  await scene.row('update users set language = $2 where id = $1', invited.id, language)
  await scene.call('POST', `/api/users/invitations/${invited.id}/again/`, { as: staff })

  const leaving = await scene.student()
  await scene.row(
    `update users set language = $2, email = 'leaving-' || $2 || '@example.test' where id = $1`,
    leaving.id,
    language,
  )
  await scene.row(
    `insert into account_deletions (user_id, requested_at, due_at) values ($1, $2, $2::timestamptz + interval '1 day')`,
    leaving.id,
    now.toISOString(),
  )
  await deleteDueAccounts(product.dependencies, new Date(now.getTime() + 86_400_000))
  return scene.rows<WrittenMail>(
    'select language, subject, content from mails where language = $1 order by id',
    language,
  )
}

const letterhead = { academy: '№', publicUrl: 'https://0', colour: null, logo: null }
const visible = (html: string) =>
  html
    .replaceAll(/<(style|head)[\s>].*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&[a-z0-9#]+;/gi, ' ')

test.each([
  ['en', 'lang="en" dir="ltr"'],
  ['es', 'lang="es" dir="ltr"'],
  ['en-XB', 'lang="en-XB" dir="rtl"'],
] as const)('every mail is written in %s, and in nothing else', async (language, root) => {
  const mails = await everyMail(language)
  const always = Object.values(kinds).filter(({ topic }) => topic === null).length
  // of each kind, those nobody chooses about again beside the day's mail; reset, change, invitation and deletion
  expect(mails).toHaveLength(abouts.length * (Object.keys(kinds).length + 2 * always) + 5)
  for (const mail of mails) {
    const html = mailHtml(mail, letterhead)
    expect(html).toContain(`<html ${root}>`)
    for (const said of [mailText(mail, letterhead).replaceAll(/https:\S*/g, ''), visible(html)]) {
      if (language === 'en') expect(said).not.toMatch(/\b(el|las?|los|del?|que|tus?|una?|para|clase)\b|[áéíóúñ¿¡«]/i)
      if (language === 'es') expect(said).not.toMatch(/\b(the|your?|you|it|is|was|are|and|of|has|thing|class)\b/i)
      if (language === 'en-XB') expect(said.replaceAll('https', '')).not.toMatch(/[a-z]{2,}/i)
    }
  }
})
