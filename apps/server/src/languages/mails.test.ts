import type { Language } from '@aulaviva/domain/languages'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../test/scene.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { passwordChangedMail, resetMail } from '../features/accounts/accounts/account-mails.ts'
import { openMergeRequest, sendMergedMails } from '../features/accounts/accounts/merge-requests.usecases.ts'
import { deleteDueAccounts } from '../features/people/own-data/account-deletion.usecases.ts'
import { type Change, recordChanges } from '../features/shared/changes/changes.usecases.ts'
import { changesWords } from '../features/shared/changes/changes.words.ts'
import { sendDigests } from '../features/shared/notifications/digest.usecases.ts'
import { kinds, ownersNotices, topics } from '../features/shared/notifications/kinds.rules.ts'
import { type NewNotification, notify } from '../features/shared/notifications/notifications.usecases.ts'
import { postMails } from '../platform/mail/mails.ts'
import { type ComposedMail, mailHtml, mailText } from '../platform/mail/template.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp({ ACADEMY_LANGUAGES: 'en,es,en-XB' })
  scene = await makeScene(product)
})

// The facts contain no letters, so every word in an email comes from a catalog.
const instant = '2026-03-12T23:00:00Z'
const facts = {
  firstName: '№',
  title: '№',
  name: '№',
  teacher: '№',
  student: '№',
  level: '№',
  document: '№',
  path: '/',
  reason: '№',
  note: '№',
  answer: '№',
}
const about = {
  ...facts,
  studentClass: '1',
  webhook: '1',
  person: '1',
  stays: '1',
  goes: '1',
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
  oldScore: 70,
  newScore: 80,
  count: 8,
  was: '№',
  passed: true,
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

/** Sends every email of the product to a person who uses this language. */
async function everyMail(language: Language): Promise<ComposedMail[]> {
  const { database } = product.dependencies
  const now = product.clock.now()
  const student = await scene.student()
  await scene.row('update users set language = $2 where id = $1', student.id, language)
  const messages = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap(kind =>
    abouts.map((about, index) => {
      const reason = kind === 'WAITLIST_SKIPPED' ? 'class_full' : about.reason
      // Teacher documents are deleted with their teacher, so this kind always names one.
      const teacher = kind === 'TEACHER_DOCUMENT_ENDS' ? facts.teacher : about.teacher
      return {
        user: student.id,
        kind,
        about: { ...about, reason, teacher, what: ownersNotices[0] },
        of: student.id,
        occasion: index,
      } as NewNotification
    }),
  )
  for (const what of ownersNotices.slice(1))
    messages.push({ user: student.id, kind: 'SECURITY_NOTICE', about: { what }, of: student.id, occasion: what })
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
  // More messages than fit into one email.
  const again = [...messages, ...messages].map((message, index) => ({ ...message, occasion: ['again', index] }))
  await database.transaction(tx => notify(tx, again, now))
  await sendDigests({ ...product.dependencies, stillHolds: async () => true }, new Date(now.getTime() + 86_400_000))

  const owner = { id: student.id, email: 'owner@example.test' }
  const link = { request: student.id, path: '/accounts/password/new/', expires: new Date(instant) }
  await database.transaction(tx =>
    postMails(tx, [resetMail(owner, language, link), passwordChangedMail(owner, language)], now),
  )
  await merge(language)
  await changeOwn(language)
  // Not an owner, because owners would be notified of these calls.
  const staff = await scene.staff(['people'])
  const body = { email: `invited-${language}@example.test`, first_name: '№', last_name: '№', role: 'student' }
  const { data: invited } = await scene.call('POST', '/api/users/invitations/', { as: staff, body })
  await scene.row('delete from mails where user_id = $1', invited.id)
  await scene.row('update users set language = $2 where id = $1', invited.id, language)
  expect((await scene.call('POST', `/api/users/invitations/${invited.id}/again/`, { as: staff })).status).toBe(200)

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
  return scene.rows<ComposedMail>(
    'select language, subject, content from mails where language = $1 order by id',
    language,
  )
}

let accounts = 0
/** Sets a person's language, and leaves no letters in what emails say about them. */
async function reader(language: Language, { id }: Actor): Promise<string> {
  const email = `${++accounts}@7.7`
  await scene.row(
    `update users set language = $2, first_name = '№', email = $3, email_canonical = $3, password_hash = 'unused' where id = $1`,
    id,
    language,
    email,
  )
  return id
}

/** Sends the emails that ask two people to confirm a merge of their accounts, and those that report it. */
async function merge(language: Language): Promise<void> {
  const now = product.clock.now()
  const stays = await reader(language, await scene.student())
  const goes = await reader(language, await scene.student())
  const by = { id: (await scene.staff(['people'])).id, name: '№' }
  await product.dependencies.database.transaction(async tx => {
    await openMergeRequest({ tx, now, stays, goes, by, reason: '' })
    await sendMergedMails(tx, { stays, goes }, now)
  })
}

/** Sends each email that tells a staff member what changed on their account. */
async function changeOwn(language: Language): Promise<void> {
  const id = await reader(language, await scene.staff(['people']))
  const change = { by: null, area: 'people', thing: 'PERSON', id } as const
  const rights = (to: string[]) => ({ staff_rights: { from: [], to } })
  const changes: Change[] = [
    { ...change, act: 'RIGHTS_CHANGED', fields: rights(['owner']) },
    { ...change, act: 'RIGHTS_CHANGED', fields: rights(['money']) },
    ...(['DISABLED', 'ENABLED', 'SIGNED_OUT', 'CHANGED'] as const).map(act => ({ ...change, act })),
  ]
  await product.dependencies.database.transaction(tx => recordChanges(tx, changes, product.clock.now()))
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
] as const)('every email is written in %s only', async (language, root) => {
  const mails = await everyMail(language)
  const always = Object.values(kinds).filter(({ topic }) => topic === null).length
  const messages = abouts.length * Object.keys(kinds).length
  const security = abouts.length * always + ownersNotices.length - 1
  // Every message once; those without a topic twice more, next to the digest; the digest, reset, password change,
  // invitation, and deletion; the merge emails; and one for each change of an own account.
  expect(mails).toHaveLength(
    messages + ownersNotices.length - 1 + 2 * security + 5 + 4 + Object.keys(changesWords('en').own).length,
  )
  for (const mail of mails) {
    const html = mailHtml(mail, letterhead)
    expect(html).toContain(`<html ${root}>`)
    for (const text of [mailText(mail, letterhead).replaceAll(/https:\S*/g, ''), visible(html)]) {
      expect(text).not.toMatch(/\b(undefined|null|NaN|Invalid Date)\b|\[object|\{\w+\}/)
      // A place is named alike in all languages.
      if (language === 'en')
        expect(text.replaceAll('Bogotá', '')).not.toMatch(
          /\b(el|las?|los|del?|que|tus?|una?|para|clase)\b|[áéíóúñ¿¡«]/i,
        )
      if (language === 'es') expect(text).not.toMatch(/\b(the|your?|you|it|is|was|are|and|of|have|thing|class)\b/i)
      if (language === 'en-XB') expect(text.replaceAll('https', '')).not.toMatch(/[a-z]{2,}/i)
    }
  }
})
