import { beforeEach, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../test/scene.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { check } from './check.ts'
import { UsageError } from './command.ts'

let running: TestApp
let scene: Scene
let student: Actor
let reservation: string

beforeEach(async () => {
  running = await startTestApp()
  scene = await makeScene(running)
  student = await scene.student({ firstName: 'Valentina', minutes: 600 })
  const [first, second] = [
    await scene.liveClass({ cost: 60 }),
    await scene.liveClass({ startsIn: { days: 3 }, cost: 90 }),
  ]
  const reserve = (id: string) =>
    scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
  reservation = (await reserve(first)).data.id
  const canceled = (await reserve(second)).data.id
  await scene.call('DELETE', `/api/classes/my-classes/${canceled}/`, { as: student })
})

async function run(...args: string[]) {
  const printed: string[] = []
  const context = { dependencies: running.dependencies, print: (text: string) => printed.push(text), say: () => {} }
  return { code: await check.run(args, context), text: printed.join('\n') }
}

const address = async () =>
  (await scene.row<{ email: string }>('select email from users where id = $1', student.id)).email

test('prints every movement of a student with its cause and the balance after it', async () => {
  const { code, text } = await run('--student', (await address()).toUpperCase())
  expect(text.split('\n').map(line => line.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME'))).toEqual([
    'when              kind       hours  balance  for',
    'TIME  GRANT     +10.00    10.00',
    `TIME  RESERVE    -1.00     9.00  Lesson on TIME, reservation ${reservation}`,
    expect.stringMatching(/^TIME {2}RESERVE {4}-1.50 {5}7.50 {2}Lesson on TIME, reservation /),
    expect.stringMatching(/^TIME {2}REFUND {5}\+1.50 {5}9.00 {2}Lesson on TIME, reservation /),
    'balance: 9.00 hours, times in America/Bogota',
    '',
    'ok  the balance is the sum of the movements',
    'ok  the balance was never below zero',
    'ok  each reservation was charged once, at its price, to its student',
    'ok  approved absence excuses returned the hours, others did not',
    'ok  refunds are for canceled or excused classes, up to the price',
    'ok  each canceled class returned the hours of its students',
    'ok  each cancellation records the hours that were returned',
    'check: 7 of 7 passed',
  ])
  expect(code).toBe(0)
  expect(text).not.toContain('Valentina')
})

test('finds errors only in this student’s hours', async () => {
  const other = await scene.student()
  await scene.row('alter table hours_movements disable trigger user')
  await scene.row('delete from hours_movements where student_class_id = $1', reservation)
  await scene.row('update students set balance_minutes = balance_minutes + 30 where user_id = $1', other.id)
  const { code, text } = await run('--student', await address())
  expect(code).toBe(1)
  expect(text.split('\n').filter(line => line.startsWith('--'))).toEqual([
    `--  the balance is the sum of the movements. Violations: 1 (${student.id})`,
    `--  each reservation was charged once, at its price, to its student. Violations: 1 (${reservation})`,
  ])
})

test('checks everyone and everything without a student', async () => {
  const { code, text } = await run()
  expect(code).toBe(0)
  expect(text).toContain('ok  no student has overlapping classes, except from before a merge of accounts')
})

test.each([
  ['nobody of this address', ['--student', 'nobody@example.test']],
  ['an unknown flag', ['--teacher', 'a@example.test']],
  ['a word beside the flags', ['a@example.test']],
])('refuses %s', async (_, args) => {
  await expect(run(...args)).rejects.toThrow(UsageError)
})
