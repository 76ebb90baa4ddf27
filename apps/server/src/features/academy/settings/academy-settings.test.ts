import { limitNames, settingLimits } from '@aulaviva/domain/academy-settings'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, type Answer, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

const path = '/api/main/academy-settings/'

let test: TestApp
let scene: Scene
let owner: Actor

beforeAll(async () => {
  test = await startTestApp({ ACADEMY_NAME: 'Given', ACADEMY_CURRENCY: 'COP', ACADEMY_LANGUAGES: 'en' })
  scene = await makeScene(test)
  owner = await scene.staff()
})

const read = async () => (await scene.call('GET', path, { as: owner })).data
const set = async (body: object, as = owner): Promise<Answer> =>
  scene.call('PATCH', path, { as, body: { ...(await scene.row('select version from academy_settings')), ...body } })
const fieldsOf = ({ data }: Answer) =>
  data.errors?.map(({ field, code }: { field: string; code: string }) => [field, code])
/** The academy as another server presents it, which learns of the change only through the database. */
const loadAcademy = async (app = test.app) =>
  (await scene.call('GET', '/api/users/me/', { as: owner, app })).data.academy

describe('the academy’s settings', () => {
  it('have the operator’s values until the academy changes them, and again after a reset', async () => {
    const before = await read()
    expect(before.values).toEqual(before.defaults)
    expect(before.values).toMatchObject({
      name: 'Given',
      currency: 'COP',
      languages: ['en'],
      cancel_free_hours_before: 12,
    })
    const { status, data } = await set({ name: ' Lengua Viva ', languages: ['es'], cancel_free_hours_before: 24 })
    expect(status).toBe(200)
    expect(data.version).toBe(before.version + 1)
    expect(data.values).toMatchObject({ name: 'Lengua Viva', languages: ['en', 'es'], cancel_free_hours_before: 24 })
    await expect.poll(() => loadAcademy()).toMatchObject({ name: 'Lengua Viva', languages: ['en', 'es'] })
    const back = (await set({ name: null, languages: null, cancel_free_hours_before: null })).data
    expect(back.values).toEqual(back.defaults)
    await expect.poll(() => loadAcademy()).toMatchObject({ name: 'Given', languages: ['en'] })
  })

  it('apply on another running server at once, before any request', async () => {
    const other = await test.another()
    await loadAcademy(other)
    await set({ name: 'Everywhere', join_window_minutes: 25 })
    const nextEvent = async () =>
      (await scene.call('GET', '/api/classes/config-constants/', { as: owner, app: other })).data
    await expect.poll(nextEvent, { timeout: 3_000 }).toMatchObject({ join_window_minutes: 25 })
    expect((await loadAcademy(other)).name).toBe('Everywhere')
    await set({ name: null, join_window_minutes: null })
  })

  it('show who last changed each, and log the old value and the reason', async () => {
    await set({ max_files: 9, reason: 'Long homework' })
    const clerk = await scene.staff(['settings'])
    const { data } = await set({ max_files: 8 }, clerk)
    expect(data.last_changes.find(({ setting }: { setting: string }) => setting === 'max_files')).toMatchObject({
      by: { id: clerk.id },
    })
    expect(data.history.slice(0, 2)).toMatchObject([
      { fields: { max_files: { from: 9, to: 8 } }, by: { id: clerk.id }, thing: 'SETTINGS', area: 'settings' },
      { fields: { max_files: { from: 5, to: 9 } }, by: { id: owner.id }, reason: 'Long homework', name: 'Given' },
    ])
  })

  it('are not changed by saving the same values', async () => {
    const before = await read()
    const { data } = await set({ max_files: before.values.max_files, currency: 'COP' })
    expect(data.history).toHaveLength(before.history.length)
  })

  it('are for staff with the settings permission', async () => {
    const { status, data } = await scene.call('GET', path, { as: await scene.staff(['people', 'money']) })
    expect([status, data.code]).toEqual([403, 'area_not_allowed'])
  })
})

describe('two of the staff at once', () => {
  it('the second of two staff members sees what the first saved, and no change is lost', async () => {
    const { version } = await read()
    const second = await scene.staff(['settings'])
    const answers = await Promise.all([
      scene.call('PATCH', path, { as: owner, body: { version, waitlist_offer_minutes: 41 } }),
      scene.call('PATCH', path, { as: second, body: { version, waitlist_offer_minutes: 42 } }),
    ])
    const [saved, rejected] = answers.toSorted((a, b) => a.status - b.status)
    expect([saved?.status, rejected?.status, rejected?.data.code]).toEqual([200, 409, 'changed_meanwhile'])
    expect(rejected?.data.current.values.waitlist_offer_minutes).toBe(saved?.data.values.waitlist_offer_minutes)
    expect(rejected?.data.current.version).toBe(version + 1)
    expect((await read()).version).toBe(version + 1)
  })
})

