import ICAL from 'ical.js'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { type SmtpSink, startSmtpSink } from '../../../../test/smtp-sink.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { runPendingJobs } from '../../accounts/accounts/testing/mailbox.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'

let product: TestApp
let scene: Scene
let sink: SmtpSink

beforeAll(async () => {
  sink = await startSmtpSink()
  product = await startTestApp({ SMTP_URL: sink.url })
  scene = await makeScene(product)
})
beforeEach(() => {
  product.clock.set('2026-03-11T17:00:00Z')
  Object.assign(sink, { arrived: [], taken: [], recipients: [] })
})

const reserve = async (as: Actor, id: string): Promise<string> =>
  (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })).data.id
const cancel = (as: Actor, id: string) => scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as })
const move = (as: Actor, id: string, to: string) =>
  scene.call('PATCH', `/api/classes/my-classes/${id}/`, { as, body: { scheduled_live_class: to } })

/** Sends the queued emails. Returns the calendar files attached for one person, as a calendar reads them. */
async function filesOf({ id }: Actor) {
  await runPendingJobs(product, 'mail')
  const { email } = await scene.row<{ email: string }>('select email from users where id = $1', id)
  return sink.taken.filter(({ to }) => to?.text === email).map(({ attachments }) => attachments.map(read))
}

function read({ filename, contentType, content }: { filename?: string; contentType: string; content: Buffer }) {
  const calendar = new ICAL.Component(ICAL.parse(content.toString()))
  const events = calendar.getAllSubcomponents('vevent').map(one => new ICAL.Event(one, { strictExceptions: true }))
  expect([filename, contentType, events.length]).toEqual(['class.ics', 'text/calendar', 1])
  const [event] = events
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event?.uid,
    sequence: event?.sequence ?? -1,
    start: event?.startDate.toJSDate().toISOString(),
  }
}

test('each email about a reservation has its event with a rising number, and the last one removes it', async () => {
  const student = await scene.student()
  const mine = await reserve(student, await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z' }))
  const [reserved] = (await filesOf(student)).flat()
  await move(student, mine, await scene.liveClass({ startsAt: '2026-03-14T23:00:00Z' }))
  const [, switched] = (await filesOf(student)).flat()
  await cancel(student, mine)
  const [, , canceled] = (await filesOf(student)).flat()
  const uid = `${mine}@aulaviva`
  expect([reserved, switched, canceled]).toMatchObject([
    { method: 'PUBLISH', uid, start: '2026-03-13T23:00:00.000Z' },
    { method: 'PUBLISH', uid, start: '2026-03-14T23:00:00.000Z' },
    { method: 'CANCEL', uid },
  ])
  expect(switched!.sequence).toBeGreaterThan(reserved!.sequence)
  expect(canceled!.sequence).toBeGreaterThan(switched!.sequence)
})

test('a delayed email contains the event as it is when it is sent', async () => {
  const [student, staff] = [await scene.student(), await scene.staff(['timetable'])]
  const id = await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z' })
  const mine = await reserve(student, id)
  await runPendingJobs(product, 'mail')
  const path = `/api/classes/scheduled-live-classes/${id}`
  const startsAt = '2026-03-14T23:00:00Z'
  const act = (name: string, body: object) => scene.call('POST', `${path}/${name}/`, { as: staff, body })
  expect((await act('change', { version: 1, starts_at: startsAt })).status).toBe(200)
  expect((await act('cancellation', { version: 2, reason: 'The house is closed.' })).status).toBe(200)
  const uid = `${mine}@aulaviva`
  expect((await filesOf(student)).slice(1)).toMatchObject([[{ method: 'CANCEL', uid }], [{ method: 'CANCEL', uid }]])
})

test('an email about a teacher’s class has its event, and none once another teacher has it', async () => {
  const [teacher, other, student] = [await scene.teacher(), await scene.teacher(), await scene.student()]
  const id = await scene.liveClass({ kind: 'PRIVATE', capacity: 1, teacher, startsIn: { days: 3 } })
  await scene.row('update scheduled_live_classes set created_by = $2 where id = $1', id, student.id)
  await cancel(student, await reserve(student, id))
  expect(await filesOf(teacher)).toMatchObject([[{ method: 'CANCEL', uid: `${id}-${teacher.id}@aulaviva` }]])
  const next = await scene.liveClass({ kind: 'PRIVATE', capacity: 1, teacher, startsIn: { days: 4 } })
  await scene.row('update scheduled_live_classes set created_by = $2 where id = $1', next, student.id)
  await cancel(student, await reserve(student, next))
  await scene.row('update scheduled_live_classes set teacher_id = $2 where id = $1', next, other.id)
  expect((await filesOf(teacher))[1]).toEqual([])
})

test('an email about another subject has no file', async () => {
  const student = await scene.student()
  const about = { title: 'Unit 1', path: '/' }
  await product.dependencies.database.transaction(tx =>
    notify(tx, [{ user: student.id, kind: 'ANSWERS_MARKED', about, of: student.id }], product.clock.now()),
  )
  expect(await filesOf(student)).toEqual([[]])
})
