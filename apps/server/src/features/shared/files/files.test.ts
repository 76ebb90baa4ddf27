import { createHash, randomBytes } from 'node:crypto'
import { readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { removeOrphans, storeUpload } from '../../../platform/storage/orphaned-objects.ts'
import { deleteFile, presentFile, saveFile } from './files.usecases.ts'

const content = randomBytes(200_000)
const digest = createHash('sha256').update(content).digest()

let school: TestApp
let scene: Scene
let student: Actor

beforeAll(async () => {
  school = await startTestApp({ ACADEMY_LANGUAGES: 'en,es' })
  scene = await makeScene(school)
  student = await scene.student()
})

async function upload(bytes = content) {
  const path = join(school.dataDir, 'incoming', randomBytes(8).toString('hex'))
  await writeFile(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  return { field: 'papers', name: 'Informe médico.pdf', mediaType: 'application/pdf', size: bytes.length, sha256, path }
}

/** A stored file and a link to it. */
async function saveSample({ mediaType = 'application/pdf', holder = student, bytes = content } = {}) {
  const { database, fileLinks } = school.dependencies
  const waiting = { ...(await upload(bytes)), mediaType }
  const stored = await storeUpload(school.dependencies, waiting, school.clock.now())
  const id = await database.transaction(tx => saveFile(tx, stored, holder.id))
  await rm(waiting.path)
  const { key } = await scene.row<{ key: string }>('select storage_key as key from files where id = $1', id)
  return { id, key, url: fileLinks.issue(holder.id, school.clock.now())(id) }
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  school.app.inject({ method, url, headers })

describe('a link', () => {
  test('returns the file, as a download that no page can run', async () => {
    const { url } = await saveSample()
    const answer = await get(url, { 'accept-encoding': 'br, gzip' })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(content)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '200000',
      'content-disposition': `attachment; filename="Informe m?dico.pdf"; filename*=UTF-8''Informe%20m%C3%A9dico.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store, no-transform',
      'accept-ranges': 'bytes',
      etag: `"${digest.toString('hex')}"`,
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  test('returns text unchanged too', async () => {
    const { url } = await saveSample({ mediaType: 'text/plain' })
    const answer = await get(url, { 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.rawPayload).toEqual(content)
  })

  test('shows audio and images inline', async () => {
    const { url } = await saveSample({ mediaType: 'audio/mpeg' })
    expect((await get(url)).headers['content-disposition']).toMatch(/^inline;/)
  })

  test('is the same within a minute, so that unchanged data reads the same', async () => {
    const { id } = await saveSample()
    const { fileLinks } = school.dependencies
    const minute = new Date('2026-03-11T17:00:00Z')
    expect(fileLinks.issue(student.id, minute)(id)).toBe(fileLinks.issue(student.id, new Date(+minute + 59_999))(id))
  })

  test('created by one server opens at another with the same database', async () => {
    const { url } = await saveSample()
    const other = await school.another()
    // another server with its own folder wouldn't have the bytes, so the test shares the folder
    expect((await other.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  })

  test('stops opening the file after ten minutes', async () => {
    const { url } = await saveSample()
    school.clock.advance({ minutes: 8, seconds: 59 })
    expect((await get(url)).statusCode).toBe(200)
    school.clock.advance({ minutes: 1, seconds: 1 })
    const late = await get(url)
    expect([late.statusCode, late.json().code]).toEqual([403, 'link_not_valid'])
  })

  test('that no longer works shows a browser a page, and a program a problem', async () => {
    const { url } = await saveSample()
    school.clock.advance({ minutes: 11 })
    const opened = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'es' }
    const response = await get(url, opened)
    expect([response.statusCode, response.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(response.body).toContain('<h1>Este enlace ya no funciona</h1>')
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    expect(response.body).not.toContain('link_not_valid')
    const read = await get(url, { accept: 'image/avif,image/webp,*/*;q=0.8' })
    expect([read.statusCode, read.json().code]).toEqual([403, 'link_not_valid'])
    expect(read.headers.vary).toContain('Accept')
  })

  test.each(['/files/$id', '/files/courses/$id', '/calendar/classes/$id.ics'])(
    'of every kind, here %s, shows a page in a browser when it does not work',
    async address => {
      const url = `${address.replace('$id', crypto.randomUUID())}?expires=1&person=p&signature=s`
      const shown = await get(url, { accept: 'text/html,*/*;q=0.8' })
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
      expect(shown.body).toContain('<h1>This link no longer works</h1>')
      expect((await get(url)).json().code).toBe('link_not_valid')
    },
  )

  test('with a changed signature is refused', async () => {
    const { id, url } = await saveSample()
    const other = await saveSample()
    const stranger = await scene.student()
    for (const changed of [
      url.replace(id, other.id),
      url.replace(student.id, stranger.id),
      url.replace(/expires=\d+/, expires => `${expires}0`),
      url.replace(/signature=../, 'signature=__'),
      url.replace(/&signature.*/, ''),
      `${url}&signature=x`,
      `${url}&expires=99999999999`,
      `/files/${id}`,
      '/files/..%2F..%2Fetc%2Fpasswd',
    ]) {
      expect([changed, (await get(changed)).statusCode]).toEqual([changed, 403])
    }
  })

  test('expires with its person’s account', async () => {
    const holder = await scene.student()
    const { url } = await saveSample({ holder })
    await scene.row('update users set disabled_at = $2 where id = $1', holder.id, school.clock.now().toISOString())
    expect((await get(url)).statusCode).toBe(404)
  })

  test('to a deleted file is 404', async () => {
    const { id, url } = await saveSample()
    await scene.row('delete from files where id = $1', id)
    expect((await get(url)).statusCode).toBe(404)
  })

  test('to a row whose bytes are missing is 404 without any header of the file', async () => {
    const { key, url } = await saveSample()
    await school.dependencies.storage.remove(key)
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers.etag]).toEqual([
      404,
      'application/problem+json',
      undefined,
    ])
  })
})

describe('ranges', () => {
  test('return a part with 206 and its position', async () => {
    const { url } = await saveSample()
    const answer = await get(url, { range: 'bytes=1000-1999' })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers).toMatchObject({ 'content-range': 'bytes 1000-1999/200000', 'content-length': '1000' })
    expect(answer.rawPayload).toEqual(content.subarray(1000, 2000))
  })

  test('outside the file return 416 with the size', async () => {
    const { url } = await saveSample()
    const answer = await get(url, { range: 'bytes=200000-' })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */200000'])
    expect(answer.json().code).toBe('range_not_satisfiable')
  })

  test('with If-Range return the part of the same file, and the whole of a changed one', async () => {
    const { url } = await saveSample()
    const etag = `"${digest.toString('hex')}"`
    expect((await get(url, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206)
    const whole = await get(url, { range: 'bytes=0-9', 'if-range': '"other"' })
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, content.length])
  })

  test('are ignored by HEAD, which returns the same headers without bytes', async () => {
    const { url } = await saveSample()
    const whole = await get(url, {}, 'HEAD')
    expect([whole.statusCode, whole.headers['content-length'], whole.body]).toEqual([200, '200000', ''])
    // a range applies only to GET
    const part = await get(url, { range: 'bytes=-5' }, 'HEAD')
    expect([part.statusCode, part.headers['content-length']]).toEqual([200, '200000'])
  })

  test('are not evaluated if If-None-Match gives 304 for the same bytes', async () => {
    const { url } = await saveSample()
    const etag = `"${digest.toString('hex')}"`
    for (const etags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(url, { 'if-none-match': etags, range: 'bytes=900000-' })
      expect([etags, answer.statusCode, answer.headers.etag, answer.body]).toEqual([etags, 304, etag, ''])
    }
    expect((await get(url, { 'if-none-match': '"other"', range: 'bytes=0-9' })).statusCode).toBe(206)
  })

  test('with a weak tag or a date in If-Range return the whole file', async () => {
    const { url } = await saveSample()
    for (const condition of [`W/"${digest.toString('hex')}"`, 'Wed, 11 Mar 2026 17:00:00 GMT']) {
      expect((await get(url, { range: 'bytes=0-9', 'if-range': condition })).statusCode).toBe(200)
    }
  })

  test('that are several return the whole file', async () => {
    const { url } = await saveSample()
    const answer = await get(url, { range: 'bytes=0-9,20-29' })
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, content.length])
  })

  test('of the last bytes, and of all bytes from a position, are returned', async () => {
    const { url } = await saveSample()
    const last = await get(url, { range: 'bytes=-7' })
    expect([last.statusCode, last.headers['content-range']]).toEqual([206, 'bytes 199993-199999/200000'])
    expect(last.rawPayload).toEqual(content.subarray(-7))
    expect((await get(url, { range: 'bytes=199990-' })).rawPayload).toEqual(content.subarray(-10))
  })
})

describe('a large file', () => {
  const bytes = randomBytes(30_000_000)
  let address: string
  let path: string

  beforeAll(async () => {
    const { url, key } = await saveSample({ bytes })
    await school.app.listen({ host: '127.0.0.1', port: 0 })
    address = `http://127.0.0.1:${(school.app.server.address() as AddressInfo).port}${url}`
    path = join(school.dataDir, 'files', key.slice(0, 2), key)
  })

  test('arrives unchanged at several slow readers', async () => {
    const answers = await Promise.all([0, 1, 2].map(start => fetch(address, { headers: { range: `bytes=${start}-` } })))
    for (const [start, answer] of answers.entries()) {
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(start))).toBe(true)
    }
  })

  test.runIf(process.platform === 'linux')('is closed once its reader disconnects', async () => {
    const isOpen = async () => {
      const fds = await readdir('/proc/self/fd')
      const links = await Promise.all(fds.map(fd => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
      return links.includes(path)
    }
    const answer = await fetch(address)
    expect(await isOpen()).toBe(true)
    await answer.body!.cancel()
    await expect.poll(isOpen).toBe(false)
  })

  test('that is shorter than announced is cut off, and never ended as if it were complete', async () => {
    // immediately, and not only at the connection timeout
    const answer = await fetch(address, { signal: AbortSignal.timeout(8_000) })
    await truncate(path, 1_000)
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
  })
})

test('a summary describes the file and where to read it', async () => {
  const file = { id: 'f', name: 'a.pdf', media_type: 'application/pdf', size: 7 }
  expect(presentFile(file, id => `/files/${id}?x`)).toEqual({ ...file, url: '/files/f?x' })
})

describe('the sweep of stored objects', () => {
  const later = () => new Date(+school.clock.now() + 1)
  const isStored = async (key: string) => (await school.dependencies.storage.size(key)) !== null
  const storeOne = async () => storeUpload(school.dependencies, await upload(), school.clock.now())

  test('deletes objects of failed transactions, and keeps every file with a row', async () => {
    const { database } = school.dependencies
    const saved = await saveSample()
    const stored = await storeOne()
    const failed = database.transaction(async tx => {
      await saveFile(tx, stored, student.id)
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    expect(await removeOrphans(school.dependencies, school.clock.now())).toBe(0)
    expect(await isStored(stored.key)).toBe(true)
    expect(await removeOrphans(school.dependencies, later())).toBe(1)
    expect(await isStored(stored.key)).toBe(false)
    expect((await get(saved.url)).statusCode).toBe(200)
  })

  test('deletes the bytes of a deleted file', async () => {
    const { database } = school.dependencies
    const { id, key } = await saveSample()
    await database.transaction(tx => deleteFile(tx, id, school.clock.now()))
    expect(await isStored(key)).toBe(true)
    expect(await removeOrphans(school.dependencies, later())).toBe(1)
    expect(await isStored(key)).toBe(false)
  })

  test('skips an object that is about to be referenced, and keeps its bytes', async () => {
    const { database } = school.dependencies
    const stored = await storeOne()
    const { promise: named, resolve: isNamed } = Promise.withResolvers<void>()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const saving = database.transaction(async tx => {
      const id = await saveFile(tx, stored, student.id)
      isNamed()
      await mayCommit
      return id
    })
    await named
    expect(await removeOrphans(school.dependencies, later())).toBe(0)
    commit()
    await saving
    expect(await removeOrphans(school.dependencies, later())).toBe(0)
    expect(await isStored(stored.key)).toBe(true)
  })

  test('leaves no way for a file to reference a deleted object', async () => {
    const stored = await storeOne()
    expect(await removeOrphans(school.dependencies, later())).toBe(1)
    const keeping = school.dependencies.database.transaction(tx => saveFile(tx, stored, student.id))
    await expect(keeping).rejects.toMatchObject({ status: 503 })
  })

  test('keeps objects that this database did not store', async () => {
    const { storage } = school.dependencies
    const foreign = randomBytes(20).toString('hex')
    await storage.put(foreign, (await upload()).path, 'application/pdf')
    await removeOrphans(school.dependencies, later())
    expect(await isStored(foreign)).toBe(true)
  })
})
