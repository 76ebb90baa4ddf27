import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MemoryLocker } from '@tus/server'
import { expect, onTestFinished, test } from 'vitest'
import { openRecordingUploads } from './recording-uploads.ts'
import { openResumableUploads } from './resumable-uploads.ts'

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-recordings-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('servers that open a folder first at the same time give it one name', async () => {
  const dataDir = await dataFolder()
  const opened = await Promise.all(Array.from({ length: 8 }, () => openRecordingUploads(dataDir, new MemoryLocker())))
  expect(new Set(opened.map(({ folder }) => folder)).size).toBe(1)
  expect((await readdir(dataDir)).toSorted()).toEqual(['recordings', 'recordings.id'])
})

test('an empty name file left by a power failure is written again, and kept', async () => {
  const dataDir = await dataFolder()
  await writeFile(join(dataDir, 'recordings.id'), '')
  const { folder } = await openRecordingUploads(dataDir, new MemoryLocker())
  expect(folder).toMatch(/^[0-9a-f-]{36}$/)
  expect((await openRecordingUploads(dataDir, new MemoryLocker())).folder).toBe(folder)
})

test('a folder that cannot be created crashes no process', async () => {
  const dataDir = await dataFolder()
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  const limits = { maxBytes: 9, mediaTypes: ['audio/webm'], lifetime: 60_000 }
  openResumableUploads({ folder: join(file, 'uploads'), path: '/uploads', ...limits, locker: new MemoryLocker() })
  // Enough turns for any disk access by the code under test to finish.
  for (let turn = 0; turn < 20; turn++) await stat(dataDir)
  expect(await readdir(dataDir)).toEqual(['file'])
})
