import { stat } from 'node:fs/promises'
import type { CoursePackage } from '@aulaviva/contract/courses/course-package'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { maxVideoBytes } from '@aulaviva/domain/video'
import { type Archive, type ArchiveError, openArchiveOf } from '../../../platform/archive/archive.ts'
import type { FieldError } from '../../../platform/problem/problem.ts'
import type { FileUse } from './course-package.rules.ts'
import { coursePackageWords, type PackageFault } from './course-package.words.ts'

/** A package that was read, and the errors of one that is rejected. */

export const maxFaults = 50

export interface ReadPackage {
  manifest: CoursePackage
  /** The SHA-256 of `course.json`, which contains the digest of every other file. */
  digest: Buffer
  uses: readonly FileUse[]
  /** Files of the zip that the course doesn't reference. */
  leftOut: readonly string[]
  /** The skipped parts of a foreign file, each with a reason. Null for our own format, where nothing is skipped. */
  notTaken: SkippedItem[] | null
  archive: Archive
}

/** A package as its reader returns it, with the images and audio of a cartridge's questions. */
export interface CompletePackage extends Omit<ReadPackage, 'archive'> {
  media: ReadonlyMap<string, { bytes: Uint8Array }>
}

export interface SkippedItem {
  item: string
  /** A key of this catalog, or of the one about questions. */
  reason: string
  detail: string
}

export const fault = (field: string, code: PackageFault): FieldError => ({
  field,
  code,
  message: language => coursePackageWords(language)[code],
})

export const isPackageFault = (code: string): code is PackageFault =>
  typeof (coursePackageWords(defaultLanguage) as Record<string, unknown>)[code] === 'string'

export const archiveFault = ({ reason, detail }: ArchiveError): FieldError =>
  fault(detail && reason !== 'missing_file' && reason !== 'too_many_files' ? detail.slice(0, 300) : 'file', reason)

/** The first of many errors, and how many more there are. */
export const limitFaults = (faults: readonly FieldError[]): FieldError[] => [
  ...faults.slice(0, maxFaults),
  ...moreFaults(faults.length - maxFaults),
]

export function moreFaults(more: number): FieldError[] {
  const message = (language: Language) => coursePackageWords(language).more(more)
  return more > 0 ? [{ field: 'file', code: 'more', message }] : []
}

const gigabyte = 1024 ** 3
const archiveLimits = { entries: 25_000, entry: maxVideoBytes, sum: 256 * gigabyte }
/** Media are already compressed, so a file that unpacks to more than this many times its size is a zip bomb. */
const maxCompressionRatio = 20
/**
 * Below this many unpacked bytes the ratio doesn't matter: a small zip may contain only text, which compresses well.
 */
const ratioFreeBytes = 4 * 1024 * 1024

/** Throws `ArchiveError`. */
export async function openPackage(path: string): Promise<Archive> {
  const { size } = await stat(path)
  const sum = Math.min(archiveLimits.sum, size * maxCompressionRatio + ratioFreeBytes)
  return openArchiveOf(path, { ...archiveLimits, sum })
}
