import { type Archive as AnyArchive, ArchiveError, openArchiveOf } from '../../../../platform/archive/archive.ts'
import { Refusal } from './read-results.ts'

const archiveLimits = { entries: 25_000, entry: 32 * 1024 * 1024, sum: 512 * 1024 * 1024 }

export type Archive = Pick<AnyArchive, 'paths' | 'bytes' | 'has' | 'sizeOf' | 'read'>

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && [3, 5, 7].includes(bytes[2] ?? 0)
}

/** Opens an archive. Throws `Refusal`: `not_a_zip`, `encrypted`, `unsafe_path`, `too_many_files`, `too_large`. */
export async function openArchive(from: Uint8Array | string): Promise<Archive> {
  return withRefusals(await openArchiveOf(from, archiveLimits).catch(throwRefusal))
}

/** The archive with its errors converted to those of the question readers. */
export function withRefusals({ paths, bytes, has, sizeOf, read }: AnyArchive): Archive {
  return { paths, bytes, has, sizeOf, read: (path, limit) => read(path, limit).catch(throwRefusal) }
}

function throwRefusal(error: unknown): never {
  throw error instanceof ArchiveError ? new Refusal(error.reason, error.detail) : error
}
