import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { FilePart } from '@aulaviva/contract/call'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chunk, headed, office, wordDocument, zip } from '../../../test/made-files.ts'
import { handleErrors } from '../http/errors.ts'
import { openFreeSpace } from './free-space.ts'
import type { UploadedFile } from './upload.ts'
import { openUploads, registerUploads, removeStaleUploads } from './uploads.ts'

const parts: Record<string, FilePart> = {
  papers: { max: 'max_files', kinds: 'documents' },
  photo: { max: 1, kinds: 'images' },
}
const megabyte = 1024 * 1024
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

let folder: string
let app: FastifyInstance
let base: string
/** What the last request received, copied before it ended. */
let received: { body: Record<string, string>; files: (UploadedFile & { content: Buffer })[] } | undefined

async function start(required = false, minPace?: { bytes: number; milliseconds: number }) {
  folder = await mkdtemp(join(tmpdir(), 'aulaviva-uploads-'))
  const uploads = await openUploads({
    folder,
    settings: () => ({
      maxFiles: 3,
      maxFileSizeMb: 1,
      allowedExtensions: ['pdf', 'PNG', '.jpg', 'txt', 'docx', 'mp4', 'm4a', 'svg', 'html', 'exe'],
    }),
    budget: { charge: async () => async () => {} },
    freeSpace: openFreeSpace({ folder, floor: 0 }),
    ...(minPace && { minPace }),
  })
  app = Fastify({ forceCloseConnections: true })
  handleErrors(app)
  await registerUploads(app)
  app.post('/', async request => {
    const asked = required ? { papers: { ...parts.papers!, required } } : parts
    const { body, files } = await uploads.receive(request, asked, null)
    received = {
      body,
      files: await Promise.all(files.map(async file => ({ ...file, content: await readFile(file.path) }))),
    }
    await uploads.discard(files)
    return {}
  })
  base = await app.listen({ host: '127.0.0.1', port: 0 })
}

beforeEach(async () => {
  received = undefined
  await start()
})

afterEach(async () => {
  // Nothing may be left behind, whatever happened.
  expect(await readdir(folder)).toEqual([])
  await stop()
})

async function stop() {
  await app.close()
  await rm(folder, { recursive: true })
}

type Part = { name: string; file?: string; content: string | Buffer; type?: string }

