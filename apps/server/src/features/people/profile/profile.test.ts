import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
/** The same academy with Spanish enabled. */
let bilingual: TestApp['app']

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  bilingual = await product.another({ ACADEMY_LANGUAGES: 'en,es' })
})

const mine = async (as: Actor) => (await scene.call('GET', '/api/users/self/', { as })).data
const change = (as: Actor, body: unknown) => scene.call('PUT', '/api/users/self/', { as, body })
const sendPhoto = (as: Actor, content: Uint8Array, name = 'me.png') => {
  const form = new FormData()
  form.append('photo', new File([Uint8Array.from(content)], name))
  return scene.call('PUT', '/api/users/photo/me/', { as, form })
}
const picture = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#cc8844' } })

const whole = {
  first_name: 'Amália',
  last_name: 'O’Neill-Núñez',
  time_zone: 'Europe/Madrid',
  nationality: 'Colombian',
  gender: 'FEMALE',
  birth_date: '1998-06-30',
  civil_status: 'DOMESTIC_PARTNERSHIP',
  identification_type: 'CC',
  identification_number: '1020304050',
  identification_expedition_date: '2016-07-04',
  identification_expedition_place: 'Bogotá',
  department: 'Cundinamarca',
  city: 'Bogotá',
  neighborhood: 'La Candelaria',
  address: 'Calle 10 # 3-45',
  estrato: 3,
  phone: '+57 300 123 4567',
  education_level: 'UNIVERSITY',
  blood_type: 'O',
  blood_rh: '+',
}

describe('my language', () => {
  const device = (as: Actor, language: string, app = bilingual) =>
    scene.call('PATCH', '/api/users/me/language/', { as, app, body: { language } })
  const choose = (as: Actor, language: string | null, app = bilingual) =>
    scene.call('PUT', '/api/users/self/', { as, app, body: { language } })
  const languageOf = async (as: Actor) =>
    (await scene.call('GET', '/api/users/me/', { as, app: bilingual })).data.language

  test('is the device’s until one is chosen, and then the chosen one', async () => {
    const student = await scene.student()
    expect(await languageOf(student)).toBeNull()
    expect((await device(student, 'es')).data).toEqual({ language: 'es' })
    expect((await device(student, 'en')).data).toEqual({ language: 'es' })
    expect((await choose(student, 'en')).data).toMatchObject({ language: 'en' })
    expect((await device(student, 'es')).data).toEqual({ language: 'en' })
    expect(await languageOf(student)).toBe('en')
    await choose(student, null)
    expect((await device(student, 'es')).data).toEqual({ language: 'es' })
  })

  test('is the first one reported if two devices report at once', async () => {
    const student = await scene.student()
    const responses = await Promise.all(['en', 'es', 'en', 'es'].map(language => device(student, language)))
    expect(new Set(responses.map(({ data }) => data.language))).toEqual(new Set([await languageOf(student)]))
  })

  test.each([
    ['one that the academy has not enabled', 'es', () => product.app],
    ['one that is not among the languages', 'tlh', () => bilingual],
    ['one for tests alone', 'en-XB', () => bilingual],
  ])('is not %s: 400 with the field’s name', async (_, language, app) => {
    const student = await scene.student()
    for (const send of [device, choose]) {
      const { status, data } = await send(student, language, app())
      expect([status, data.errors[0].field]).toEqual([400, 'language'])
    }
    expect(await languageOf(student)).toBeNull()
  })
})

