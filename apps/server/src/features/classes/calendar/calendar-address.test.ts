import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createLink } from '../../accounts/accounts/account-links.usecases.ts'
import { addUser, formOf, password, Visitor } from '../../accounts/accounts/testing/visitor.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

const feedPath = '/api/users/calendar-feed/'

async function addressOf(as: Actor): Promise<string> {
  const { status, data } = await scene.call('POST', feedPath, { as })
  expect(status).toBe(201)
  return new URL(data.url).pathname
}
const get = (url: string) => product.app.inject({ url })

describe('a calendar address', () => {
  test('notifies its person, in the app and by email, once an hour', async () => {
    const teacher = await scene.teacher()
    for (let count = 0; count < 2; count++) await addressOf(teacher)
    const notifications = await scene.rows('select kind, shown from notifications where user_id = $1', teacher.id)
    expect(notifications).toEqual([{ kind: 'CALENDAR_ADDRESS', shown: true }])
    const mails = await scene.rows<{ subject: string }>('select subject from mails where user_id = $1', teacher.id)
    expect(mails.map(({ subject }) => subject)).toEqual(['A calendar link was created for your account'])
  })

  test('ends with the other sign-ins of its person, and with those that staff end', async () => {
    const [student, staff] = [await scene.student(), await scene.staff()]
    const body = { reason: 'A phone was stolen' }
    for (const revoke of [
      () => scene.call('POST', '/api/users/devices/end-others/', { as: student }),
      () => scene.call('POST', `/api/users/people/${student.id}/devices/end/`, { as: staff, body }),
    ]) {
      const address = await addressOf(student)
      expect((await revoke()).status).toBe(204)
      expect((await get(address)).statusCode).toBe(404)
    }
  })

  test('ends when its person changes the password, or chooses one by a mailed link', async () => {
    const id = await addUser(product, { email: 'ana@example.test' })
    let visitor = new Visitor(product.app)
    const addressIn = async () => {
      visitor = new Visitor(product.app)
      await visitor.signIn('ana@example.test')
      return addressOf({ id, token: await visitor.appToken() })
    }
    const send = async (path: string, fields: Record<string, string>) => {
      const { action, hidden } = formOf(await visitor.get(path))
      expect((await visitor.post(action, { ...hidden, ...fields })).statusCode).toBeLessThan(400)
    }
    const first = await addressIn()
    await send('/accounts/password/change/', { current: password, wanted: 'another lamp at night' })
    expect((await get(first)).statusCode).toBe(404)
    await send('/accounts/password/change/', { current: 'another lamp at night', wanted: password })
    const second = await addressIn()
    expect((await get(second)).statusCode).toBe(200)
    const { database, clock } = product.dependencies
    const link = await database.transaction(tx =>
      createLink(tx, { kind: 'PASSWORD_RESET', user: id, now: clock.now() }),
    )
    await send(link.path, { wanted: 'a third lamp at noon' })
    expect((await get(second)).statusCode).toBe(404)
  })

  test('ends with a sign-in that ends while the link is created, in either order', async () => {
    const student = await scene.student()
    let answered = Promise.resolve({ status: 0 })
    await product.dependencies.database.transaction(async tx => {
      await tx.query({ text: 'select from users where id = $1 for update', values: [student.id] })
      answered = scene.call('POST', feedPath, { as: student })
      const waitingQueries = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for no key update%'`
      await expect.poll(async () => (await scene.rows(waitingQueries)).length).toBeGreaterThan(0)
      await tx.query({ text: 'update accounts_sessions set ended_at = now() where user_id = $1', values: [student.id] })
    })
    expect((await answered).status).toBe(401)
    expect(await scene.rows('select from calendar_feeds where user_id = $1', student.id)).toEqual([])
  })

  test('needs the password for staff before a link to the academy’s calendar is created, and for no one else', async () => {
    const people = [await scene.staff(), await scene.teacher(), await scene.student()]
    await scene.rows(
      'update access_tokens set proved_at = null where user_id = any ($1)',
      people.map(({ id }) => id),
    )
    const answers = await Promise.all(people.map(as => scene.call('POST', feedPath, { as })))
    expect(answers.map(({ status, data }) => [status, data.code])).toEqual([
      [403, 'proof_needed'],
      [201, undefined],
      [201, undefined],
    ])
  })

  test('of staff works only with two-factor authentication, if the academy requires it', async () => {
    const strict = await product.another({ STAFF_SECOND_FACTOR: 'true' })
    const [staff, teacher] = [await scene.staff(), await scene.teacher()]
    const addresses = [await addressOf(staff), await addressOf(teacher)]
    const read = async () => Promise.all(addresses.map(async url => (await strict.inject({ url })).statusCode))
    expect(await read()).toEqual([404, 200])
    await scene.rows(`insert into second_factors (user_id, secret) values ($1, '')`, staff.id)
    expect(await read(), 'one that is not confirmed').toEqual([404, 200])
    await scene.rows('update second_factors set confirmed_at = now() where user_id = $1', staff.id)
    expect(await read()).toEqual([200, 200])
    expect((await get(addresses[0] ?? '')).statusCode).toBe(200)
  })
})
