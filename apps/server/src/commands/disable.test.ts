import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../test/scene.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { statusWith } from '../features/accounts/accounts/testing/visitor.ts'
import { releaseClassesOfDisabled } from '../features/people/people/release-classes.usecases.ts'
import { type Command, UsageError } from './command.ts'
import { disable, enable, revokeInvitation } from './disable.ts'

let running: TestApp
let scene: Scene
let staff: Actor

beforeAll(async () => {
  running = await startTestApp()
  scene = await makeScene(running)
  staff = await scene.staff()
})

async function run(command: Command, ...args: string[]) {
  const said: string[] = []
  const context = { dependencies: running.dependencies, print: () => {}, say: (text: string) => said.push(text) }
  return { code: await command.run(args, context), said: said.join('\n') }
}

const addressOf = async (id: string) =>
  (await scene.row<{ email: string }>('select email from users where id = $1', id)).email
const changesOf = (id: string) =>
  scene.rows('select act, reason, changed_by from changes where thing_id = $1 order by id', id)

test('disables a person for a reason, enables them again, and logs both as done at the server', async () => {
  const student = await scene.student()
  await scene.call('POST', `/api/classes/scheduled-live-classes/${await scene.liveClass()}/reserve/`, { as: student })
  const email = await addressOf(student.id)
  const { code, said } = await run(disable, email.toUpperCase(), '--reason', 'A stolen telephone')
  expect([code, said]).toEqual([0, 'Disabled. Reservations the server will cancel: 1. Classes it will drop: 0.'])
  expect(await statusWith(running.app, student.token)).toBe(401)
  await expect(run(enable, email)).rejects.toThrow(/still canceling/)
  await releaseClassesOfDisabled(running.dependencies, running.clock.now())
  expect((await run(enable, email)).code).toBe(0)
  expect(await changesOf(student.id)).toEqual([
    { act: 'DISABLED', reason: 'A stolen telephone', changed_by: null },
    { act: 'ENABLED', reason: '', changed_by: null },
  ])
})

test('revokes an invitation that was not accepted', async () => {
  const body = { email: 'luz@example.test', first_name: 'Luz', last_name: 'Mejía', role: 'teacher' }
  const { data } = await scene.call('POST', '/api/users/invitations/', { as: staff, body })
  await expect(run(disable, body.email, '--reason', 'No')).rejects.toThrow(/You can revoke it/)
  expect((await run(revokeInvitation, body.email)).code).toBe(0)
  expect(await changesOf(data.id)).toMatchObject([
    { act: 'INVITED', changed_by: staff.id },
    { act: 'INVITATION_REVOKED', changed_by: null },
  ])
  await expect(run(enable, body.email)).rejects.toThrow(/You can send it again/)
})

test('refuses to disable the last owner', async () => {
  await expect(run(disable, await addressOf(staff.id), '--reason', 'All of us')).rejects.toThrow(/at least one owner/)
})

test.each([
  ['nobody of this address', disable, ['nobody@example.test', '--reason', 'x']],
  ['no reason', disable, ['nobody@example.test']],
  ['no address', enable, []],
  ['two addresses', revokeInvitation, ['a@example.test', 'b@example.test']],
  ['an unknown flag', enable, ['a@example.test', '--why', 'x']],
])('refuses %s', async (_, command, args) => {
  await expect(run(command, ...args)).rejects.toThrow(UsageError)
})