describe('my profile', () => {
  test('saves every field, shows the age, and clears emptied fields', async () => {
    const student = await scene.student()
    const { status, data } = await change(student, whole)
    expect(status).toBe(200)
    expect(data).toMatchObject({ ...whole, age: 27, version: 2 })
    expect(await mine(student)).toEqual(data)
    await change(student, { phone: '  ', estrato: null })
    expect(await mine(student)).toMatchObject({ phone: null, estrato: null, city: 'Bogotá' })
    expect((await scene.call('GET', '/api/users/me/', { as: student })).data).toMatchObject({ first_name: 'Amália' })
  })

  test('saves a time zone in one spelling, however it is sent', async () => {
    const student = await scene.student()
    expect((await change(student, { time_zone: 'europe/MADRID' })).data.time_zone).toBe('Europe/Madrid')
    await scene.row('update users set time_zone = null where id = $1', student.id)
    const told = await scene.call('PATCH', '/api/users/me/time-zone/', {
      as: student,
      body: { time_zone: 'america/bogota' },
    })
    expect(told.data).toEqual({ time_zone: 'America/Bogota' })
  })

  test('has one name at least, in either field', async () => {
    const student = await scene.student()
    const { data } = await change(student, { first_name: '', last_name: 'Suharto' })
    expect([data.first_name, data.last_name]).toEqual(['Suharto', ''])
    const { status, data: refused } = await change(student, { first_name: '' })
    expect([status, refused.errors[0].field]).toEqual([400, 'first_name'])
  })

  test('keeps its last name when the first name is emptied', async () => {
    const student = await scene.student()
    await change(student, { first_name: 'Valentina', last_name: 'Ríos' })
    const { status, data } = await change(student, { first_name: '' })
    expect([status, data.errors]).toMatchObject([400, [{ field: 'first_name', code: 'single_name_first' }]])
    expect(await mine(student)).toMatchObject({ first_name: 'Valentina', last_name: 'Ríos' })
  })

  test('names each invalid field, checked together with stored ones, and saves nothing', async () => {
    const student = await scene.student()
    await change(student, { birth_date: '1998-06-30' })
    const { status, data } = await change(student, {
      city: 'Cali',
      phone: 'call me',
      identification_number: '123',
      identification_expedition_date: '1990-01-01',
      time_zone: 'Mars/Olympus',
    })
    expect(status).toBe(400)
    expect(data.errors.map((error: { field: string }) => error.field).sort()).toEqual([
      'identification_expedition_date',
      'identification_type',
      'phone',
      'time_zone',
    ])
    expect((await mine(student)).city).toBeNull()
  })

  test('edited in two tabs is refused in the second, which shows the first one’s text', async () => {
    const student = await scene.student()
    const { version } = await mine(student)
    const answers = await Promise.all(['Cali', 'Lima'].map(city => change(student, { city, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.data
    expect(refused).toMatchObject({ code: 'changed_meanwhile', current: await mine(student) })
  })

  test.each([
    ['role', 'staff'],
    ['is_student', false],
    ['email', 'other@example.test'],
    ['student_status', 'AVAILABLE'],
    ['available_hours', 999],
    ['password', 'hunter2hunter2'],
    ['photo_key', 'a'.repeat(40)],
    ['id', '01890000-0000-7000-8000-000000000000'],
    ['disabled_at', null],
  ])('cannot set %s', async (field, value) => {
    const student = await scene.student()
    const before = await scene.row('select * from users where id = $1', student.id)
    expect((await change(student, { city: 'Cali', [field]: value })).status).toBe(400)
    expect(await scene.row('select * from users where id = $1', student.id)).toEqual(before)
  })

  test('keeps markup as text', async () => {
    const student = await scene.student()
    const text = '<img src=x onerror=alert(1)>'
    await change(student, { city: text, last_name: text })
    expect(await mine(student)).toMatchObject({ city: text, last_name: text })
  })
})

describe('a photo', () => {
  test('is redrawn as a square without the file’s metadata, at an address that cannot be guessed', async () => {
    const student = await scene.student()
    const source = await picture()
      .withExif({ IFD3: { GPSLatitude: '4/1 36/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(source).metadata()).exif).toBeDefined()
    const { status, data } = await sendPhoto(student, source, '../../evil.jpg')
    expect(status).toBe(200)
    expect(data.photo).toMatch(/^\/photos\/[0-9a-f]{40}$/)
    const photo = await product.app.inject(data.photo)
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' })
    expect((await sharp(photo.rawPayload).metadata()).exif).toBeUndefined()
    expect((await scene.call('GET', '/api/users/me/', { as: student })).data.photo).toBe(data.photo)
  })

  test('replaces the previous one, whose address stops working', async () => {
    const student = await scene.student()
    const first = (await sendPhoto(student, await picture().png().toBuffer())).data.photo
    const second = (await sendPhoto(student, await picture(80, 80).png().toBuffer())).data.photo
    expect((await product.app.inject(first)).statusCode).toBe(404)
    expect((await product.app.inject(second)).statusCode).toBe(200)
    const { count } = await scene.row<{ count: number }>(
      'select count(*)::int from files where uploaded_by = $1',
      student.id,
    )
    expect(count).toBe(1)
  })

  test('is a picture of acceptable size', async () => {
    const student = await scene.student()
    const bomb = await picture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await sendPhoto(student, bomb)).data.code).toBe('unsafe_file')
    const large = await picture(6_000, 6_000).png().toBuffer()
    const whole = await picture().png().toBuffer()
    const cut = whole.subarray(0, Math.floor(whole.length / 2))
    const tooLarge = await sendPhoto(student, large)
    expect([tooLarge.status, tooLarge.data.code]).toEqual([415, 'too_many_pixels'])
    expect(tooLarge.data.detail).toContain(
      'too many pixels: 36 million. Images of this kind can have up to 25 million.',
    )
    for (const content of [cut, Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('GIF89a<script>')])
      expect((await sendPhoto(student, content)).status).toBe(415)
    expect((await scene.call('GET', '/api/users/me/', { as: student })).data.photo).toBeNull()
  })

  test('of a phone is drawn, however its 24.5 million pixels are stored', async () => {
    const student = await scene.student()
    const [width, height] = [5712, 4284]
    const jpeg = await picture(width, height).jpeg().toBuffer()
    const inPasses = await picture(width, height).jpeg({ progressive: true }).toBuffer()
    const interlaced = await picture(width, height).png({ progressive: true }).toBuffer()
    const webp = await picture(width, height).webp({ effort: 0 }).toBuffer()
    const sent = { 'a.jpg': jpeg, 'b.jpg': inPasses, 'c.png': interlaced, 'd.webp': webp }
    for (const [name, content] of Object.entries(sent))
      expect((await sendPhoto(student, content, name)).status).toBe(200)
  })

  test('that shrinks while it is read may have 50 million pixels, and 25 million where it is held whole', async () => {
    const student = await scene.student()
    const fine = (more: object) => picture(8192, 6144).jpeg(more).withMetadata({ orientation: 6 }).toBuffer()
    // a long, narrow image isn't scaled down at all
    const narrow = await picture(50_000, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const deep = await picture(4000, 4000).toColourspace('rgb16').png({ progressive: true }).toBuffer()
    expect((await sendPhoto(student, await fine({}), 'a.jpg')).status).toBe(200)
    for (const content of [await fine({ progressive: true }), narrow])
      expect((await sendPhoto(student, content, 'a.jpg')).data.code).toBe('too_many_pixels')
    expect((await sendPhoto(student, deep)).status).toBe(200)
  })

  test('is changed ten times in an hour at most', async () => {
    const student = await scene.student()
    const bytes = await picture(40, 40).png().toBuffer()
    for (let at = 0; at < 10; at++) expect((await sendPhoto(student, bytes)).status).toBe(200)
    const { status, data, headers } = await sendPhoto(student, bytes)
    expect([status, data.code, Number(headers['retry-after']) > 0]).toEqual([429, 'photo_limit_reached', true])
  })

  test('has no address but its own', async () => {
    for (const key of ['0'.repeat(40), 'x', '..%2f..%2fetc%2fpasswd', `${'0'.repeat(39)}'`])
      expect((await product.app.inject(`/photos/${key}`)).statusCode).toBe(404)
  })
})

describe('a public profile', () => {
  test('shows only a name, a photo, a role, a level, and badges', async () => {
    const [student, reader] = [await scene.student({ firstName: 'Lucía', level: 'B1' }), await scene.student()]
    await change(student, whole)
    const { data } = await scene.call('GET', `/api/users/public/${student.id}/`, { as: reader })
    expect(data).toEqual({
      id: student.id,
      first_name: 'Amália',
      last_name: 'O’Neill-Núñez',
      photo: null,
      role: 'student',
      level: { id: expect.any(String), code: 'B1', name: 'B1', color: 'GREY' },
      badges: [],
    })
  })

  test('has badges in the reader’s language, or in the original one if that is missing', async () => {
    const [student, reader] = [await scene.student(), await scene.student()]
    await scene.row(
      `with made as (
         insert into badges (code, name, description, rule_kind, rule_value, translations, position) values
           ('TEN', 'Ten classes', 'You came', 'CLASSES_ATTENDED', 10,
            '{"es": {"name": "Diez clases", "description": "Viniste"}}', 1),
           ('TWO', 'Two classes', 'You came', 'CLASSES_ATTENDED', 2, '{}', 2)
         returning id, position)
       insert into student_badges (badge_id, student_id, awarded_at)
       select id, $1, timestamptz '2026-03-01T01:00:00Z' - position * interval '1 day' from made`,
      student.id,
    )
    const shown = async (language: string) =>
      (
        await scene.call('GET', `/api/users/public/${student.id}/`, {
          as: reader,
          app: bilingual,
          headers: { 'accept-language': language },
        })
      ).data.badges
    const [ten, two] = [
      { code: 'TEN', name: 'Diez clases', awarded_at: '2026-02-28T01:00:00.000Z' },
      { code: 'TWO', name: 'Two classes', awarded_at: '2026-02-27T01:00:00.000Z' },
    ]
    expect(await shown('es')).toMatchObject([ten, two])
    expect(await shown('en')).toMatchObject([{ ...ten, name: 'Ten classes' }, two])
    // what its picture is drawn from, and nothing else about the award
    const rule = { kind: 'CLASSES_ATTENDED', value: expect.any(Number), level: null, level_color: null }
    expect((await shown('en'))[0]).toEqual({ ...ten, name: 'Ten classes', image: null, rule })
  })

  test('is not found for closed accounts, and cannot be enumerated', async () => {
    const [disabled, reader] = [await scene.student(), await scene.student()]
    await scene.row('update users set disabled_at = now() where id = $1', disabled.id)
    const readProfile = (as: Actor) => scene.call('GET', `/api/users/public/${disabled.id}/`, { as })
    expect((await readProfile(reader)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 70 }, () => readProfile(reader)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]))
    expect((await readProfile(await scene.student())).status).toBe(404)
  })
})
