import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let staff: Actor

beforeAll(async () => {
  product = await startTestApp({ ACADEMY_LANGUAGES: 'en,es' })
  scene = await makeScene(product)
  staff = await scene.staff(['content'])
})
beforeEach(() => scene.rows('delete from announcements'))

const path = '/api/main/announcements/'
const hours = (count: number) => new Date(product.clock.now().getTime() + count * 3_600_000).toISOString()
const newsBody = (own: object = {}) => ({
  ...{ title: 'A reading', body: 'On Friday', link: null, roles: ['student', 'teacher', 'staff'], levels: [] },
  ...{ shown_from: hours(-1), shown_until: null, image_text: '', translations: {} },
  ...own,
})
const add = (own: object = {}, as = staff, key?: string) =>
  scene.call('POST', path, { as, body: newsBody(own), ...(key && { key }) })
const added = async (own: object = {}) => {
  const { status, data } = await add(own)
  expect(status).toBe(201)
  return data
}
const change = (id: string, version: number, own: object = {}) =>
  scene.call('PUT', `${path}${id}/`, { as: staff, body: { ...newsBody(own), version } })
const home = async (as: Actor, headers = {}) =>
  (await scene.call('GET', '/api/main/home/', { as, headers })).data.announcements
const titles = async (as: Actor) => (await home(as)).map(({ title }: { title: string }) => title)
const list = async (query = '') => (await scene.call('GET', `${path}${query}`, { as: staff })).data.results
const levelOf = async (code: string) =>
  (await scene.row<{ id: string }>('select id from levels where code = $1', code)).id

describe('news', () => {
  test('are shown to their audience', async () => {
    const [b1, a1] = [await levelOf('B1'), await levelOf('A1')]
    const [student, beginner] = [await scene.student({ level: 'B1' }), await scene.student({ level: 'A1' })]
    const teacher = await scene.teacher()
    await added({ title: 'For all' })
    await added({ title: 'For teachers', roles: ['teacher'] })
    await added({ title: 'For B1', roles: ['student', 'teacher'], levels: [b1] })
    await added({ title: 'For both', roles: ['student'], levels: [b1, a1, b1] })
    expect(await titles(student)).toEqual(['For both', 'For B1', 'For all'])
    expect(await titles(beginner)).toEqual(['For both', 'For all'])
    expect(await titles(teacher)).toEqual(['For B1', 'For teachers', 'For all'])
    expect(await titles(staff)).toEqual(['For all'])
    const { announcements } = (
      await scene.call('GET', '/api/main/global-variables-settings/settings/', { as: beginner })
    ).data
    expect(announcements).toEqual(await home(beginner))
  })

  test('are shown from their start until their end', async () => {
    await added({ title: 'Ahead', shown_from: hours(1) })
    await added({ title: 'Ends', shown_until: hours(2) })
    expect(await titles(staff)).toEqual(['Ends'])
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['SHOWN', 'AHEAD'])
    product.clock.advance({ hours: 2 })
    expect(await titles(staff)).toEqual(['Ahead'])
    expect(await list('?over=true')).toMatchObject([{ title: 'Ends', state: 'OVER' }])
  })

  test('are shown in the reader’s language, or in the first language if that is missing', async () => {
    await added({ title: 'Open day', body: 'Come', translations: { es: { title: 'Puertas abiertas', body: 'Ven' } } })
    await added({ title: 'Untold' })
    expect(
      (await home(staff, { 'accept-language': 'es' })).map(({ title, body }: { title: string; body: string }) => [
        title,
        body,
      ]),
    ).toEqual([
      ['Untold', 'On Friday'],
      ['Puertas abiertas', 'Ven'],
    ])
    expect(await titles(staff)).toEqual(['Untold', 'Open day'])
  })

  test('lead to a link as people write it', async () => {
    expect((await added({ link: 'school.example/open-day' })).link).toBe('https://school.example/open-day')
  })

  test.each([
    ['without a title', { title: ' ' }, 'title'],
    ['for nobody', { roles: [] }, 'roles'],
    ['that leads to another host in disguise', { link: '//evil.example' }, 'link'],
    ['that runs something', { link: 'javascript:alert(1)' }, 'link'],
    ['that leads out without TLS', { link: 'http://example.test/' }, 'link'],
    ['that ends before it begins', { shown_until: '2020-01-01T00:00:00Z' }, 'shown_until'],
    ['for a level that there is not', { levels: ['01890000-0000-7000-8000-000000000000'] }, 'levels'],
    [
      'with a translation that lacks a title',
      { translations: { es: { title: '', body: 'Ven' } } },
      'translations.es.title',
    ],
  ])('%s are refused, and the field is named', async (_what, own, field) => {
    const { status, data } = await add(own)
    expect([status, data.errors?.[0]?.field]).toEqual([400, field])
    expect(await list()).toEqual([])
  })

  test('keep both versions if two people edit at once: the second gets a conflict', async () => {
    const { id, version } = await added()
    const answers = await Promise.all([change(id, version, { title: 'One' }), change(id, version, { title: 'Two' })])
    expect(answers.map(({ status, data }) => (status === 200 ? 200 : data.code)).toSorted()).toEqual([
      200,
      'changed_meanwhile',
    ])
    const { data } = await scene.call('GET', `${path}${id}/`, { as: staff })
    expect(data.history.map(({ act }: { act: string }) => act)).toEqual(['CHANGED', 'CREATED'])
    expect(data.history[0].fields.title.from).toBe('A reading')
  })

  test('that are saved unchanged leave no log entry', async () => {
    const { id, version, shown_from } = await added()
    expect((await change(id, version, { shown_from })).data).toMatchObject({ version, history: [{ act: 'CREATED' }] })
  })

  test('have a limit, even if two are added at once', async () => {
    await scene.rows(
      `insert into announcements (title, body, position, shown_from) select 'One', '', n, $1 from generate_series(1, 29) n`,
      hours(-1),
    )
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ status, data }) => (status === 201 ? 201 : data.code)).toSorted()).toEqual([
      201,
      'too_many_announcements',
    ])
    const over = await added({ title: 'Kept', shown_until: hours(-0.5) })
    expect((await change(over.id, over.version)).data.code).toBe('too_many_announcements')
  })

  test('are in the order that staff set; an order with missing or unknown announcements is refused', async () => {
    const [first, second, third] = [await added(), await added(), await added()]
    await added({ shown_until: hours(-0.5) })
    const order = (ids: string[]) => scene.call('POST', `${path}order/`, { as: staff, body: { ids } })
    expect((await order([first.id, third.id, second.id])).status).toBe(204)
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([first.id, third.id, second.id])
    for (const wrong of [
      [first.id, second.id],
      [first.id, first.id, second.id],
      [first.id, second.id, third.id, third.id],
    ]) {
      expect((await order(wrong)).data.code).toBe('changed_meanwhile')
    }
  })

  test('are removed for everyone', async () => {
    const { id } = await added({ levels: [await levelOf('B1')] })
    expect((await scene.call('DELETE', `${path}${id}/`, { as: staff })).status).toBe(204)
    expect(await titles(staff)).toEqual([])
    expect((await scene.call('GET', `${path}${id}/`, { as: staff })).status).toBe(404)
    expect((await scene.call('DELETE', `${path}${id}/`, { as: staff })).status).toBe(404)
  })

  test('are added once under one key', async () => {
    const [first, again] = [await add({}, staff, 'once'), await add({}, staff, 'once')]
    expect(again.data.id).toBe(first.data.id)
    expect(await list()).toHaveLength(1)
  })
})

