import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { findClass } from '../timetable/timetable.usecases.ts'
import { claimSeat } from './seats.usecases.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

/** Takes a seat without checking the rules. Returns the error code, or null. */
async function codeOf(student: Actor, id: string): Promise<string | null> {
  const { database } = product.dependencies
  const claim = database.transaction(async tx =>
    claimSeat(tx, student.id, await findClass(tx, id), product.clock.now()),
  )
  return claim.then(
    () => null,
    ({ code }) => code,
  )
}

describe('the database refuses what the rules would miss', () => {
  test('a class at the time of another', async () => {
    const student = await scene.student()
    expect(await codeOf(student, await scene.liveClass())).toBeNull()
    expect(await codeOf(student, await scene.liveClass())).toBe('overlapping_class')
  })

  test('a seat that there is not', async () => {
    const id = await scene.liveClass({ capacity: 1 })
    expect(await codeOf(await scene.student(), id)).toBeNull()
    expect(await codeOf(await scene.student(), id)).toBe('class_full')
  })

  test('hours that there are not', async () => {
    const student = await scene.student({ minutes: 30 })
    expect(await codeOf(student, await scene.liveClass({ cost: 60 }))).toBe('not_enough_hours')
  })
})
