import { beforeEach, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../test/scene.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { linksIn, postedMails } from '../features/accounts/accounts/testing/mailbox.ts'
import { formOf, statusWith, Visitor } from '../features/accounts/accounts/testing/visitor.ts'
import { UsageError } from './command.ts'
import { staff } from './staff.ts'

let running: TestApp
let scene: Scene

beforeEach(async () => {
  running = await startTestApp()
  scene = await makeScene(running)
})

async function run(...args: string[]) {
  const printed: string[] = []
  const context = { dependencies: running.dependencies, print: (text: string) => printed.push(text), say: () => {} }
  return { code: await staff.run(args, context), printed: printed.join('\n') }
}

const accounts = () => scene.rows('select email, first_name, last_name, staff_rights from users order by id')
const changes = () => scene.rows('select act, changed_by, origin, fields from changes order by id')

test('invites an owner to an empty academy, who joins by the link, and logs it as done at the server', async () => {
  const { code, printed } = await run('invite', 'Ana.Perez@example.test', '--owner')
  expect(code).toBe(0)
  expect(printed).toBe(
    'Invited Ana Perez <Ana.Perez@example.test> as an owner. The link expires at 2026-03-18T17:00:00.000Z.\nSMTP_URL isn’t set, so the server saves the email with the link in DATA_DIR/mail when it runs.',
  )
  const fields = { staff_rights: { from: [], to: ['owner'] } }
  expect(await changes()).toEqual([{ act: 'INVITED', changed_by: null, origin: 'COMMAND_LINE', fields }])
  const visitor = new Visitor(running.app)
  const { action, hidden } = formOf(await visitor.get(linksIn(await postedMails(running))[0] ?? ''))
  expect((await visitor.post(action, { ...hidden, wanted: 'a lamp in the evening' })).statusCode).toBe(303)
})

test('prints output for programs, and uses the names as given', async () => {
  await scene.staff()
  const { printed } = await run('invite', 'office@example.test', '--first', 'Luz', '--last', 'Mejía', '--json')
  expect(JSON.parse(printed)).toMatchObject({
    email: 'office@example.test',
    first_name: 'Luz',
    last_name: 'Mejía',
    role: 'staff',
    state: 'SENT',
    owner: false,
    mail: 'DATA_DIR',
  })
  expect((await accounts()).at(-1)).toMatchObject({ first_name: 'Luz', last_name: 'Mejía', staff_rights: [] })
})

test('changes nothing when it refuses', async () => {
  await expect(run('invite', 'office@example.test')).rejects.toThrow(
    'staff: there’s no owner yet. Invite one with --owner',
  )
  expect([await accounts(), await changes(), await postedMails(running)]).toEqual([[], [], []])
  const owner = await scene.staff()
  const before = await accounts()
  await expect(run('invite', String(before[0]?.email), '--owner')).rejects.toThrow(UsageError)
  await expect(run('invite', 'nobody', '--owner')).rejects.toThrow(/^staff: email: /)
  await expect(run('invite', 'a@example.test', '--first', ' ', '--last', ' ')).rejects.toThrow(/^staff: first_name: /)
  expect(await accounts()).toEqual(before)
  expect(await statusWith(running.app, owner.token)).toBe(200)
})

test.each([
  ['no address', ['invite']],
  ['another act', ['uninvite', 'a@example.test']],
  ['two addresses', ['invite', 'a@example.test', 'b@example.test']],
  ['an unknown flag', ['invite', 'a@example.test', '--areas', 'people']],
])('refuses %s', async (_, args) => {
  await expect(run(...args)).rejects.toThrow(UsageError)
})