describe('a picture', () => {
  const drawImage = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#276' } })
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer()
  const send = (id: string, version: number, bytes: Buffer, name = 'a.jpg') => {
    const form = new FormData()
    form.append('version', String(version))
    form.append('picture', new File([Uint8Array.from(bytes)], name))
    return scene.call('PUT', `${path}${id}/picture/`, { as: staff, form })
  }

  test('is redrawn at its displayed width, and deleted with its successor and with the announcement', async () => {
    const { id, version } = await added()
    const { data } = await send(id, version, await drawImage(3000, 1000))
    const image = await product.app.inject(data.image)
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { width, height, exif } = await sharp(image.rawPayload).metadata()
    expect([width, height, exif]).toEqual([1200, 400, undefined])
    expect(await home(staff)).toMatchObject([{ image: data.image }])
    const second = (await send(id, data.version, await drawImage(300, 100))).data
    expect((await product.app.inject(data.image)).statusCode).toBe(404)
    expect((await product.app.inject({ method: 'HEAD', url: second.image })).statusCode).toBe(200)
    const bare = (
      await scene.call('PUT', `${path}${id}/`, {
        as: staff,
        body: { ...newsBody(), version: second.version, image: null },
      })
    ).data
    expect(bare.image).toBeNull()
    expect((await product.app.inject(second.image)).statusCode).toBe(404)
    const third = (await send(id, bare.version, await drawImage(300, 100))).data
    await scene.call('DELETE', `${path}${id}/`, { as: staff })
    expect((await product.app.inject(third.image)).statusCode).toBe(404)
  })

  test('that is none, or is for another version, is refused', async () => {
    const { id, version } = await added()
    expect((await send(id, version, Buffer.from('no picture'))).status).toBe(415)
    expect((await send(id, version + 1, await drawImage(30, 10))).data.code).toBe('changed_meanwhile')
  })

  test('is not served from another file under this address', async () => {
    const file = await scene.row<{ storage_key: string }>(
      `insert into files (storage_key, name, media_type, size, sha256) values (repeat('a', 40), 'a.pdf', 'application/pdf', 3, sha256('a'))
       returning storage_key`,
    )
    expect((await product.app.inject(`/news-pictures/${file.storage_key}`)).statusCode).toBe(404)
  })
})
