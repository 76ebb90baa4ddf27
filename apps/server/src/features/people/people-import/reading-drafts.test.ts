import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { holdReadingPlaces } from '../../../platform/reading/testing/held-places.ts'

let scene: Scene
let owner: Actor

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
  owner = await scene.staff()
})

const imports = '/api/users/people-imports/'

async function upload(...rows: string[]) {
  const form = new FormData()
  form.append('file', new File([['email,first_name,last_name', ...rows].join('\n')], 'people.csv'))
  return (await scene.call('POST', imports, { as: owner, form })).data
}
const readAgain = (id: string, body: object, key = randomUUID()) =>
  scene.call('PATCH', `${imports}${id}/`, { as: owner, body, key })

test('drafts that are queued for rereading delay no other write, and equal changes are read once', async () => {
  const [one, other] = [await upload('rosa@example.test,Rosa,Díaz'), await upload('luz@example.test,Luz,Mejía')]
  const places = await holdReadingPlaces()
  let answered = 0
  // more than the number of concurrent writes
  const again = Array.from({ length: 8 }, async () => {
    const { status } = await readAgain(one.id, { version: 1, delimiter: ';' })
    answered++
    return status
  })
  const removed = await scene.call('DELETE', `${imports}${other.id}/`, { as: owner })
  expect([removed.status, answered]).toEqual([204, 0])
  await places.release()
  expect((await Promise.all(again)).toSorted()).toEqual([200, ...Array(7).fill(409)])
})

test('a file that was read again is refused where the draft has been changed in the meantime', async () => {
  const { id } = await upload('rosa@example.test,Rosa,Díaz')
  const places = await holdReadingPlaces()
  const late = readAgain(id, { version: 1, delimiter: ';' })
  const chosen = await scene.call('PATCH', `${imports}${id}/rows/2/`, {
    as: owner,
    body: { version: 1, chosen: false },
  })
  expect(chosen.status).toBe(200)
  await places.release()
  expect((await late).data).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await scene.call('GET', `${imports}${id}/`, { as: owner })).data).toMatchObject({
    delimiter: ',',
    version: 2,
  })
})

test('a deleted draft is not found, and a repeated reread under the same key gets the same response', async () => {
  const { id } = await upload('rosa@example.test,Rosa,Díaz')
  const key = randomUUID()
  const first = await readAgain(id, { version: 1, delimiter: ';' }, key)
  await scene.call('DELETE', `${imports}${id}/`, { as: owner })
  const again = await readAgain(id, { version: 1, delimiter: ';' }, key)
  expect([first.status, again.status, again.data]).toEqual([200, 200, first.data])
  expect((await readAgain(id, { version: 2 })).status).toBe(404)
})
