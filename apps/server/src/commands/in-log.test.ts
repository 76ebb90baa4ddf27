import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../test/scene.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { commands } from '../cli.ts'
import { packageOf, sampleCourse, sampleFiles } from '../features/courses/course-package/testing/packages.ts'
import { type Change, numberChanges, recordChanges } from '../features/shared/changes/changes.usecases.ts'
import { runCommand } from './testing/run-command.ts'

let running: TestApp
let scene: Scene
let owner: Actor
let student: Actor
let email: string

beforeAll(async () => {
  running = await startTestApp()
  scene = await makeScene(running)
  owner = await scene.staff()
  student = await scene.student()
  email = (await scene.row<{ email: string }>('select email from users where id = $1', student.id)).email
  await scene.row(`insert into second_factors (user_id, secret, confirmed_at) values ($1, '\\x00', now())`, student.id)
})

const at = (name: string) => join(running.dataDir, name)

/** How to run each command that a test's academy can run, and what the audit log then says. */
const runs: Record<string, { args: () => Promise<string[]> | string[]; act: string }> = {
  token: { args: () => [email], act: 'TOKEN_ISSUED' },
  'second-factor-reset': { args: () => [email], act: 'SECOND_FACTOR_RESET' },
  'staff-link': { args: () => [], act: 'STAFF_LINK_ISSUED' },
  'rotate-signing-key': { args: () => [], act: 'KEY_ROTATED' },
  'rotate-credential-key': { args: () => [], act: 'KEY_ROTATED' },
  staff: { args: () => ['invite', 'nadia@example.test', '--owner'], act: 'INVITED' },
  jobs: {
    args: async () => {
      // the job of the invitation email
      const job = await scene.row<{ id: string }>(
        `select id from pgboss.job where name = 'mail' and state = 'created' limit 1`,
      )
      return ['cancel', job.id]
    },
    act: 'CANCELED',
  },
  disable: { args: () => [email, '--reason', 'A stolen telephone'], act: 'DISABLED' },
  enable: { args: () => [email], act: 'ENABLED' },
  'revoke-invitation': { args: () => ['nadia@example.test'], act: 'INVITATION_REVOKED' },
  academy: { args: () => ['export', at('academy.json')], act: 'EXPORTED' },
  syllabus: { args: () => ['export', at('syllabus.csv')], act: 'EXPORTED' },
  people: {
    args: async () => {
      await writeFile(at('people.csv'), 'email,first_name,last_name,role\nluz@example.test,Luz,Paz,student\n')
      return ['import', at('people.csv')]
    },
    act: 'STARTED',
  },
  course: {
    args: async () => {
      await writeFile(at('course.zip'), packageOf(sampleCourse, await sampleFiles()))
      return ['import', at('course.zip')]
    },
    act: 'CREATED',
  },
}

/** Commands whose entries are tested elsewhere. */
const elsewhere: Record<string, string> = {
  fixture: 'an academy that is filled says so',
  backup: 'test/processes/backup.test.ts',
  restore: 'test/processes/backup.test.ts',
  questions: 'questions.test.ts',
}

/** Commands without an entry, and why. */
const silent: Record<string, string> = {
  'backup-key': 'makes a key without looking at the academy, which does not have it until the key is set',
  doctor: 'looks at the machine and hands out nothing of anybody',
  check: 'reads, and prints identifiers to the operator, who has the database itself',
  changes: 'prints the log to the operator, who has the database itself',
}

const entries = () =>
  scene.rows<{ act: string; origin: string }>(`select act, origin, fields, name from changes order by id`)

test('every command is run here, or listed with where its entry is tested or why it has none', () => {
  const named = [runs, elsewhere, silent].flatMap(list => Object.keys(list))
  expect(named.toSorted()).toEqual(Object.keys(commands).toSorted())
})

test.each(Object.entries(runs))('%s is logged as done at the command line', async (name, { args, act }) => {
  const command = commands[name]
  if (!command || !('run' in command)) throw new Error(`${name} does not run on an academy`)
  const before = (await entries()).length
  const { printed } = await runCommand(command, running.dependencies, await args())
  const kept = (await entries()).slice(before)
  expect(kept).toContainEqual(expect.objectContaining({ act, origin: 'COMMAND_LINE' }))
  for (const secret of printed) expect(JSON.stringify(kept)).not.toContain(secret)
})

test('creating an academy adds an entry', async () => {
  const empty = await startTestApp()
  const { fixture } = commands
  if (!fixture || !('run' in fixture)) throw new Error('there is no such command')
  const sizes = { students: 40, teachers: 4, days: 30, 'classes-per-day': 4, reservations: 40, notifications: 40 }
  const flags = Object.entries(sizes).map(([name, value]) => `--${name}=${value}`)
  expect((await runCommand(fixture, empty.dependencies, ['--profile', 'scale', ...flags])).code).toBe(0)
  const { rows } = await empty.dependencies.database.query({
    text: `select act, name from changes where thing = 'SERVER'`,
  })
  expect(rows).toEqual([{ act: 'FILLED', name: 'scale' }])
})

