import { beforeAll, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createCatalogueReader } from './catalogue.usecases.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

const pointing = async (teacher_id: string) => {
  const type = await scene.row<{ id: string }>('select id from live_class_types')
  return { live_class_type_id: type.id, level_id: null, unit_id: null, topic_id: null, teacher_id, classroom_id: null }
}

test('additions are visible at once, changes within five seconds', async () => {
  let time = 0
  const { database } = product.dependencies
  const read = createCatalogueReader(database, () => time)
  const first = await pointing((await scene.teacher('Olivia')).id)
  const nameNow = async () => (await read(database, [first])).teachers.get(first.teacher_id)?.first_name
  expect(await nameNow()).toBe('Olivia')

  const second = await pointing((await scene.teacher('Tomás')).id)
  expect((await read(database, [second])).teachers.get(second.teacher_id)?.first_name).toBe('Tomás')

  await scene.row(`update users set first_name = 'Oliva' where id = $1`, first.teacher_id)
  expect(await nameNow()).toBe('Olivia')
  time = 5_001
  await nameNow()
  await expect.poll(nameNow).toBe('Oliva')
})

test('additions of an open transaction are visible only in that transaction', async () => {
  const { database } = product.dependencies
  const read = createCatalogueReader(database, () => 0)
  const knownReference = await pointing((await scene.teacher('Olivia')).id)
  await read(database, [knownReference])
  const undone = new Error('undone')
  const inside = database.transaction(async tx => {
    await tx.query({
      text: `update users set first_name = 'Nobody' where id = $1`,
      values: [knownReference.teacher_id],
    })
    const added = `insert into users (email, email_canonical, role, first_name, last_name)
                   values ('new@example.test', 'new@example.test', 'teacher', 'Never', 'There') returning id`
    const { id = '' } = (await tx.query<{ id: string }>({ text: added })).rows[0] ?? {}
    await tx.query({ text: 'insert into teachers (user_id) values ($1)', values: [id] })
    const seen = await read(tx, [await pointing(id)])
    expect(seen.teachers.get(id)?.first_name).toBe('Never')
    throw undone
  })
  await expect(inside).rejects.toBe(undone)
  expect((await read(database, [knownReference])).teachers.get(knownReference.teacher_id)?.first_name).toBe('Olivia')
})
