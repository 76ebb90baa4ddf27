import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { type Message, notify } from '../notifications/notifications.usecases.ts'
import { deleteDueAccounts } from './account-deletion.usecases.ts'

const password = 'a lamp in the evening'

let product: TestApp
let scene: Scene
let hash: string

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  hash = await hashPassword(password)
})

const mailIds = async () => (await scene.rows<{ id: string }>('select id from mails order by id')).map(({ id }) => id)
const tell = (messages: Message[]) =>
  product.dependencies.database.transaction(tx => notify(tx, messages, product.clock.now()))
/** Asks for the deletion of an account under a name, and carries it out; says of each mail whether it is erased. */
async function leaveAs({ id, ...student }: Actor, first: string, last: string) {
  await scene.row(
    'update users set first_name = $2, last_name = $3, password_hash = $4 where id = $1',
    id,
    first,
    last,
    hash,
  )
  await scene.call('POST', '/api/users/account-deletion/', { as: { id, ...student }, body: { password } })
  await scene.row(`update mails set state = 'SENT', ended_at = now() where ended_at is null and user_id <> $1`, id)
  product.clock.advance({ days: 14 })
  await deleteDueAccounts(product.dependencies, product.clock.now())
  product.clock.set('2026-03-11T17:00:00Z')
  const left = await mailIds()
  return (mail: string) => !left.includes(mail)
}
const mailOf = async ({ id }: Actor) =>
  (await scene.row<{ id: string }>('select id from mails where user_id = $1', id)).id

test('a student named like words of our emails erases no email of people they never met', async () => {
  const student = await scene.student()
  const [stranger, office] = [await scene.student(), await scene.staff()]
  await tell([
    { user: stranger.id, kind: 'DELETION_TAKEN_BACK', about: {}, dedupe: 'kept' },
    { user: office.id, kind: 'DELETION_TAKEN_BACK', about: {}, dedupe: 'kept' },
  ])
  const mails = [await mailOf(stranger), await mailOf(office)]
  // "Your account stays"
  const isErased = await leaveAs(student, 'Your', 'account')
  expect(mails.map(isErased)).toEqual([false, false])
})

test('a student named “An”, “You” or “Ana Li” erases only what their teachers were told of them', async () => {
  for (const [first, last, said] of [
    ['An', 'Ng', 'Ana Ng'],
    ['You', 'Ng', 'Ana Ng'],
    ['Ana', 'Li', 'Ana Lima'],
  ] as const) {
    const student = await scene.student()
    const teacher = await scene.teacher()
    const [theirs, other] = [
      await scene.liveClass({ teacher, startsIn: { days: 2 } }),
      await scene.liveClass({ teacher, startsIn: { days: 3 } }),
    ]
    await scene.call('POST', `/api/classes/scheduled-live-classes/${theirs}/reserve/`, { as: student })
    const about = { title: 'An evening out with you', startsAt: '2026-03-13T17:00:00Z' }
    await tell([
      {
        user: teacher.id,
        kind: 'TEACHER_REMINDER',
        about: { ...about, title: 'An evening', liveClass: other },
        dedupe: 'r',
      },
      {
        user: teacher.id,
        kind: 'PRIVATE_CLASS_BOOKED',
        about: { ...about, liveClass: other, student: said },
        dedupe: 'o',
      },
      {
        user: teacher.id,
        kind: 'PRIVATE_CLASS_BOOKED',
        about: { ...about, liveClass: theirs, student: first },
        dedupe: 't',
      },
    ])
    const sent = await scene.rows<{ id: string; path: string; subject: string }>(
      `select id, content #>> '{action,path}' as path, subject from mails where user_id = $1 and created_at = $2 order by id`,
      teacher.id,
      product.clock.now().toISOString(),
    )
    expect(sent).toHaveLength(3)
    const isErased = await leaveAs(student, first, last)
    const erased = sent.filter(({ id }) => isErased(id))
    expect(
      erased.map(({ path }) => path),
      first,
    ).toEqual([`/teachers/classes/${theirs}`])
  }
})

test('a name with signs that mean something in a pattern is found as it is written', async () => {
  const student = await scene.student()
  const teacher = await scene.teacher()
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 2 } })
  await scene.call('POST', `/api/classes/scheduled-live-classes/${liveClass}/reserve/`, { as: student })
  const name = 'Zoë (Z.) [x-y] "Q" \\ d’Arc+'
  const about = { title: 'A talk', liveClass, student: name, startsAt: '2026-03-13T17:00:00Z' }
  await tell([{ user: teacher.id, kind: 'PRIVATE_CLASS_BOOKED', about, dedupe: 'signs' }])
  const { id } = await scene.row<{ id: string }>(
    `select id from mails where user_id = $1 and content::text like '%d’Arc%'`,
    teacher.id,
  )
  expect((await leaveAs(student, name, 'Paz'))(id)).toBe(true)
})

test('the import row of a namesake stays, unless it has ended and no address or number tells the two apart', async () => {
  const mark = 'Namesaka'
  const student = await scene.student()
  await scene.row(`update users set external_id = 'A-1' where id = $1`, student.id)
  const office = await scene.staff()
  const row = (email: string, number = '') => `${email},${mark},${mark}son,king,${number}`
  const lines = [
    'email,first_name,last_name,role,external_id',
    row('another@example.test'),
    row('no address', 'A-2'),
    row('not judged yet'),
    row('no address'),
  ]
  const form = new FormData()
  form.append('file', new Blob([lines.join('\n')]), 'people.csv')
  const { data } = await scene.call('POST', '/api/users/people-imports/', { as: office, form })
  await scene.row(
    `update people_import_rows set outcome = 'REFUSED', done_at = now() where import_id = $1 and line <> 4`,
    data.id,
  )
  await leaveAs(student, mark, `${mark}son`)
  const kept = await scene.rows<{ line: number }>(
    `select line from people_import_rows where import_id = $1 and entry ->> 'first_name' = $2 order by line`,
    data.id,
    mark,
  )
  expect(kept.map(({ line }) => line)).toEqual([2, 3, 4])
})