test('a printed token is listed among the devices of its person, who is notified, as are the owners', async () => {
  const command = commands.token
  if (!command || !('run' in command)) throw new Error('there is no such command')
  const { printed } = await runCommand(command, running.dependencies, [email])
  const as = { id: student.id, token: printed[0] ?? '' }
  const devices = (await scene.call('GET', '/api/users/devices/', { as })).data
  expect(devices[0]).toMatchObject({ browser: 'Command line', system: null, current: true })
  const told = (id: string) =>
    scene.rows('select kind from notifications where user_id = $1 and kind like $2', id, '%S%')
  expect(await told(student.id)).toContainEqual({ kind: 'TOKEN_AT_SERVER' })
  expect(await told(owner.id)).toContainEqual({ kind: 'SECURITY_NOTICE' })
  const mails = await scene.rows<{ subject: string }>('select subject from mails where user_id = $1', student.id)
  expect(mails).toContainEqual({ subject: 'An access token for your account was created on the server' })
  await scene.call('DELETE', `/api/users/devices/${devices[0].id}/`, { as })
  expect((await scene.call('GET', '/api/users/me/', { as })).status).toBe(401)
})

test('the log is printed as JSON lines, oldest first, and continues after the last line a program has', async () => {
  const all = await lines()
  expect(all.length).toBe((await entries()).length)
  expect(await lines('--after', all[1]?.id ?? '')).toEqual(all.slice(2))
  expect(await lines('--since', '2999-01-01')).toEqual([])
  const fields = {
    email: { from: 'a@b.example', to: 'c@d.example' },
    staff_rights: { from: ['people'], to: ['money'] },
  }
  await running.dependencies.database.transaction(tx =>
    recordChanges(tx, [{ ...entry(student.id), fields, reason: 'she asked by phone' }], running.clock.now()),
  )
  expect((await lines()).at(-1)).toEqual({
    id: expect.any(String),
    created_at: expect.anything(),
    changed_by: owner.id,
    origin: 'APP',
    area: 'people',
    thing: 'PERSON',
    thing_id: student.id,
    name: '',
    act: 'CHANGED',
    api_token_id: null,
    fields: { email: null, staff_rights: fields.staff_rights },
  })
  await expect(lines('--since', 'yesterday')).rejects.toThrow('--since')
  await expect(lines('--after', 'x')).rejects.toThrow('--after')
  expect(await readFile(at('academy.json'), 'utf8')).toContain('levels')
})

/** The entries that `changes` prints. */
async function lines(...args: string[]): Promise<{ id: string; thing_id: string }[]> {
  const command = commands.changes
  if (!command || !('run' in command)) throw new Error('there is no such command')
  return (await runCommand(command, running.dependencies, args)).printed.map(line => JSON.parse(line))
}
const entry = (id: string): Change => ({ by: owner.id, area: 'people', thing: 'PERSON', id, act: 'CHANGED' })

test('a program that continues from an entry gets the entry of an earlier request that was committed later', async () => {
  const { database } = running.dependencies
  const [slow, fast] = [await scene.student(), await scene.student()]
  const [began, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const isDone = database.transaction(async tx => {
    await recordChanges(tx, [entry(slow.id)], running.clock.now())
    began.resolve()
    await letGo.promise
  })
  await began.promise
  running.clock.advance({ seconds: 1 })
  await database.transaction(tx => recordChanges(tx, [entry(fast.id)], running.clock.now()))
  const last = (await lines()).at(-1)
  expect(last?.thing_id).toBe(fast.id)
  letGo.resolve()
  await isDone
  const later = await lines('--after', last?.id ?? '')
  expect(later.map(({ thing_id }) => thing_id)).toEqual([slow.id])
  expect(await lines('--after', later[0]?.id ?? '')).toEqual([])
})

test('programs that read while another one numbers entries get each entry once', async () => {
  const { database } = running.dependencies
  await database.transaction(tx => recordChanges(tx, [entry(student.id), entry(student.id)], running.clock.now()))
  const reads = await database.transaction(async tx => {
    await numberChanges(tx)
    // of a request that started before those that have their numbers by now
    const earlier = new Date(running.clock.now().getTime() - 60_000)
    await database.transaction(other => recordChanges(other, [entry(student.id)], earlier))
    const second = lines()
    // the caller awaits it, once this transaction lets it continue
    second.catch(() => undefined)
    await vi.waitFor(async () => {
      const waiting = await scene.rows(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(waiting).toHaveLength(1)
    })
    return [second]
  })
  const [read] = await Promise.all(reads)
  expect(read).toHaveLength((await entries()).length)
  expect(await lines()).toEqual(read)
})

test('an id that is not in the log is an error, so that a program does not wait forever', async () => {
  await expect(lines('--after', '01890000-0000-7000-8000-000000000000')).rejects.toThrow('isn’t in the log')
})
