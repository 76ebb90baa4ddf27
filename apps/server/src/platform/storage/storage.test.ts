import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer as createProxy, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../problem/problem.ts'
import { openBreaker } from './breaker.ts'
import { readBucketAddress } from './s3-address.ts'
import { openStorage } from './storage.ts'
import type { Storage } from './stored-objects.ts'

const content = randomBytes(300_000)
const newKey = () => randomBytes(20).toString('hex')

let home: string
let source: string
let closers: (() => Promise<unknown> | unknown)[]

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'aulaviva-storage-'))
  source = join(home, 'upload')
  await writeFile(source, content)
  closers = []
})

afterEach(async () => {
  for (const close of closers.toReversed()) await close()
  await rm(home, { recursive: true })
})

const openers: Record<string, () => Promise<Storage>> = {
  folder: () => openStorage({ url: null, folder: join(home, 'files') }),
  bucket: async () => {
    const port = await startS3()
    return openStorage({ url: addressOf(port), folder: join(home, 'files') })
  },
}

describe.each(Object.keys(openers))('a %s', name => {
  let storage: Storage

  beforeEach(async () => {
    storage = await openers[name]!()
  })

  test('returns stored bytes, whole and by range', async () => {
    const key = newKey()
    await storage.put(key, source, 'application/pdf')
    expect(await storage.size(key)).toBe(content.length)
    expect(await buffer(await storage.read(key))).toEqual(content)
    expect(await buffer(await storage.read(key, { start: 100, end: 199 }))).toEqual(content.subarray(100, 200))
    expect(await buffer(await storage.read(key, { start: content.length - 1, end: content.length - 1 }))).toHaveLength(
      1,
    )
  })

  test('keeps the object when the upload is deleted', async () => {
    const key = newKey()
    await storage.put(key, source, 'application/pdf')
    await rm(source)
    await writeFile(source, 'another')
    expect(await buffer(await storage.read(key))).toEqual(content)
  })

  test('answers 404 for missing objects', async () => {
    expect(await storage.size(newKey())).toBeNull()
    await expect(storage.read(newKey())).rejects.toMatchObject({ status: 404 })
  })

  test('refuses to read beyond the end', async () => {
    const key = newKey()
    await storage.put(key, source, 'application/pdf')
    await expect(storage.read(key, { start: 0, end: content.length })).rejects.toThrow(/bytes/)
  })

  test('deletes objects, including missing ones', async () => {
    const key = newKey()
    await storage.put(key, source, 'application/pdf')
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.size(key)).toBeNull()
  })

  test.each(['../../etc/passwd', 'a', 'AB'.repeat(20), `${'a'.repeat(30)}/b`])('refuses a key like %s', async key => {
    await expect(storage.put(key, source, 'x')).rejects.toThrow('Not a storage key')
    await expect(storage.read(key)).rejects.toThrow('Not a storage key')
  })
})

describe('a folder', () => {
  test('never overwrites', async () => {
    const storage = await openers.folder!()
    const key = newKey()
    await storage.put(key, source, 'application/pdf')
    const other = join(home, 'other')
    await writeFile(other, 'other')
    await expect(storage.put(key, other, 'text/plain')).rejects.toThrow()
    expect(await buffer(await storage.read(key))).toEqual(content)
  })

  test.runIf(process.platform === 'linux')('closes its file when the reader disconnects', async () => {
    const storage = await openers.folder!()
    const key = newKey()
    await storage.put(key, source, 'application/pdf')
    const stream = await storage.read(key)
    expect(await openFiles()).toContainEqual(expect.stringContaining(key))
    const closed = new Promise(resolve => stream.once('close', resolve))
    stream.destroy()
    await closed
    expect(await openFiles()).not.toContainEqual(expect.stringContaining(key))
  })
})

