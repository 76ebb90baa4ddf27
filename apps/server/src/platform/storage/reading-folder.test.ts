import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readerAt, readInSubprocess } from '../reading/read-in-subprocess.ts'
import type { writing } from '../reading/testing/odd-readers.ts'
import { readIntoFolder } from './reading-folder.ts'
import { removeStaleUploads } from './uploads.ts'

const reader = readerAt<typeof writing>(import.meta.url, '../reading/testing/odd-readers.ts', 'writing')

async function emptyFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'aulaviva-reading-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  return parent
}

/** A disk that records the folder's content when space is released. */
function notingDisk(parent: string) {
  const left: string[][] = []
  const reserve = async () => () => {
    left.push(readdirSync(parent))
  }
  return { left, freeSpace: { reserve } }
}

test('an aborted reader leaves none of its files, and their space is released after their deletion', async () => {
  const parent = await emptyFolder()
  const { left, freeSpace } = notingDisk(parent)
  const written: number[] = []
  const reading = readIntoFolder({ freeSpace, parent, bytes: 1 }, folder =>
    readInSubprocess(reader, { folder, files: 300 }, { for: 'job', timeout: 5_000, part: at => written.push(at) }),
  )
  await expect(reading).rejects.toMatchObject({ errors: [{ code: 'takes_too_long' }] })
  expect([written, left]).toEqual([[300], [[]]])
})

test('a reading that ends well hands its folder on, which is closed to other accounts', async () => {
  const parent = await emptyFolder()
  const { left, freeSpace } = notingDisk(parent)
  const folder = await readIntoFolder({ freeSpace, parent, bytes: 1 }, async one => one)
  expect(left).toEqual([[expect.stringMatching(/^reading-/)]])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('the sweep removes the folder of a server that was killed, with its files, once it is old', async () => {
  const parent = await emptyFolder()
  const now = new Date()
  for (const name of ['reading-old', 'reading-young']) {
    await mkdir(join(parent, name))
    await writeFile(join(parent, name, 'a'), 'x')
  }
  await utimes(join(parent, 'reading-old'), now, new Date(now.getTime() - 3_600_001))
  expect(await removeStaleUploads(parent, new Date(now.getTime() - 3_600_000))).toBe(1)
  expect(readdirSync(parent)).toEqual(['reading-young'])
})
