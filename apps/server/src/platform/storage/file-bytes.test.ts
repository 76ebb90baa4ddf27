import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileBytes } from './file-bytes.ts'

// More than the socket buffers on both ends hold, so that a response waits for a client that does not read.
const size = 24 * 1024 * 1024
const contents = { a: randomBytes(size), b: randomBytes(size) }
let folder: string
let server: Server

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulaviva-file-bytes-'))
  for (const [name, content] of Object.entries(contents)) await writeFile(join(folder, name), content)
  server = createServer(async (request, reply) => {
    const address = new URL(request.url!, 'http://localhost')
    const [start, end] = [Number(address.searchParams.get('start')), Number(address.searchParams.get('end'))]
    const bytes = new FileBytes(await open(join(folder, address.pathname)), { start, end })
    reply.on('close', () => bytes.destroy())
    bytes.on('error', () => reply.destroy())
    bytes.pipe(reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  await rm(folder, { recursive: true })
})

async function ask(name: string, start = 0, end = size - 1): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  const [answer] = await once(
    get({ host: '127.0.0.1', port, path: `/${name}?start=${start}&end=${end}`, agent: false }),
    'response',
  )
  return answer
}

test('slow readers and those that disconnect get no bytes of other files', async () => {
  // Finished responses leave buffers for the others.
  for (const name of ['a', 'b']) expect((await buffer(await ask(name))).equals(contents[name as 'a' | 'b'])).toBe(true)
  const slow = await ask('a')
  const broken = await ask('a')
  broken.on('error', () => undefined).destroy()
  for (let turn = 0; turn < 3; turn++) {
    const together = await Promise.all([ask('b'), ask('b', 1_000_000, 9_999_999), ask('b', 5, 99)])
    const [whole, part, little] = await Promise.all(together.map(answer => buffer(answer)))
    expect(whole!.equals(contents.b)).toBe(true)
    expect(part!.equals(contents.b.subarray(1_000_000, 10_000_000))).toBe(true)
    expect(little!.equals(contents.b.subarray(5, 100))).toBe(true)
  }
  expect((await buffer(slow)).equals(contents.a)).toBe(true)
})

test('a file that ends before its range breaks the answer off instead of ending it', async () => {
  await expect(ask('a', size - 10, size + 10).then(buffer)).rejects.toThrow('aborted')
})
