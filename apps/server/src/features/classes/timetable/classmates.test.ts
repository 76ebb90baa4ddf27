import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'

let scene: Scene

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
})

test('the students of a group class are shown to its students, teacher, and staff; others see their number', async () => {
  const [teacher, student] = [await scene.teacher(), await scene.student({ firstName: 'Mateo' })]
  const id = await scene.liveClass({ teacher })
  const path = `/api/classes/scheduled-live-classes/${id}/`
  const read = async (as: Actor) => {
    const { status, data } = await scene.call('GET', path, { as })
    const names = data.students.map(({ first_name }: { first_name: string }) => first_name)
    return [status, data.seats_taken, names]
  }
  const reservation = (await scene.call('POST', `${path}reserve/`, { as: student })).data.id
  for (const as of [student, teacher, await scene.staff()]) expect(await read(as)).toEqual([200, 1, ['Mateo']])
  // a first letter outside the BMP (two UTF-16 code units)
  await scene.row(`update users set first_name = '𠮷野', last_name = ' Abe' where id = $1`, student.id)
  const [seen] = (await scene.call('GET', path, { as: teacher })).data.students
  expect(seen).toMatchObject({ first_name: '𠮷野', initials: '𠮷A' })
  await scene.row(`update users set first_name = 'Mateo' where id = $1`, student.id)
  const other = await scene.student({ firstName: 'Luz' })
  const expired = await scene.student({ subscription: { dateLimit: -2, warrantyLimit: -1 } })
  for (const as of [other, expired, await scene.teacher()]) expect(await read(as)).toEqual([200, 1, []])
  await scene.call('POST', `${path}reserve/`, { as: other })
  expect(await read(other)).toEqual([200, 2, ['Mateo', 'Luz']])
  const mine = `/api/classes/my-classes/${reservation}/`
  const ofMine = async () => (await scene.call('GET', mine, { as: student })).data.students
  expect((await ofMine()).map(({ first_name }: { first_name: string }) => first_name)).toEqual(['Mateo', 'Luz'])
  await scene.call('DELETE', mine, { as: student })
  expect(await read(student)).toEqual([200, 1, []])
  expect(await ofMine()).toEqual([])
})
