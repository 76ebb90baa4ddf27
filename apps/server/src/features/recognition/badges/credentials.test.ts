import { createLocalJWKSet, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCourse } from '../../../../test/course.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { rotateKey } from './credential-keys.usecases.ts'

const publicUrl = 'https://academy.example.test'
let product: TestApp
let scene: Scene
let student: Actor

beforeAll(async () => {
  const academy = { ACADEMY_NAME: 'Casa <Idiomas>', ACADEMY_LANGUAGES: 'en,es' }
  product = await startTestApp({ PUBLIC_URL: publicUrl, ...academy })
  scene = await makeScene(product)
  await scene.row(
    `insert into badges (code, name, description, rule_kind, rule_value, position)
     values ('TEN', 'Ten classes', 'Ten hours of speaking.', 'CLASSES_ATTENDED', 10, 1)`,
  )
  student = await scene.student({ firstName: 'Zoë <b>' })
})

/** A shared badge of a student: the path of its page, and the call that stops sharing. */
async function shared(who = student, code = 'TEN') {
  const { id } = await scene.row<{ id: string }>(
    `insert into student_badges (badge_id, student_id, awarded_at)
     select id, $1, '2026-03-02T03:30:00.750Z' from badges where code = $2
     on conflict (badge_id, student_id) do update set revoked_at = null returning id`,
    who.id,
    code,
  )
  const { url } = (await scene.call('POST', `/api/classes/student-badges/${id}/link/`, { as: who })).data
  return { id, path: url.slice(publicUrl.length) as string }
}
const get = (url: string, app = product.app) => app.inject({ url })
const json = async (url: string) => (await get(url)).json()

