import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../test/scene.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { sendDigests } from '../features/shared/notifications/digest.usecases.ts'
import { type NewNotification, notify } from '../features/shared/notifications/notifications.usecases.ts'

let product: TestApp
let scene: Scene
/** The same academy with Spanish disabled. */
let english: Awaited<ReturnType<TestApp['another']>>

beforeAll(async () => {
  product = await startTestApp({ ACADEMY_LANGUAGES: 'en,es' })
  scene = await makeScene(product)
  english = await product.another({ ACADEMY_LANGUAGES: 'en' })
})
beforeEach(() => product.clock.set('2026-03-11T17:00:00Z'))

const speaks = (as: Actor, language: string | null, zone = 'America/Bogota') =>
  scene.row('update users set language = $2, time_zone = $3 where id = $1', as.id, language, zone)
const listOf = async (as: Actor, app = product.app) =>
  (await scene.call('GET', '/api/main/notifications/', { as, app })).data.results
const mailsOf = ({ id }: Actor) =>
  scene.rows<{ language: string; subject: string; content: { action: { label: string } } }>(
    'select language, subject, content from mails where user_id = $1 order by id',
    id,
  )
const notifyAll = (...messages: NewNotification[]) =>
  product.dependencies.database.transaction(tx => notify(tx, messages, product.clock.now()))
const canceled = ({ id: user }: Actor): NewNotification => {
  const about = { title: 'Telling a story', startsAt: '2026-03-13T02:30:00Z' }
  return { user, kind: 'CLASS_CANCELED', about, of: user }
}
const inEnglish = {
  title: '“Telling a story” was canceled',
  body: 'It was scheduled for Thursday 12 March, 21:30. You got back any hours the class cost. You can reserve another class of this type.',
}

describe('a notification', () => {
  test('is in its reader’s language and time zone at the time of reading', async () => {
    const student = await scene.student()
    await speaks(student, 'es')
    await notifyAll(canceled(student))
    expect(await listOf(student)).toMatchObject([
      {
        title: 'Se canceló “Telling a story”',
        body: expect.stringMatching(/^Era el jueves 12 de marzo a las 9:30\sp\.m\./),
      },
    ])
    await scene.call('PUT', '/api/users/self/', { as: student, body: { language: 'en' } })
    expect(await listOf(student)).toMatchObject([inEnglish])
    await speaks(student, 'es', 'Asia/Tokyo')
    const [{ id, body }] = await listOf(student)
    expect(body).toContain('viernes 13 de marzo a las 11:30\u00a0a.m.')
    const marked = await scene.call('PATCH', `/api/main/notifications/${id}/`, { as: student, body: { read: true } })
    expect(marked.data).toMatchObject({ title: 'Se canceló “Telling a story”', body })
  })

  test('is in English if Spanish is not enabled, whatever its reader chose before', async () => {
    const student = await scene.student()
    await speaks(student, 'es')
    await notifyAll(canceled(student))
    expect(await listOf(student, english)).toMatchObject([inEnglish])
  })

  test('stored as text is shown unchanged', async () => {
    const student = await scene.student()
    await speaks(student, 'es')
    await scene.row(
      `insert into notifications (user_id, kind, title, body, created_at) values ($1, 'BADGE', 'New badge', 'Yours', now())`,
      student.id,
    )
    expect(await listOf(student)).toMatchObject([{ title: 'New badge', body: 'Yours' }])
  })
})

describe('an email', () => {
  test('is in its reader’s language, not its sender’s', async () => {
    const [student, teacher] = [await scene.student(), await scene.teacher('Olivia')]
    await speaks(student, 'es')
    await speaks(teacher, 'en')
    const id = await scene.liveClass({ teacher, startsAt: '2026-03-14T23:00:00Z' })
    await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    const form = new FormData()
    form.append('scheduled_live_class_id', id)
    form.append('cancellation_reason', 'I am ill')
    const cancellation = await scene.call('POST', '/api/classes/class-cancellations/', { as: teacher, form })
    expect(cancellation.status).toBe(201)
    expect(await mailsOf(student)).toMatchObject([
      { language: 'es', subject: 'Clase reservada: sábado 14 de marzo a las 6:00\u00a0p.m.' },
      {
        language: 'es',
        subject: 'Buscamos un reemplazo para tu clase',
        content: { action: { label: 'Abrir en Aulaviva' } },
      },
    ])
    expect(await listOf(student)).toMatchObject([{ title: 'Buscamos un reemplazo para “Lesson”' }])
  })

  test('is in English for a reader who has not chosen a language', async () => {
    const student = await scene.student()
    await notifyAll(canceled(student))
    expect(await mailsOf(student)).toMatchObject([
      { language: 'en', subject: 'Your class on Thursday 12 March, 21:30 was canceled' },
    ])
  })

  test('with the daily digest is in the language at the time of sending, with all its entries', async () => {
    const student = await scene.student()
    await notifyAll({ user: student.id, kind: 'BADGE', about: { name: 'Ten classes' }, of: student.id })
    await speaks(student, 'es')
    product.clock.set('2026-03-11T23:00:00Z')
    await sendDigests({ ...product.dependencies, stillHolds: async () => true }, product.clock.now())
    expect(await mailsOf(student)).toMatchObject([
      {
        language: 'es',
        subject: '1 novedad de tu academia',
        content: { items: [{ title: 'Nueva insignia: Ten classes' }] },
      },
    ])
  })
})

describe('a calendar', () => {
  test('uses its reader’s language for everything but the class’s own texts', async () => {
    const [student, teacher] = [await scene.student(), await scene.teacher('Olivia')]
    const id = await scene.liveClass({ teacher })
    await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    const { url } = (await scene.call('POST', '/api/users/calendar-feed/', { as: student })).data
    const read = async () => {
      const { body } = await product.app.inject({ url: new URL(url).pathname })
      return body.replaceAll(/\r\n /g, '')
    }
    expect(await read()).toMatch(/Classes\/\/EN.*With Olivia Prueba/s)
    await speaks(student, 'es')
    expect(await read()).toMatch(/Classes\/\/ES.*Con Olivia Prueba.*Puedes entrar desde 10 minutos antes del inicio/s)
  })
})
