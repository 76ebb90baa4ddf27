import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { Problem } from '../platform/problem/problem.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { type Finding, ok, reasonOf, wrong } from './finding.ts'

const content = Buffer.from('the doctor was here')

/** Checks the storage: stores a small object, reads it whole and in part, and deletes it. */
export async function examineStorage({ storageUrl, dataDir }: Config): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-doctor-'))
  const place = storageUrl ? 'the bucket in STORAGE_URL' : 'the files folder'
  let step = 'opening the storage'
  try {
    const file = join(folder, 'probe')
    await writeFile(file, content)
    const began = performance.now()
    const storage = await openStorage({ url: storageUrl, folder: join(dataDir, 'files') })
    const key = `doctor${randomBytes(16).toString('hex')}`
    try {
      step = 'writing a file'
      await storage.put(key, file, 'text/plain')
      step = 'reading a file'
      const size = await storage.size(key)
      const whole = await buffer(await storage.read(key))
      if (size !== content.length || !whole.equals(content)) throw new Error('the content that was read is different')
      step = 'reading part of a file'
      const part = await buffer(await storage.read(key, { start: 4, end: 9 }))
      if (!part.equals(content.subarray(4, 10))) throw new Error('the content that was read is different')
    } catch (error) {
      await storage.remove(key).catch(() => {})
      throw error
    }
    step = 'deleting a file'
    await storage.remove(key)
    if ((await storage.size(key)) !== null) throw new Error('the deleted file still exists')
    const elapsed = Math.round(performance.now() - began)
    return ok('storage', `${place}: writing, reading, and deleting a file took ${elapsed} ms`)
  } catch (error) {
    const cause = error instanceof Problem && error.cause ? error.cause : error
    const fix = storageUrl
      ? 'Check the address, region, name, and keys in STORAGE_URL, and allow the keys to read, write, and delete in the bucket'
      : `Allow the server’s account to write to ${join(dataDir, 'files')}, and check that its disk has free space`
    return wrong('storage', `${place}: ${step} failed (${reasonOf(cause)})`, fix)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