async function openFiles(): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd')
  return Promise.all(descriptors.map(fd => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
}

describe('a bucket that is away', () => {
  test('answers 503 with Retry-After, for writing and reading', async () => {
    const port = await startS3()
    await closers.pop()!()
    const storage = await openStorage({ url: addressOf(port), folder: home })
    for (const work of [
      () => storage.put(newKey(), source, 'x'),
      () => storage.read(newKey()),
      () => storage.size(newKey()),
    ]) {
      const problem = await work().catch(error => error)
      expect(problem).toBeInstanceOf(Problem)
      expect([problem.status, problem.headers['retry-after']]).toEqual([503, '2'])
    }
  })

  test('is a 503 when the bucket answers 500', async () => {
    const server = createServer((_, answer) => answer.writeHead(500).end())
    const port = await listen(server)
    const storage = await openStorage({ url: addressOf(port), folder: home })
    await expect(storage.read(newKey())).rejects.toMatchObject({ status: 503 })
  })

  test('is a 503 when the connection breaks during a write, and nothing is left', async () => {
    const s3 = await startS3()
    const proxy = await startProxy(s3, { cutRequestAfter: 50_000 })
    const storage = await openStorage({ url: addressOf(proxy), folder: home })
    const key = newKey()
    await expect(storage.put(key, source, 'x')).rejects.toMatchObject({ status: 503 })
    expect(await (await openStorage({ url: addressOf(s3), folder: home })).size(key)).toBeNull()
  })

  test('breaks the stream, rather than ending it early, when the line breaks in the middle of a read', async () => {
    const s3 = await startS3()
    const key = newKey()
    await (await openStorage({ url: addressOf(s3), folder: home })).put(key, source, 'x')
    const proxy = await startProxy(s3, { cutAnswerAfter: 50_000 })
    const storage = await openStorage({ url: addressOf(proxy), folder: home })
    await expect(storage.read(key).then(buffer)).rejects.toThrow()
  })
})

test('a part that failed three times in a row is skipped for a while, then tried once', async () => {
  let now = 0
  const attempt = openBreaker({ failures: 3, rest: 5_000, monotonic: () => now })
  let calls = 0
  const outcome = (work: () => Promise<unknown>) =>
    attempt(
      () => {
        calls++
        return work()
      },
      { refusal: () => new Error('resting'), isFailure: () => true },
    ).then(String, error => error.message)
  const failing = () => Promise.reject(new Error('down'))
  for (const expected of ['down', 'down', 'down', 'resting']) expect(await outcome(failing)).toBe(expected)
  now += 5_000
  expect(await Promise.all([outcome(failing), outcome(failing)])).toEqual(['down', 'resting'])
  now += 5_000
  expect(await outcome(async () => 'back')).toBe('back')
  expect(await outcome(async () => 'back')).toBe('back')
  expect(calls).toBe(6)
})

describe('a file of many parts', () => {
  // The third part is a short one.
  const size = 40 * 1024 * 1024
  const large = Buffer.alloc(size, randomBytes(4096))

  /** A bucket that records each request and rejects those for which `refuse` returns true. */
  async function watchedBucket(refuse: (request: string, nth: number) => boolean) {
    const s3 = await startS3()
    const asked: string[] = []
    const server = createServer((request, answer) => {
      const part = new URL(request.url ?? '', 'http://s3').searchParams.get('partNumber')
      const name = part ? `PART ${part}` : `${request.method}`
      asked.push(name)
      if (refuse(name, asked.filter(one => one === name).length)) {
        request.resume()
        request.on('end', () => answer.writeHead(500).end())
        return
      }
      const { method, headers, url } = request
      const on = ask({ port: s3, host: '127.0.0.1', method, headers, path: url }, found => {
        answer.writeHead(found.statusCode ?? 500, found.headers)
        found.pipe(answer)
      })
      request.pipe(on)
    })
    const storage = await openStorage({ url: addressOf(await listen(server)), folder: home })
    return { storage, asked }
  }

  beforeEach(() => writeFile(source, large))

  test('is uploaded part by part, a failed part is retried, and the whole is read unchanged', async () => {
    const { storage, asked } = await watchedBucket((name, nth) => name === 'PART 2' && nth <= 1)
    const key = newKey()
    await storage.put(key, source, 'video/mp4')
    expect([...new Set(asked)]).toEqual(['POST', 'PART 1', 'PART 2', 'PART 3'])
    expect(asked.filter(name => name === 'PART 2')).toHaveLength(2)
    expect(await storage.size(key)).toBe(size)
    const [start, end] = [16 * 1024 * 1024 - 5, 16 * 1024 * 1024 + 5]
    expect(await buffer(await storage.read(key, { start, end }))).toEqual(large.subarray(start, end + 1))
    expect((await buffer(await storage.read(key))).equals(large)).toBe(true)
  })

  test('that cannot be stored whole is aborted, and nothing of it can be read', async () => {
    const { storage, asked } = await watchedBucket(name => name === 'PART 3')
    const key = newKey()
    await expect(storage.put(key, source, 'video/mp4')).rejects.toMatchObject({ status: 503 })
    expect(asked.at(-1)).toBe('DELETE')
    expect(await storage.size(key)).toBeNull()
  })
})

describe('STORAGE_URL', () => {
  test.each([
    ['s3://media?region=eu-west-1', { bucket: 'media', region: 'eu-west-1' }],
    ['s3://media', { bucket: 'media', region: 'us-east-1' }],
    [
      's3://key:se%2Fcret@minio.example:9000/media?tls=false',
      {
        bucket: 'media',
        region: 'us-east-1',
        endpoint: 'http://minio.example:9000',
        credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
      },
    ],
    ['s3://minio.example/media', { bucket: 'media', region: 'us-east-1', endpoint: 'https://minio.example' }],
  ])('%s names a bucket', (url, address) => expect(readBucketAddress(url)).toEqual(address))

  test.each([
    ['s3://key@host/media', 'a key and a secret'],
    ['s3://host:9000', 'no bucket'],
    ['s3://media?regio=x', "'regio'"],
    ['s3://media?tls=maybe', 'tls=true or tls=false'],
    ['s3://host/a/b', 'bucket name'],
  ])('%s is refused in one line', (url, reason) => expect(() => readBucketAddress(url)).toThrow(reason))
})

function addressOf(port: number): string {
  return `s3://S3RVER:S3RVER@127.0.0.1:${port}/media?tls=false`
}

async function startS3(): Promise<number> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(home, 's3'),
    configureBuckets: [{ name: 'media', configs: [] }],
  })
  const { port } = await server.run()
  closers.push(() => server.close())
  return port
}

async function listen(server: Server | ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise(resolve => server.close(resolve)))
  return (server.address() as AddressInfo).port
}

/** Forwards to `port` and cuts each connection after this many bytes in one direction. */
function startProxy(
  port: number,
  { cutRequestAfter = Infinity, cutAnswerAfter = Infinity }: { cutRequestAfter?: number; cutAnswerAfter?: number },
): Promise<number> {
  return listen(
    createProxy(near => {
      const far = connect(port, '127.0.0.1')
      const cut = () => {
        near.destroy()
        far.destroy()
      }
      forward(near, far, cutRequestAfter, cut)
      forward(far, near, cutAnswerAfter, cut)
    }),
  )
}

function forward(from: Socket, to: Socket, most: number, cut: () => void): void {
  let passed = 0
  from.on('data', chunk => {
    passed += chunk.length
    if (passed > most) cut()
    else to.write(chunk)
  })
  from.on('error', cut).on('close', cut)
}
