import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { openUploadLocks } from './upload-locks.ts'

/** Somebody who comes for an upload: how often they were asked to let go, and what came of their coming. */
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

async function open() {
  const { connectionString, dependencies } = await startTestApp()
  return openUploadLocks({ connectionString, notifyChannel: dependencies.notifyChannel })
}

test('who comes asks once, waits for who has it, and is asked in turn by who comes next', async () => {
  const locks = await open()
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

test('who is gone waits no longer, and leaves the line to the others', async () => {
  const locks = await open()
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