function multipartBody(given: Part[], boundary = 'edge'): Buffer {
  const pieces = given.flatMap(({ name, file, content, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n`,
    type || file !== undefined ? `Content-Type: ${type ?? 'application/octet-stream'}\r\n\r\n` : '\r\n',
    content,
    '\r\n',
  ])
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map(piece => Buffer.from(piece)))
}

async function send(body: Buffer, type = 'multipart/form-data; boundary=edge') {
  const response = await fetch(base, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body) })
  const problem = (await response.json()) as { code?: string; detail?: string; errors?: Record<string, string>[] }
  return { status: response.status, problem, error: problem.errors?.[0] }
}

const upload = (...given: Part[]) => send(multipartBody(given))
const paper = (file: string, content: string | Buffer = pdf): Part => ({ name: 'papers', file, content })

describe('a body within the limits', () => {
  test('its files are on the disk with size and digest, its fields are text', async () => {
    const sent = await upload({ name: 'reason', content: 'ñandú' }, paper('Informe médico.pdf'), paper('a.PDF'))
    expect(sent.status).toBe(200)
    expect(received?.body).toEqual({ reason: 'ñandú' })
    expect(received?.files).toMatchObject([
      { field: 'papers', name: 'Informe médico.pdf', mediaType: 'application/pdf', size: pdf.length, content: pdf },
      { name: 'a.PDF' },
    ])
    expect(received?.files[0]?.sha256).toEqual(createHash('sha256').update(pdf).digest())
  })

  test('a text of several lines keeps its typed length, whatever line breaks a form sends', async () => {
    const sent = await upload({ name: 'reason', content: 'one\r\ntwo\nthree' })
    expect([sent.status, received?.body]).toEqual([200, { reason: 'one\ntwo\nthree' }])
  })

  test('a file of exactly the largest size is taken, one byte more is refused with 413', async () => {
    const largest = Buffer.concat([pdf, Buffer.alloc(megabyte - pdf.length, ' ')])
    expect((await upload(paper('a.pdf', largest))).status).toBe(200)
    const { status, problem, error } = await upload(paper('a.pdf', Buffer.concat([largest, Buffer.from(' ')])))
    expect([status, problem.code, error?.field]).toEqual([413, 'too_large', 'papers'])
  })

  test('a file input left empty by a form counts as no file', async () => {
    expect((await upload(paper('', ''))).status).toBe(200)
    expect(received?.files).toEqual([])
  })
})

describe('limits', () => {
  test('one file too many is refused with the specified message', async () => {
    const { status, problem, error } = await upload(...[1, 2, 3, 4].map(number => paper(`${number}.pdf`)))
    expect([status, problem.code]).toEqual([400, 'too_many_files'])
    expect(error).toEqual({
      field: 'papers',
      code: 'too_many_files',
      message: 'maximum number of files allowed is 3',
    })
  })

  test('an unlisted extension is refused with the specified message', async () => {
    const { status, problem, error } = await upload(paper('a.doc'))
    expect([status, problem.code]).toEqual([415, 'unsupported_media_type'])
    expect(error).toMatchObject({ field: 'papers', message: 'extension doc not allowed' })
  })

  test('an empty file is refused', async () => {
    const { status, error } = await upload(paper('a.pdf', ''))
    expect([status, error?.field, error?.code]).toEqual([400, 'papers', 'empty'])
  })

  test('a file in a field of another name is refused, naming it', async () => {
    const { status, error } = await upload({ name: 'virus', file: 'a.pdf', content: pdf })
    expect([status, error?.field, error?.code]).toEqual([400, 'virus', 'unknown_field'])
  })

  test('a refused file after many good ones deletes them all', async () => {
    expect((await upload(paper('a.pdf'), paper('b.pdf'), paper('c.exe'))).status).toBe(415)
  })

  test('a repeated text field is refused, naming it', async () => {
    const { status, error } = await upload({ name: 'text', content: '1' }, { name: 'text', content: '2' })
    expect([status, error?.field, error?.code]).toEqual([400, 'text', 'repeated'])
  })

  test('text where a file belongs is refused', async () => {
    expect((await upload({ name: 'papers', content: 'words' })).error).toMatchObject({ code: 'not_a_file' })
  })

  test.each(['__proto__', 'constructor', 'toString'])('a field named %s is refused, naming it', async name => {
    for (const part of [
      { name, content: '1' },
      { name, file: 'a.pdf', content: pdf },
    ]) {
      const { status, error } = await upload(part)
      expect([status, error?.field]).toEqual([400, name])
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('a text field beyond 100 kB is refused', async () => {
    const { status, error } = await upload({ name: 'text', content: 'x'.repeat(102_401) })
    expect([status, error?.field, error?.code]).toEqual([400, 'text', 'too_long'])
  })

  test('more fields or parts than a form has are refused', async () => {
    const fields = Array.from({ length: 51 }, (_, index) => ({ name: `f${index}`, content: '1' }))
    expect((await upload(...fields)).error?.code).toBe('too_many_fields')
    const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `f${index}`, content: '1' }))
    expect((await upload(...many)).status).toBe(400)
  })

  test('a body is bounded as a whole, also where its parts are skipped', async () => {
    const preamble = Buffer.alloc(6 * megabyte, 'x')
    const { status, error } = await send(Buffer.concat([preamble, multipartBody([paper('a.pdf')])]))
    expect([status, error?.field]).toEqual([413, 'body'])
  })

  test('a required file that is missing is named', async () => {
    await stop()
    await start(true)
    const { status, error } = await upload({ name: 'reason', content: 'x' })
    expect([status, error]).toEqual([400, { field: 'papers', code: 'required', message: 'Is required' }])
  })
})

describe('content decides', () => {
  test.each<[string, string, Buffer]>([
    ['a picture called a document', 'a.pdf', png],
    ['a document called a picture', 'a.png', pdf],
    ['a document called text', 'a.txt', pdf],
    ['a program called a document', 'a.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a bare archive called a document', 'a.docx', zip({ 'note.txt': 'x' })],
    ['a document with macros', 'a.docx', office('vnd.ms-word.document.macroEnabled')],
    ['SVG called a picture', 'a.png', svg],
    ['SVG called text', 'a.txt', svg],
    ['HTML called text', 'a.txt', Buffer.from('\uFEFF \n<!DOCTYPE html><script>alert(1)</script>')],
    ['XML called text', 'a.txt', Buffer.from('<?xml version="1.0"?><a/>')],
    ['text with NUL', 'a.txt', Buffer.from('a\0b')],
    ['bytes that no encoding of text has', 'a.txt', Buffer.from([0x61, 0xe9, 0x81])],
    ['control characters', 'a.txt', Buffer.from([0x61, 0xe9, 0x02])],
    ['HTML in Windows-1252', 'a.txt', Buffer.from('<p>ma\xf1ana</p>', 'latin1')],
    ['HTML in UTF-16', 'a.txt', Buffer.from('\uFEFF<p>mañana</p>', 'utf16le')],
    ['UTF-16 that ends inside a character', 'a.txt', Buffer.from([0xff, 0xfe, 0x61])],
  ])('%s is refused', async (_, name, content) => {
    const { status, problem, error } = await upload(paper(name, content))
    expect([status, problem.code, error?.field]).toEqual([415, 'unsupported_media_type', 'papers'])
  })

  test.each(['a.svg', 'a.html', 'a.exe'])('%s is refused even where the academy allows it', async name => {
    expect((await upload(paper(name, svg))).status).toBe(415)
  })

  test.each<[string, Buffer, string]>([
    ['a.png', png, 'image/png'],
    ['a.txt', Buffer.from('MZ and BM begin <b>words</b>, too'), 'text/plain'],
    ['a.txt', Buffer.from('solid and liquid food'), 'text/plain'],
    ['a.txt', Buffer.from('GIF is said with a soft g'), 'text/plain'],
    ['a.txt', Buffer.from('ID3 is a kind of tag'), 'text/plain'],
    ['a.txt', Buffer.from('Hasta ma\xf1ana \x97 5 \x80\r\n', 'latin1'), 'text/plain'],
    ['a.txt', Buffer.from('\uFEFFHasta mañana\r\n', 'utf16le'), 'text/plain'],
    ['a.txt', Buffer.from('\uFEFFHasta mañana\r\n', 'utf16le').swap16(), 'text/plain'],
    ['a.docx', office(wordDocument), officeType],
    ['a.m4a', Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0M4A mp42\0\0\0\0', 'latin1'), 'audio/mp4'],
    ['a.mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42\0\0\0\0', 'latin1'), 'video/mp4'],
  ])('%s with its content is accepted with that type', async (name, content, mediaType) => {
    expect((await upload(paper(name, content))).problem).toEqual({})
    expect(received?.files[0]?.mediaType).toBe(mediaType)
  })

  test('a photo must be a picture, and there is one', async () => {
    const photo = (file: string, content: Buffer) => ({ name: 'photo', file, content })
    expect((await upload(photo('a.pdf', pdf))).status).toBe(415)
    expect((await upload(photo('a.png', png))).status).toBe(200)
    expect((await upload(photo('a.png', png), photo('b.png', png))).problem.detail).toBe(
      'maximum number of files allowed is 1',
    )
  })

  test('the declared type is ignored', async () => {
    expect((await upload({ ...paper('a.pdf'), type: 'text/html' })).status).toBe(200)
    expect(received?.files[0]?.mediaType).toBe('application/pdf')
  })
})

describe('hostile names come out safe', () => {
  test.each<[string, string, string]>([
    ['a path upwards', '../../etc/passwd.pdf', 'passwd.pdf'],
    ['a Windows path', 'C:\\\\secret\\\\a.pdf', 'a.pdf'],
    ['NUL', 'a.php\0.pdf', 'a.php.pdf'],
    ['a turned direction', 'gpj.\u202Efdp.pdf', 'gpj.fdp.pdf'],
    ['invisible characters', 'an\u00ada.pdf\u200b', 'ana.pdf'],
    ['a device with a raised number', 'COM¹.pdf', '_COM¹.pdf'],
    ['a device', 'CON.pdf', '_CON.pdf'],
    ['emoji', '📝 tarea 👩‍🏫.pdf', '📝 tarea 👩‍🏫.pdf'],
    ['a hidden file', '..pdf.pdf', 'pdf.pdf'],
    ['decomposed accents', 'cafe\u0301.pdf', 'café.pdf'],
    ['markup', '<img src=x>.pdf', '_img src=x_.pdf'],
    ['4,000 characters', `${'ñ'.repeat(4000)}.pdf`, `${'ñ'.repeat(125)}.pdf`],
    ['78,000 spaces', `a${' '.repeat(78_000)}x.pdf`, `a${' '.repeat(250)}.pdf`],
    ['204 characters of three bytes', `${'課'.repeat(200)}.pdf`, `${'課'.repeat(83)}.pdf`],
    ['characters of several', `${'👩‍🏫'.repeat(60)}.pdf`, `${'👩‍🏫'.repeat(22)}.pdf`],
  ])('%s', async (_, name, safe) => {
    expect((await upload(paper(name))).problem).toEqual({})
    expect(received?.files[0]?.name).toBe(safe)
    expect(received?.files[0]?.path.startsWith(join(folder, '/'))).toBe(true)
  })

  test('a line break in a name makes no header of its own', async () => {
    const { status } = await upload(paper('a\r\nX-Evil: 1.pdf'))
    expect(status).toBeLessThan(500)
    expect(received?.files[0]?.name ?? '').not.toMatch(/\p{Cc}/u)
  })

  test.each(['..', 'pdf', '.pdf', 'a.', 'a.pdf/..'])('%s has no extension and is refused', async name => {
    expect([400, 415]).toContain((await upload(paper(name))).status)
  })
})

describe('an unsafe file is refused with the reason:', () => {
  const full = (megabytes: number) => Buffer.alloc(megabytes * megabyte, 'x')

  test('a picture of 30,000 × 30,000 pixels in some kB', async () => {
    const { status, problem, error } = await upload(paper('a.png', headed(30_000, 30_000)))
    expect([status, problem.code, error?.field]).toEqual([422, 'unsafe_file', 'papers'])
    expect(error?.message).toContain('30000 × 30000')
    expect((await upload(paper('a.png', headed(12_000, 9_000)))).status).toBe(200)
  })

  test.each([
    ['zTXt', 'Comment\0\0'],
    ['iTXt', 'Comment\0\u0001\0es\0Comentario\0'],
    ['iCCP', 'Profile\0\0'],
  ])('a picture whose text (%s) unpacks to 400 MB', async (name, head) => {
    const words = chunk(name, Buffer.concat([Buffer.from(head), deflateSync(Buffer.alloc(40 * megabyte, 'x'))]))
    const { status, problem } = await upload(paper('a.png', headed(10, 10, ...Array<Buffer>(10).fill(words))))
    expect([status, problem.code]).toEqual([422, 'unsafe_file'])
  })

  test('a picture in more pieces than any has', async () => {
    const pieces = Array<Buffer>(60_000).fill(chunk('tEXt', Buffer.from('a\0')))
    expect((await upload(paper('a.png', headed(10, 10, ...pieces)))).status).toBe(422)
  })

  test('a picture with more packed text than any program writes, before any is unpacked', async () => {
    const words = (most: number) =>
      Array<Buffer>(most).fill(chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100))])))
    expect((await upload(paper('a.png', headed(10, 10, ...words(65))))).status).toBe(422)
    expect((await upload(paper('a.png', headed(10, 10, ...words(64))))).status).toBe(200)
  })

  test('but not a picture with its own text', async () => {
    const words = (name: string, head: string) =>
      chunk(name, Buffer.concat([Buffer.from(head), deflateSync(Buffer.alloc(50_000, 'x'))]))
    const said = [words('zTXt', 'Comment\0\0'), chunk('iTXt', Buffer.from('Title\0\0\0\0\0Un título'))]
    expect((await upload(paper('a.png', headed(10, 10, ...said)))).status).toBe(200)
  })

  test('a document that unpacks to 600 MB', async () => {
    const part = full(1)
    const bomb = office(wordDocument, { 'word/media/a.bin': part, 'word/media/b.bin': part }, 300 * megabyte)
    const { status, problem } = await upload(paper('a.docx', bomb))
    expect([status, problem.code]).toEqual([422, 'unsafe_file'])
  })

  test('a document that unpacks to more than its declared size', async () => {
    const liar = office(wordDocument, { 'word/media/a.bin': full(2) }, 10)
    expect((await upload(paper('a.docx', liar))).problem.code).toBe('unsafe_file')
  })

  test('a document that ends in the middle', async () => {
    const whole = office(wordDocument, { 'word/media/a.bin': full(1) })
    expect((await upload(paper('a.docx', whole.subarray(0, whole.length - 40)))).status).toBe(422)
    expect((await upload(paper('a.docx', whole))).status).toBe(200)
  })
})

describe('a body that cannot be read', () => {
  const whole = multipartBody([{ name: 'text', content: 'x' }, paper('a.pdf'), paper('b.pdf')])

  test('cut anywhere before its end is 400, never 500', async () => {
    for (let length = 1; length < whole.length - 4; length += 7) {
      const { status } = await send(whole.subarray(0, length))
      expect([length, status]).toEqual([length, 400])
    }
  })

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['another boundary', 'multipart/form-data; boundary=other'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['an overlong boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ])('with %s is 400', async (_, type) => {
    expect((await send(whole, type)).status).toBe(400)
  })

  test('of another content type is refused as such', async () => {
    expect((await send(whole, 'multipart/mixed; boundary=edge')).status).toBe(415)
  })

  test('with a part without a name is 400', async () => {
    const nameless = Buffer.from('--edge\r\nContent-Disposition: form-data\r\n\r\nx\r\n--edge--\r\n')
    expect((await send(nameless)).error?.field).toBe('body')
  })

  test('is refused whatever is wrong with it, never answered with 500', async () => {
    const boundary = fc.oneof(
      fc.constant('edge'),
      fc.string({ maxLength: 400, size: 'max', unit: fc.constantFrom(...'ab-_=+?\'(),./: ;"\\') }),
    )
    const header = fc.oneof(
      {
        weight: 10,
        arbitrary: fc.constantFrom(
          'Content-Disposition: form-data; name="papers"; filename="a.pdf"',
          'Content-Disposition: form-data; name="text"',
          'Content-Disposition: attachment',
          "Content-Disposition: form-data; name*=utf-9''%ff; filename*=x'%e2%82",
          'Content-Disposition: form-data; name="a"; name="papers"; filename=""',
          'Content-Type: multipart/mixed; boundary=edge',
          'Content-Type: text/plain; charset=utf-99',
          'Content-Transfer-Encoding: base64',
        ),
      },
      { weight: 10, arbitrary: fc.string({ maxLength: 200 }) },
      // More than a header parser accepts, and a lot to send.
      { weight: 1, arbitrary: fc.constant(`X: ${'y'.repeat(90_000)}`) },
    )
    const content = fc.oneof(
      fc.constant(pdf),
      fc.uint8Array({ maxLength: 300 }).map(Buffer.from),
      fc.constant('--edge'),
    )
    const part = fc.record({ headers: fc.array(header, { maxLength: 25 }), content })
    const body = fc.record({
      sent: boundary,
      type: fc.constantFrom('multipart/form-data', 'multipart/form-data; charset=utf-99', 'multipart/form-data;;'),
      parts: fc.array(part, { maxLength: 4 }),
      end: fc.constantFrom('\r\n--edge--\r\n', '\r\n--edge', '', '\r\n--edge--junk', '\r\n--edge\r\n'),
      quoted: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(body, async ({ sent, type, parts, end, quoted }) => {
        const pieces = parts.flatMap(({ headers, content }) => [
          `\r\n--edge\r\n${headers.join('\r\n')}\r\n\r\n`,
          content,
        ])
        const payload = Buffer.concat([...pieces, end].map(piece => Buffer.from(piece)))
        const { status } = await send(payload, `${type}; boundary=${quoted ? `"${sent}"` : sent}`)
        expect(status).toBeLessThan(500)
        expect(await readdir(folder)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('from a client that disconnects leaves nothing', async () => {
    const large = multipartBody([paper('a.pdf', Buffer.concat([pdf, Buffer.alloc(megabyte / 2)]))])
    for (const share of [0.01, 0.5, 0.99]) {
      const answered = new Promise<void>(resolve =>
        app.server.once('request', (_, reply) => reply.once('close', resolve)),
      )
      await hangUp(large, Math.floor(large.length * share))
      await answered
      await expect.poll(() => readdir(folder)).toEqual([])
    }
  })

  test('that is sent too slowly is aborted with 408', async () => {
    await stop()
    await start(false, { bytes: 1000, milliseconds: 50 })
    const socket = open(whole.length)
    socket.write(whole.subarray(0, whole.length - 50))
    let answer = ''
    for await (const chunk of socket) answer += chunk
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toContain('"code":"too_slow"')
  })
})

test('uploads left by a stopped process go when they are old', async () => {
  const now = new Date()
  for (const name of ['old', 'young']) await writeFile(join(folder, name), 'x')
  await utimes(join(folder, 'old'), now, new Date(now.getTime() - 3_600_001))
  expect(await removeStaleUploads(folder, new Date(now.getTime() - 3_600_000))).toBe(1)
  expect(await readdir(folder)).toEqual(['young'])
  await rm(join(folder, 'young'))
})

function open(length: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const head = ['POST / HTTP/1.1', 'Host: x', 'Content-Type: multipart/form-data; boundary=edge']
  socket.write(`${[...head, `Content-Length: ${length}`].join('\r\n')}\r\n\r\n`)
  return socket
}

async function hangUp(body: Buffer, after: number): Promise<void> {
  const socket = open(body.length)
  await new Promise<void>(resolve => socket.write(body.subarray(0, after), () => resolve()))
  socket.destroy()
}

const officeType = `application/${wordDocument}`