describe('the page of a shared badge', () => {
  test('shows a stranger the badge, its holder, date, and rule, and nothing else', async () => {
    const { path } = await shared()
    const { statusCode, body, headers } = await get(path)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Ten classes</h1>')
    expect(body).toContain('Zoë &lt;b&gt; Prueba')
    expect(body).toContain('Verified by Casa &lt;Idiomas&gt;')
    // half past ten in the evening of the previous day in the academy's time zone
    expect(body).toContain('1 March 2026')
    expect(body).toContain('Attended 10 live classes')
    expect(body).toContain('aria-label="QR code for this page"')
    expect(body).not.toContain(student.id)
    expect(body).not.toContain('@example.test')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  test('is not found once the link is revoked, and neither is its credential', async () => {
    const { id, path } = await shared()
    await scene.call('DELETE', `/api/classes/student-badges/${id}/link/`, { as: student })
    const response = await get(path)
    const never = await get(`/credentials/${'0'.repeat(40)}`)
    expect([response.statusCode, never.statusCode]).toEqual([404, 404])
    expect(response.body).toBe(never.body)
    expect(response.body).toContain('This badge isn’t shared')
    expect((await get(`${path}/badge.jwt`)).statusCode).toBe(404)
    expect((await get('/credentials/%00')).statusCode).toBe(400)
  })

  test('is not found once the badge is revoked', async () => {
    const { id, path } = await shared()
    await scene.row('update student_badges set revoked_at = now() where id = $1', id)
    expect((await get(path)).statusCode).toBe(404)
    expect((await get(`${path}/badge.jwt`)).statusCode).toBe(404)
  })

  test('opens after 400 wrong addresses from the same network, and 301 reads in a minute slow that link alone', async () => {
    const [one, other] = [(await shared()).path, (await shared(await scene.student())).path]
    const read = async (url: string) => (await product.app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode
    const wrong = (at: number) => `/credentials/${String(at).padStart(40, 'a')}`
    const tries = await Promise.all(Array.from({ length: 400 }, (_, at) => read(wrong(at))))
    expect(new Set(tries)).toEqual(new Set([404]))
    const reads = await Promise.all(Array.from({ length: 301 }, () => read(one)))
    expect(reads.filter(status => status === 429)).toHaveLength(1)
    expect(await read(other)).toBe(200)
    product.clock.advance({ minutes: 1 })
  })
})

describe('the credential', () => {
  test('is signed so that anyone with the published keys can verify it', async () => {
    const { id, path } = await shared()
    const answer = await get(`${path}/badge.jwt`)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    const keys = createLocalJWKSet(await json('/.well-known/jwks.json'))
    const { payload, protectedHeader } = await jwtVerify(answer.body, keys, {
      issuer: `${publicUrl}/credentials/issuer`,
      subject: `urn:uuid:${id}`,
      algorithms: ['RS256'],
      currentDate: product.clock.now(),
    })
    expect(Object.keys(protectedHeader).sort()).toEqual(['alg', 'kid', 'typ'])
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT' })
    const last = answer.body.at(-10) === 'A' ? 'B' : 'A'
    const forged = answer.body.slice(0, -10) + last + answer.body.slice(-9)
    await expect(jwtVerify(forged, keys)).rejects.toThrow(/signature/)

    // the fields that the data model and the proof format of Open Badges 3.0 require
    expect(payload).toEqual({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id: `${publicUrl}${path}/badge.jwt`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: 'Ten classes',
      issuer: { id: `${publicUrl}/credentials/issuer`, type: ['Profile'], name: 'Casa <Idiomas>', url: publicUrl },
      validFrom: '2026-03-02T03:30:00Z',
      credentialSubject: {
        id: `urn:uuid:${id}`,
        type: ['AchievementSubject'],
        identifier: [{ type: 'IdentityObject', identityType: 'name', identityHash: 'Zoë <b> Prueba', hashed: false }],
        achievement: {
          id: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
          type: ['Achievement'],
          achievementType: 'Badge',
          name: 'Ten classes',
          description: 'Ten hours of speaking.',
          criteria: { narrative: 'Attended 10 live classes, as recorded by the teachers.' },
        },
      },
      iss: `${publicUrl}/credentials/issuer`,
      jti: `${publicUrl}${path}/badge.jwt`,
      nbf: Date.parse('2026-03-02T03:30:00Z') / 1000,
      sub: `urn:uuid:${id}`,
    })
    expect(await json('/credentials/issuer')).toEqual(payload.issuer)
  })

  test.each([
    ['LEVEL_COMPLETED', 1, 'B1', 'Completed level B1', 'Completó el nivel B1'],
    ['LEVEL_COMPLETED', 3, null, 'Completed 3 levels', 'Completó 3 niveles'],
    ['COURSE_COMPLETED', 1, null, 'Completed a recorded course', 'Completó un curso grabado'],
    ['COURSE_COMPLETED', 1, 'Town', 'Completed the course “Town”', 'Completó el curso “Town”'],
  ] as const)('of %s (%i, %s) claims only what every rule requires', async (...given) => {
    const [kind, value, only, english, spanish] = given
    const code = `${kind}_${value}_${only}`
    if (kind === 'COURSE_COMPLETED' && only) {
      await scene.row('update courses set name = $2 where id = $1', (await makeCourse(product, scene)).id, only)
    }
    await scene.row(
      `insert into badges (code, name, description, rule_kind, rule_value, rule_level_id, rule_course_id, position)
       values ($1, $1, '', $2, $3, (select id from levels where code = $4), (select id from courses where name = $4), 1)`,
      code,
      kind,
      value,
      only,
    )
    const { path } = await shared(student, code)
    const { payload } = await jwtVerify(
      (await get(`${path}/badge.jwt`)).body,
      createLocalJWKSet(await json('/.well-known/jwks.json')),
      { currentDate: product.clock.now() },
    )
    expect(payload.credentialSubject).toMatchObject({
      achievement: { criteria: { narrative: `${english}.` } },
    })
    const { body } = await product.app.inject({ url: path, headers: { 'accept-language': 'es' } })
    expect(body).toContain(`${spanish}.`)
  })

  test('names its key by an address that returns the public half, to pages of any site', async () => {
    const { path } = await shared()
    const jwt = (await get(`${path}/badge.jwt`)).body
    const { kid = '' } = decodeProtectedHeader(jwt)
    const answer = await get(kid.slice(publicUrl.length))
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    const key = answer.json() as JWK
    expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    await jwtVerify(jwt, await importJWK(key, 'RS256'), { currentDate: product.clock.now() })
    expect((await get('/credentials/keys/unknown')).statusCode).toBe(404)
  })

  test('stays verifiable after the key is rotated', async () => {
    const { path } = await shared()
    const before = (await get(`${path}/badge.jwt`)).body
    const { database } = product.dependencies
    await Promise.all([1, 2].map(() => database.transaction(tx => rotateKey(tx, product.clock.now()))))
    const after = (await get(`${path}/badge.jwt`)).body
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid)
    const keys = createLocalJWKSet(await json('/.well-known/jwks.json'))
    for (const jwt of [before, after]) await jwtVerify(jwt, keys, { currentDate: product.clock.now() })
    const rows = await scene.rows(
      'select from credential_keys where retired_at is not null and private_key is not null',
    )
    expect(rows).toEqual([])
  })

  test('is signed with one key by servers that create their first at once', async () => {
    const other = await startTestApp({ PUBLIC_URL: publicUrl })
    const stage = await makeScene(other)
    await stage.row(
      `insert into badges (code, name, description, rule_kind, position) values ('ONE', 'One', '', 'CLASSES_ATTENDED', 1)`,
    )
    const holder = await stage.student()
    const { id } = await stage.row<{ id: string }>(
      `insert into student_badges (badge_id, student_id, awarded_at) select id, $1, now() from badges returning id`,
      holder.id,
    )
    const { url } = (await stage.call('POST', `/api/classes/student-badges/${id}/link/`, { as: holder })).data
    const second = await other.another()
    const path = `${url.slice(publicUrl.length)}/badge.jwt`
    const signed = await Promise.all([other.app, second, other.app].map(app => get(path, app)))
    expect(new Set(signed.map(({ body }) => decodeProtectedHeader(body).kid)).size).toBe(1)
    expect((await get('/.well-known/jwks.json', second)).json().keys).toHaveLength(1)
  })
})