describe('each limit', () => {
  it.each(limitNames)('%s is refused beyond its bounds, by the call and by the database', async name => {
    const { min, max } = settingLimits[name]
    for (const value of [min - 1, max + 1, min + 0.5]) {
      expect(fieldsOf(await set({ [name]: value }))?.[0]?.[0], `${value}`).toBe(name)
    }
    for (const value of [min - 1, max + 1]) {
      const update = scene.row(`update academy_settings set ${name} = $1`, value)
      await expect(update).rejects.toThrow(`academy_settings_${name}_check`)
    }
    // the bounds themselves are accepted, as far as the other settings allow
    const room = name === 'reserve_horizon_days' ? {} : { reserve_horizon_days: 366 }
    for (const value of [max, Math.max(min, name === 'reserve_horizon_days' ? 28 : min)]) {
      expect((await set({ [name]: value, ...room })).status, `${value}`).toBe(200)
    }
    await set(Object.fromEntries(limitNames.map(one => [one, null])))
  })

  it('is refused at the submitted field if it contradicts another limit', async () => {
    expect(fieldsOf(await set({ cancel_free_hours_before: 48, reserve_horizon_days: 2 }))).toEqual([
      ['cancel_free_hours_before', 'beyond_horizon'],
    ])
    await set({ cancel_free_hours_before: 48 })
    expect(fieldsOf(await set({ reserve_horizon_days: 2 }))).toEqual([['reserve_horizon_days', 'beyond_horizon']])
    expect((await set({ reserve_horizon_days: 3 })).status).toBe(200)
    await set({ cancel_free_hours_before: null, reserve_horizon_days: null })
  })
})

describe('what the academy allows', () => {
  it('is off until the academy turns it on, which the log says, and can be turned off again', async () => {
    const isOn = async () =>
      (await scene.call('GET', '/api/classes/config-constants/', { as: owner })).data.teachers_reserve
    expect(await isOn()).toBe(false)
    const { data } = await set({ teachers_reserve: true })
    expect(data.values.teachers_reserve).toBe(true)
    expect(data.history[0]).toMatchObject({ fields: { teachers_reserve: { from: false, to: true } } })
    await expect.poll(isOn).toBe(true)
    expect((await set({ teachers_reserve: null })).data.values.teachers_reserve).toBe(false)
    expect((await set({ teachers_reserve: 'yes' })).status).toBe(400)
  })
})

describe('the academy’s identity', () => {
  it.each([
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['name', 'Two\nlines'],
    ['contact_email', 'nobody'],
    ['contact_phone', 'ask us'],
    ['contact_whatsapp', '300 1234567'],
    ['time_zone', 'Mars/Olympus'],
    ['time_zone', '+05:00'],
    ['currency', 'XXZ'],
    ['languages', []],
    ['languages', ['en-XB']],
    ['teaches', 'english'],
    ['accent', 'red'],
    ['accent', '#12345'],
    ['allowed_extensions', ['exe']],
    ['allowed_extensions', []],
    ['allowed_extensions', ['pdf']],
  ])('refuses %s %j', async (field, value) => {
    const answer = await set({ [field]: value })
    expect([answer.status, fieldsOf(answer)?.[0]?.[0].split('.')[0]]).toEqual([400, field])
  })

  it('counts days by the zone that was set, from the next request on', async () => {
    await scene.row(
      `insert into changes (created_at, changed_by, origin, area, thing, thing_id, name, act, fields, reason)
      values ('2026-03-02T04:00:00Z', null, 'COMMAND_LINE', 'settings', 'PERSON', $1, 'Late', 'CHANGED', '{}', '')`,
      owner.id,
    )
    const found = async () =>
      (await scene.call('GET', '/api/main/changes/?from=2026-03-02&to=2026-03-02', { as: owner })).data.count
    expect(await found()).toBe(0)
    const { data } = await set({ time_zone: 'Asia/Tokyo' })
    expect(data.values.time_zone).toBe('Asia/Tokyo')
    await expect.poll(found).toBe(1)
    expect((await scene.call('GET', '/api/classes/config-constants/', { as: owner })).data.academy_time_zone).toBe(
      'Asia/Tokyo',
    )
    await set({ time_zone: null })
  })

  it('changes its currency despite existing amounts only if the request confirms that nothing is converted', async () => {
    await scene.student()
    await scene.row('update plans set price_cents = 12000')
    const refused = await set({ currency: 'JPY' })
    expect([refused.status, refused.data.code]).toEqual([409, 'amounts_exist'])
    expect(refused.data.amounts).toBeGreaterThan(0)
    const answer = await set({ currency: 'JPY', currency_confirmed: true })
    expect([answer.status, answer.data.values.currency]).toEqual([200, 'JPY'])
    const loadLogo = async () =>
      (await scene.call('GET', '/api/main/global-variables-settings/settings/', { as: owner })).data.currency
    await expect.poll(loadLogo).toBe('JPY')
    // earlier subscriptions keep their currency
    expect(await scene.rows('select from subscriptions where currency is null or currency = $1', 'JPY')).toEqual([])
    await set({ currency: null, currency_confirmed: true })
  })
})

