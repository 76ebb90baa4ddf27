import { expect, test } from 'vitest'
import { asShown } from '../../../../test/as-shown.ts'
import { type Actor, makeScene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { createAccount } from '../../people/people/invitations.usecases.ts'

test('hours spent or returned by switching classes count as used, and only staff changes as corrected', async () => {
  const { clock, ...product } = await startTestApp()
  const scene = await makeScene({ clock, ...product })
  const day = clock.now().toISOString().slice(0, 10)
  const office = await scene.staff(['money', 'people'])
  const hours = async () => {
    const query = new URLSearchParams({ from: day, to: day })
    const { data } = await scene.call('GET', `/api/main/figures/hours/?${query}`, { as: office })
    return [data.total.present.used, data.total.present.corrected]
  }
  const seat = async (as: Actor, startsIn: { days: number }) => {
    const id = await scene.liveClass({ startsIn })
    return (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })).data.id
  }
  const move = async (as: Actor, id: string, cost: number) => {
    const to = await scene.liveClass({ startsIn: { days: 6 }, cost })
    const body = { scheduled_live_class: to }
    expect(await scene.call('PATCH', `/api/classes/my-classes/${id}/`, { as, body })).toMatchObject({ status: 200 })
  }

  const moves = await scene.student()
  const id = await seat(moves, { days: 4 })
  await move(moves, id, 90)
  expect(await hours()).toEqual([1.5, 0])
  const canceled = await scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as: moves })
  expect(canceled).toMatchObject({ status: 200, data: { refunded_minutes: 90 } })
  expect(await hours()).toEqual([0, 0])

  const stays = await scene.student()
  await move(stays, await seat(stays, { days: 5 }), 30)
  expect(await hours()).toEqual([0.5, 0])

  const last_movement = await asShown(scene).lastMovementOf(stays.id)
  const adjustment = { as: office, body: { minutes: 120, reason: 'A class that broke off', last_movement } }
  expect((await scene.call('POST', `/api/payments/students/${stays.id}/hours/`, adjustment)).status).toBe(200)
  expect(await hours()).toEqual([0.5, 2])
})

test('an imported subscription was paid elsewhere: it adds no income and no hours sold', async () => {
  const { clock, ...product } = await startTestApp()
  const scene = await makeScene({ clock, ...product })
  const day = clock.now().toISOString().slice(0, 10)
  const office = await scene.staff(['money', 'people'])
  const deps = product.dependencies
  const plan = await scene.row<{ id: string }>(
    `insert into plans (name, minutes, days, price_cents) values ('Intensivo', 600, 90, 5000) returning id`,
  )
  const read = async (what: 'income' | 'hours') => {
    const query = new URLSearchParams({ from: day, to: day })
    return (await scene.call('GET', `/api/main/figures/${what}/?${query}`, { as: office })).data.total.present
  }
  const before = await read('hours')
  const make = (email: string, isImported: boolean) => {
    const account = { email, first_name: 'Ana', last_name: 'Ruiz', role: 'student', plan: plan.id, paid: true } as const
    const context = { by: office.id, now: clock.now(), account: { ...account, staff_rights: [], isImported } }
    return deps.database.transaction(tx => createAccount(deps, { tx, ...context }))
  }
  await make('brought@example.test', true)
  expect(await read('income')).toEqual({ contracts: 0, cents: 0 })
  expect((await read('hours')).sold).toBe(before.sold)
  await make('sold@example.test', false)
  expect(await read('income')).toEqual({ contracts: 1, cents: 5000 })
  expect((await read('hours')).sold).toBe(before.sold + 10)
})
