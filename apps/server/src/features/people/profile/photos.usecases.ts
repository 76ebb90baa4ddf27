import type { Readable } from 'node:stream'
import type { Dependencies } from '../../../dependencies.ts'
import { photoByKey } from './profile.repository.ts'

export interface Photo {
  mediaType: string
  size: number
  bytes(): Promise<Readable>
}

/** The photo currently shown under this key, or null. */
export async function openPhoto(
  { database, storage }: Pick<Dependencies, 'database' | 'storage'>,
  key: string,
): Promise<Photo | null> {
  if (!/^[0-9a-f]{40}$/.test(key)) return null
  const row = await photoByKey.first(database, key)
  if (!row) return null
  return { mediaType: row.media_type, size: row.size, bytes: () => storage.read(key, { start: 0, end: row.size - 1 }) }
}