describe('the look', () => {
  const send = async (
    bytes: Uint8Array<ArrayBuffer> | Buffer,
    { name = 'logo.png', version = null as number | null } = {},
  ) => {
    const form = new FormData()
    form.append('version', String(version ?? (await read()).version))
    form.append('logo', new File([Uint8Array.from(bytes)], name))
    return scene.call('PUT', `${path}logo/`, { as: owner, form })
  }
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } })

  it('wears the colour by a style sheet whose address changes with it', async () => {
    await set({ accent: '#0F766E' })
    await expect.poll(async () => (await loadAcademy()).look).toMatch(/^\/academy\/look-[0-9a-f]{16}\.css$/)
    const { look } = await loadAcademy()
    const sheet = await test.app.inject(look)
    expect(sheet.headers['content-type']).toContain('text/css')
    expect(sheet.headers['cache-control']).toContain('immutable')
    expect(sheet.body).toContain('--lamp:#0f766e')
    const page = await test.app.inject('/accounts/login/')
    expect(page.body).toContain(`<link rel="stylesheet" href="${look}">`)
    await set({ accent: null })
    await expect.poll(async () => (await loadAcademy()).look).toBeNull()
    expect((await test.app.inject(look)).statusCode).toBe(404)
  })

  it('shows a redrawn logo to everyone, and redirects from the previous address', async () => {
    const withPlace = await picture(800, 200)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .png()
      .toBuffer()
    const { status, data } = await send(withPlace)
    expect(status).toBe(200)
    expect(data.logo).toMatchObject({
      url: expect.stringMatching(/^\/academy\/logo-[0-9a-f]{16}\.png$/),
      width: 512,
      height: 128,
    })
    await expect.poll(async () => (await test.app.inject(data.logo.url)).statusCode).toBe(200)
    const shown = await test.app.inject(data.logo.url)
    expect(shown.headers['content-type']).toBe('image/png')
    expect(shown.rawPayload.includes('secret place')).toBe(false)
    expect((await sharp(shown.rawPayload).metadata()).hasAlpha).toBe(true)
    expect((await test.app.inject('/accounts/login/')).body).toContain(data.logo.url)
    const second = (await send(await picture(256, 256).png().toBuffer())).data.logo
    expect(second.url).not.toBe(data.logo.url)
    await expect.poll(async () => (await test.app.inject(data.logo.url)).headers.location).toBe(second.url)
    expect(await scene.row(`select count(*)::int as files from files where name = 'logo.png'`)).toEqual({ files: 1 })
    expect((await set({ logo: null })).data.logo).toBeNull()
    await expect.poll(async () => (await test.app.inject(second.url)).statusCode).toBe(404)
  })

  it('rejects hostile images', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const png = await picture(20, 20).png().toBuffer()
    const answers = [
      await send(svg, { name: 'logo.svg' }),
      await send(svg),
      await send(bomb),
      await send(png.subarray(0, 60)),
      await send(Buffer.from('MZ\u0000not a picture')),
    ]
    expect(answers.map(({ status }) => status)).toEqual([415, 415, 415, 422, 415])
    expect((await read()).logo).toBeNull()
  })

  it('is not saved over someone else’s change', async () => {
    const { version } = await read()
    const { status, data } = await send(await picture(40, 40).png().toBuffer(), { version: version - 1 })
    expect([status, data.code]).toEqual([409, 'changed_meanwhile'])
  })

  it('names the academy to a device that installs it', async () => {
    await set({ name: 'Casa de Lenguas' })
    await expect.poll(async () => (await loadAcademy()).name).toBe('Casa de Lenguas')
    const answer = await test.app.inject('/manifest.webmanifest')
    // without a built web app there is no manifest
    if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ name: 'Casa de Lenguas' })
    await set({ name: null })
  })
})
