import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { settleWaitlists } from '../waitlist/offers.usecases.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})
beforeEach(async () => {
  await setAcademyTerms(12, 6)
  await setTypeTerms(null, null)
})

const setAcademyTerms = (cancel: number, move: number) =>
  scene.row('update academy_settings set cancel_free_hours_before = $1, reschedule_hours_before = $2', cancel, move)
const setTypeTerms = (cancel: number | null, move: number | null) =>
  scene.row('update live_class_types set cancel_free_hours_before = $1, reschedule_hours_before = $2', cancel, move)
const classes = '/api/classes/scheduled-live-classes/'
const reserve = async (as: Actor, id: string) => (await scene.call('POST', `${classes}${id}/reserve/`, { as })).data
const detail = async (as: Actor, id: string) => (await scene.call('GET', `${classes}${id}/`, { as })).data
const mine = async (as: Actor, id: string) => (await scene.call('GET', `/api/classes/my-classes/${id}/`, { as })).data
const cancel = async (as: Actor, id: string) =>
  (await scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as })).data
const move = (as: Actor, id: string, to: string) =>
  scene.call('PATCH', `/api/classes/my-classes/${id}/`, { as, body: { scheduled_live_class: to } })

interface Deadlines {
  cancel_free_until: string
  reschedule_until: string
}
/** Hours before the class at which free cancellation and switching end. */
function hoursBefore(startsAt: string, { cancel_free_until, reschedule_until }: Deadlines) {
  return [cancel_free_until, reschedule_until].map(until => (Date.parse(startsAt) - Date.parse(until)) / 3_600_000)
}
const startOf = async (id: string) =>
  new Date(
    (await scene.row<{ starts_at: string }>('select starts_at from scheduled_live_classes where id = $1', id))
      .starts_at,
  ).toISOString()

describe('the terms of a reservation', () => {
  test('are shown before it is made: the academy’s, or the type’s own', async () => {
    const as = await scene.student()
    const id = await scene.liveClass()
    const currentTerms = async () => hoursBefore(await startOf(id), await detail(as, id))
    expect(await currentTerms()).toEqual([12, 6])
    await setTypeTerms(48, null)
    expect(await currentTerms()).toEqual([48, 6])
    await setTypeTerms(null, 0)
    expect(await currentTerms()).toEqual([12, 0])
    expect(hoursBefore(await startOf(id), await reserve(as, id))).toEqual([12, 0])
  })

  test('are shown unchanged everywhere, whatever the academy and the type have later', async () => {
    const as = await scene.student()
    const id = await scene.liveClass({ startsIn: { days: 3 } })
    const { id: reservation } = await reserve(as, id)
    await setAcademyTerms(60, 60)
    await setTypeTerms(70, 70)
    const start = await startOf(id)
    const [listed] = (await scene.call('GET', '/api/classes/my-classes/?only_future=true', { as })).data.results
    expect(hoursBefore(start, await mine(as, reservation))).toEqual([12, 6])
    expect(hoursBefore(start, listed)).toEqual([12, 6])
    expect(hoursBefore(start, await detail(as, id))).toEqual([12, 6])
    expect(hoursBefore(start, await detail(await scene.student(), id))).toEqual([70, 70])
  })

  test('decide whether canceling is free: stricter or milder settings later change nothing', async () => {
    const [early, late] = [await scene.student(), await scene.student()]
    const id = await scene.liveClass({ startsIn: { hours: 20 } })
    const first = await reserve(early, id)
    await setAcademyTerms(24, 6)
    const second = await reserve(late, id)
    await setAcademyTerms(0, 6)
    expect((await cancel(early, first.id)).refunded_minutes).toBe(60)
    expect((await cancel(late, second.id)).refunded_minutes).toBe(0)
  })

  test('decide whether it may be moved, and to which classes', async () => {
    const as = await scene.student()
    const [here, there] = [
      await scene.liveClass({ startsIn: { hours: 20 } }),
      await scene.liveClass({ startsIn: { hours: 30 } }),
    ]
    const { id } = await reserve(as, here)
    await setAcademyTerms(12, 24)
    const date = (await startOf(there)).slice(0, 10)
    const choices = async (student: Actor, studentClass: string) =>
      (
        await scene.call('GET', `${classes}reprogram-alternatives/?student_class_id=${studentClass}&date=${date}`, {
          as: student,
        })
      ).data
    const offered = (await choices(as, id)).find((one: { id: string }) => one.id === there)
    expect(hoursBefore(await startOf(there), offered)).toEqual([12, 24])
    const late = await scene.student()
    const { id: stuck } = await reserve(late, here)
    expect(await choices(late, stuck)).toEqual([])
    expect((await move(late, stuck, there)).data.code).toBe('too_late_to_reschedule')
    expect((await move(as, id, there)).status).toBe(200)
  })

  test('are those of the new class after a switch, as shown then', async () => {
    const as = await scene.student()
    const [here, there] = [
      await scene.liveClass({ startsIn: { days: 3 } }),
      await scene.liveClass({ startsIn: { days: 4 } }),
    ]
    const { id } = await reserve(as, here)
    await setTypeTerms(24, 8)
    const { data } = await move(as, id, there)
    expect(hoursBefore(await startOf(there), data)).toEqual([24, 8])
    await setTypeTerms(1, 1)
    expect(hoursBefore(await startOf(there), await mine(as, id))).toEqual([24, 8])
  })

  test('do not bring back hours that were spent, when it is moved to a class with milder ones', async () => {
    const as = await scene.student()
    const [here, there] = [
      await scene.liveClass({ startsIn: { hours: 8 } }),
      await scene.liveClass({ startsIn: { days: 4 } }),
    ]
    const { id } = await reserve(as, here)
    await setAcademyTerms(0, 0)
    const { data } = await move(as, id, there)
    expect(Date.parse(data.cancel_free_until)).toBeLessThan(product.clock.now().getTime())
    expect((await cancel(as, id)).refunded_minutes).toBe(0)
  })

  test('of an automatic reservation are those of that moment', async () => {
    const [holder, waiting] = [await scene.student(), await scene.student()]
    const id = await scene.liveClass({ startsIn: { days: 3 }, capacity: 1 })
    const { id: reservation } = await reserve(holder, id)
    await scene.call('POST', `${classes}${id}/waitlist/`, { as: waiting, body: { auto_accept_hours_before: 1 } })
    await setAcademyTerms(30, 20)
    await cancel(holder, reservation)
    await settleWaitlists(product.dependencies, product.clock.now())
    await setAcademyTerms(1, 1)
    const { id: autoReserved } = await scene.row<{ id: string }>(
      'select id from student_classes where student_id = $1',
      waiting.id,
    )
    expect(hoursBefore(await startOf(id), await mine(waiting, autoReserved))).toEqual([30, 20])
  })
})
