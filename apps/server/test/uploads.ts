import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { saveFile } from '../src/features/shared/files/files.usecases.ts'
import { storeUpload } from '../src/platform/storage/orphaned-objects.ts'
import type { TestApp } from './test-app.ts'

interface Upload {
  name: string
  mediaType: string
  bytes: Buffer
}

/** Stores a file as if this person, or no one, had uploaded it. Returns its id. */
export async function saveUpload(
  { dependencies, dataDir }: TestApp,
  { name, mediaType, bytes }: Upload,
  holder: string | null = null,
): Promise<string> {
  const { database, clock } = dependencies
  const path = join(dataDir, 'incoming', randomBytes(8).toString('hex'))
  await writeFile(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  const upload = { field: '', name, mediaType, size: bytes.length, sha256, path }
  const stored = await storeUpload(dependencies, upload, clock.now())
  const id = await database.transaction(tx => saveFile(tx, stored, holder))
  await rm(path)
  return id
}
