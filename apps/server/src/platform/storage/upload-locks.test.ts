import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { openResumableUploads } from './resumable-uploads.ts'
import { openUploadLocks } from './upload-locks.ts'

/** A client that wants an upload's lock: how often it was asked to release it, and whether it got it. */
function comer(locks: ReturnType<typeof openUploadLocks>, id = 'upload') {
  const lock = locks.newLock(id)
  const stop = new AbortController()
  const one = { asked: 0, has: false, stop, leave: () => lock.unlock(), entered: Promise.resolve() }
  one.entered = lock
    .lock(stop.signal, () => {
      one.asked++
    })
    .then(() => {
      one.has = true
    })
  return one
}

async function open(timeout?: number) {
  const { connectionString, dependencies } = await startTestApp()
  const settings = { connectionString, notifyChannel: dependencies.notifyChannel, ...(timeout && { timeout }) }
  return { locks: openUploadLocks(settings), beside: () => openUploadLocks(settings) }
}

test('a new holder asks once, waits for the current holder, and is asked by the next one', async () => {
  const { locks } = await open()
  const first = comer(locks)
  await first.entered
  const second = comer(locks)
  const third = comer(locks)
  const apart = comer(locks, 'other')
  await apart.entered
  expect([first.asked, second.has, third.has]).toEqual([2, false, false])
  await first.leave()
  await second.entered
  expect([first.asked, second.asked, third.has]).toEqual([2, 1, false])
  await second.leave()
  await third.entered
  expect(third.asked).toBe(0)
  await third.leave()
  const later = comer(locks)
  await later.entered
  await Promise.all([later.leave(), apart.leave()])
  await locks.close()
})

test('a disconnected waiter leaves the queue', async () => {
  const { locks } = await open()
  const first = comer(locks)
  await first.entered
  const second = comer(locks)
  const third = comer(locks)
  second.stop.abort()
  await expect(second.entered).rejects.toMatchObject({ status_code: 500, body: expect.stringContaining('lock') })
  await first.leave()
  await third.entered
  expect(third.asked).toBe(0)
  await third.leave()
  await locks.close()
})

test.each(['HEAD', 'PATCH', 'DELETE'])('%s of an upload that stays locked gets a retry response', async method => {
  const { locks, beside } = await open(1)
  const other = beside()
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-locks-'))
  const limits = { maxBytes: 9, mediaTypes: ['audio/webm'], lifetime: 60_000 }
  const uploads = openResumableUploads({ folder, path: '/uploads', ...limits, locker: locks })
  const server = createServer((request, response) => void uploads.answer(request, response, 'upload'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads`
  const ask = (how: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(`${address}${how === 'POST' ? '' : '/upload'}`, {
      method: how,
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body }),
    })
  const filetype = Buffer.from('audio/webm').toString('base64')
  await ask('POST', { 'upload-length': '5', 'upload-metadata': `filetype ${filetype}` })
  const bytes = [{ 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }, 'sound'] as const
  const asked = () => (method === 'PATCH' ? ask(method, ...bytes) : ask(method))

  for (const holder of [locks, other]) {
    const held = comer(holder)
    await held.entered
    const refused = await asked()
    expect(refused.status).toBe(423)
    if (method !== 'HEAD') expect(await refused.json()).toMatchObject({ status: 423, code: 'upload_in_use' })
    await held.leave()
  }
  expect((await asked()).ok).toBe(true)

  server.close()
  await Promise.all([locks.close(), other.close()])
  await rm(folder, { recursive: true })
})
