import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../test/scene.ts'
import { startTestApp } from '../../test/test-app.ts'

let scene: Scene
let student: Actor
let staff: Actor

beforeAll(async () => {
  scene = await makeScene(await startTestApp({ ACADEMY_LANGUAGES: 'en,es' }))
  student = await scene.student()
  staff = await scene.staff()
})

const spanish = { 'accept-language': 'es-CO,es;q=0.9' }

test('a problem is in the request’s language, with the same code in each', async () => {
  const address = `/api/classes/scheduled-live-classes/${crypto.randomUUID()}/`
  const english = await scene.call('GET', address, { as: student })
  expect(english.data).toMatchObject({ code: 'not_found', title: 'Not found' })
  const response = await scene.call('GET', address, { as: student, headers: spanish })
  expect(response.data).toEqual({ ...english.data, title: 'No encontrado' })
  const chosen = await scene.call('GET', address, { as: student, headers: { ...spanish, cookie: 'language=en' } })
  expect(chosen.data).toEqual(english.data)
})

test('a field error is translated: from the schema, the product, and the accounts area', async () => {
  const invitation = { email: 'nobody', first_name: 'Ana', last_name: 'x', role: 'teacher', level: null, plan: null }
  const send = (body: object, headers = {}) =>
    scene.call('POST', '/api/users/invitations/', { as: staff, body, headers })
  const fields = async (body: object) =>
    Object.fromEntries(
      (await send(body, spanish)).data.errors.map((one: { field: string; message: string }) => [
        one.field,
        one.message,
      ]),
    )
  expect(await fields({ ...invitation, role: 'king', more: 1 })).toEqual({
    role: 'Opción inválida: se esperaba una de "student"|"teacher"|"staff"',
    more: 'No es un campo de esta llamada',
  })
  expect(await fields(invitation)).toEqual({
    email: 'Escribe un correo válido, como nombre@ejemplo.com',
  })
  const { data } = await send(invitation)
  expect(data.title).toBe('Invalid data found, please fix them')
  expect(data.errors[0].message).toBe('Enter a valid email, such as name@example.com')
})

test('a stored problem is repeated in its first language', async () => {
  const id = await scene.liveClass({ startsAt: '2026-03-11T16:00:00Z' })
  const reserve = (headers = {}) =>
    scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student, key: 'a', headers })
  const first = await reserve(spanish)
  expect(first.data).toMatchObject({ code: 'class_started', title: 'Esa hora ya pasó' })
  expect((await reserve()).data).toEqual(first.data)
})
