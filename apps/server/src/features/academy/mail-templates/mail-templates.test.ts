import { mailTopics } from '@aulaviva/domain/mail-kinds'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let staff: Actor

beforeAll(async () => {
  product = await startTestApp({ ACADEMY_LANGUAGES: 'en,es', ACADEMY_NAME: 'Casa Lengua' })
  scene = await makeScene(product)
  staff = await scene.staff(['settings'])
})
beforeEach(() => scene.rows('delete from mail_templates'))

const path = '/api/main/mail-templates/'
const one = (kind: string, language = 'es') => `${path}${kind}/${language}/`
const ownTemplate = { subject: '{{academy}}: clase cancelada', body: 'Hola {{first_name}}:\n\n{{message}}' }
const write = (kind: string, own: object = {}, language = 'es', as = staff) =>
  scene.call('PUT', one(kind, language), { as, body: { ...ownTemplate, version: null, ...own } })
const read = async (kind: string) => (await scene.call('GET', `${path}${kind}/`, { as: staff })).data
const inSpanish = async (kind: string) => (await read(kind)).languages[1]
const preview = (kind: string, own: object = {}, language = 'es') =>
  scene.call('POST', `${one(kind, language)}preview/`, { as: staff, body: { ...ownTemplate, ...own } })

describe('a custom email template', () => {
  test('falls back to the product’s text before it is written and after it is reset', async () => {
    const before = await inSpanish('CLASS_CANCELED')
    expect(before).toMatchObject({ language: 'es', own: null })
    expect(before.product.body).toMatch(/^Se canceló “\{\{class\}\}”\n\n.*\{\{starts_at\}\}.*“\{\{reason\}\}”/)
    const { status, data } = await write('CLASS_CANCELED')
    expect(status).toBe(200)
    const { own } = data.languages[1]
    expect(own).toEqual({ ...ownTemplate, version: expect.any(Number) })
    expect(data.languages[0].own).toBeNull()
    const { mails, languages } = (await scene.call('GET', path, { as: staff })).data
    expect(languages).toEqual(['en', 'es'])
    expect(mails.filter(({ own }: { own: string[] }) => own.length > 0)).toEqual([
      { kind: 'CLASS_CANCELED', topic: 'CLASS_CHANGES', own: ['es'] },
    ])
    const back = await scene.call('DELETE', one('CLASS_CANCELED'), { as: staff, body: { version: own.version } })
    expect(back.status).toBe(204)
    expect((await inSpanish('CLASS_CANCELED')).own).toBeNull()
    expect(
      (await scene.call('DELETE', one('CLASS_CANCELED'), { as: staff, body: { version: own.version } })).status,
    ).toBe(404)
  })

  test('is logged with its previous text', async () => {
    const { own } = (await write('BADGE')).data.languages[1]
    await write('BADGE', { version: own.version, subject: 'Bien' })
    const { version } = (await inSpanish('BADGE')).own
    await write('BADGE', { version, subject: 'Bien' })
    await scene.call('DELETE', one('BADGE'), { as: staff, body: { version } })
    expect((await read('BADGE')).languages[0].history).toEqual([])
    const { history } = await inSpanish('BADGE')
    expect(history.map(({ act }: { act: string }) => act)).toEqual(['DELETED', 'CHANGED', 'CREATED'])
    expect(history[1]).toMatchObject({
      ...{ area: 'settings', thing: 'MAIL_TEMPLATE', name: 'BADGE (es)', by: { id: staff.id } },
      fields: { subject: { from: ownTemplate.subject, to: 'Bien' } },
    })
    expect(history[2].fields.subject).toEqual({ from: 'Ganaste una insignia', to: ownTemplate.subject })
  })

  test('is not saved over someone else’s newer edit', async () => {
    const both = await Promise.all([write('PAYMENT', { subject: 'Uno' }), write('PAYMENT', { subject: 'Dos' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { version } = (await inSpanish('PAYMENT')).own
    const changes = [1, 2, 3].map(n => write('PAYMENT', { version, subject: `Cambio ${n}` }))
    const answers = await Promise.all(changes)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { data } = await scene.call('DELETE', one('PAYMENT'), { as: staff, body: { version } })
    expect(data.code).toBe('changed_meanwhile')
  })

  test('is not saved over a template that was reset and edited again', async () => {
    const { version } = (await write('PAYMENT')).data.languages[1].own
    await scene.call('DELETE', one('PAYMENT'), { as: staff, body: { version } })
    await write('PAYMENT', { subject: 'De nuevo' })
    expect((await write('PAYMENT', { version })).data.code).toBe('changed_meanwhile')
  })

  test('is rejected with an unknown variable, and the error lists the known ones', async () => {
    const { status, data } = await write('BADGE', { subject: '{{badge}}', body: '{{class}}' })
    expect(status).toBe(400)
    expect(data.errors).toEqual([
      {
        field: 'subject',
        code: 'not_in_subject',
        message: 'You can’t use {{badge}} in a subject. You can use: {{academy}}, {{message}}',
      },
      {
        field: 'body',
        code: 'unknown_variable',
        message:
          'This email has no variable {{class}}. You can use: {{first_name}}, {{academy}}, {{message}}, {{badge}}',
      },
    ])
    expect((await preview('BADGE', { body: 'Hola {{' })).data.errors).toMatchObject([
      { field: 'body', code: 'open_braces' },
    ])
    expect((await write('BADGE', { subject: 'a\nb' })).status).toBe(400)
  })

  test('is saved only in the academy’s languages', async () => {
    expect((await write('BADGE', {}, 'en-XB')).status).toBe(404)
    expect((await preview('BADGE', {}, 'en-XB')).status).toBe(404)
    expect((await write('ROOM')).status).toBe(400)
  })
})

describe('trying it', () => {
  test('shows the academy’s next class to the person who previews it', async () => {
    const body = '{{first_name}}: {{class}}, {{starts_at}}, {{teacher}}'
    const before = (await preview('TEACHER_FOUND', { body })).data
    expect(before.paragraphs).toEqual([
      'Irene: Hablar de comida, viernes 13 de marzo a las 12:00\u00a0p.m., Ana Torres',
    ])
    const teacher = await scene.teacher()
    await scene.row(`update users set first_name = 'Rosa' where id = $1`, teacher.id)
    await scene.liveClass({ startsIn: { days: 3 }, teacher })
    await scene.liveClass({ startsIn: { days: 4 } })
    const { data } = await preview('TEACHER_FOUND', { body })
    expect(data).toEqual({
      subject: 'Casa Lengua: clase cancelada',
      paragraphs: ['Irene: Lesson, sábado 14 de marzo a las 12:00\u00a0p.m., Rosa Prueba'],
      action: 'Abrir en Aulaviva',
      note: null,
    })
    expect((await preview('INVITATION', { body: '{{message}}' })).data.paragraphs[0]).toContain('Casa Lengua')
  })

  test('sends it to the person who requests it, marked as a test, with an hourly limit', async () => {
    const body = { subject: '{{message}}', body: 'Hola {{first_name}}' }
    const send = () => scene.call('POST', `${one('DELETION_ASKED')}test/`, { as: staff, body })
    expect((await send()).status).toBe(204)
    const mail = await scene.row<object>(
      'select user_id, language, subject, content from mails where user_id = $1',
      staff.id,
    )
    expect(mail).toEqual({
      ...{ user_id: staff.id, language: 'es', subject: 'Prueba: Tu cuenta se va a eliminar' },
      content: {
        paragraphs: ['Hola Irene'],
        action: { label: 'Abrir en Aulaviva', path: '/' },
        note: 'Te enviaste este correo como vista previa. Lo que dice es solo un ejemplo.',
      },
    })
    for (let sent = 1; sent < 30; sent++) await send()
    const { status, headers } = await send()
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('every mail', () => {
  test('starts with default texts that match the product', async () => {
    const { mails } = (await scene.call('GET', path, { as: staff })).data
    for (const { kind } of mails) {
      for (const { language, product: template } of (await read(kind)).languages) {
        const rendered = await preview(kind, template, language)
        const own = await preview(kind, { subject: '{{message}}', body: '{{message}}' }, language)
        expect(rendered.data, `${kind} in ${language}`).toEqual(own.data)
        expect(JSON.stringify(own.data)).not.toMatch(/undefined|null instead|\{\{/)
      }
    }
  })
})

test('account emails are edited only by owners, never by staff with the settings permission or by a token', async () => {
  const owner = await scene.staff()
  const token = await scene.call('POST', '/api/main/api-tokens/', {
    as: owner,
    body: { name: 'A program', areas: ['settings'] },
  })
  const program = { id: owner.id, token: token.data.token }
  for (const kind of mailTopics.ACCOUNT) {
    for (const as of [staff, program]) {
      expect([kind, (await write(kind, { body: 'evil.test' }, 'es', as)).data.code]).toEqual([kind, 'area_not_allowed'])
      const deleted = await scene.call('DELETE', one(kind), { as, body: { version: 1 } })
      expect([kind, deleted.data.code]).toEqual([kind, 'area_not_allowed'])
    }
    expect([kind, (await write(kind, { body: '{{message}}', subject: 'Hola' }, 'es', owner)).status]).toEqual([
      kind,
      200,
    ])
  }
})

test('a sign-in email has the academy’s text around the same link', async () => {
  const owner = await scene.staff()
  await write('INVITATION', { subject: 'Ven a {{academy}}', body: 'Hi {{first_name}}!\n\n{{message}}' }, 'en', owner)
  const body = { email: 'new@example.test', first_name: 'Nina', last_name: 'Q', role: 'student' }
  const { data } = await scene.call('POST', '/api/users/invitations/', { as: owner, body })
  const mail = await scene.row<{
    subject: string
    confidential: boolean
    content: { paragraphs: string[]; action: object }
  }>('select subject, confidential, content from mails where user_id = $1', data.id)
  expect(mail).toMatchObject({ subject: 'Ven a Casa Lengua', confidential: true })
  expect(mail.content.paragraphs.slice(0, 2)).toEqual(['Hi Nina!', expect.stringContaining('Hello Nina')])
  expect(mail.content).toMatchObject({
    action: { label: 'Choose your password', path: expect.stringMatching(/^\/accounts\/invitation\/\?token=/) },
    note: expect.any(String),
  })
})
