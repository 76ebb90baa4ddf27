import { stat } from 'node:fs/promises'
import type { CoursePackage } from '@aulaviva/contract/course-package'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { mostVideoBytes } from '@aulaviva/domain/video'
import { type Archive, type ArchiveError, openArchiveOf } from '../../platform/archive/archive.ts'
import type { FieldError } from '../../platform/problem/problem.ts'
import type { FileUse } from './course-package.rules.ts'
import { coursePackageWords, type PackageFault } from './course-package.words.ts'

/** A package that was read, and what is said of one that is not taken. */

export const mostFaults = 50

export interface ReadPackage {
  manifest: CoursePackage
  /** SHA-256 of `course.json`, which holds that of everything else. */
  digest: Buffer
  uses: readonly FileUse[]
  /** Files of the zip that nothing of the course names. */
  leftOut: readonly string[]
  /** What a foreign file holds besides, each with its reason; of a package of ours nothing is passed over. */
  notTaken: NotTaken[] | null
  archive: Archive
}

/** A package as its reader has it, with what questions of a cartridge show and let hear. */
export interface WholePackage extends Omit<ReadPackage, 'archive'> {
  media: ReadonlyMap<string, { bytes: Uint8Array }>
}

export interface NotTaken {
  item: string
  /** A word of the catalogue, or of those of questions. */
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

/** The first of many faults, and how many more there are. */
export const shortened = (faults: readonly FieldError[]): FieldError[] => [
  ...faults.slice(0, mostFaults),
  ...moreFaults(faults.length - mostFaults),
]

export function moreFaults(more: number): FieldError[] {
  const message = (language: Language) => coursePackageWords(language).more(more)
  return more > 0 ? [{ field: 'file', code: 'more', message }] : []
}

const gigabyte = 1024 ** 3
const bounds = { entries: 25_000, entry: mostVideoBytes, sum: 256 * gigabyte }
/** Sound and picture are packed already: what unpacks to so many times its size is a bomb. */
const mostTimesItsSize = 20
/** A small zip may hold text alone, which packs well. */
const mostOfSmall = 4 * 1024 * 1024

/** Throws `ArchiveError`. */
export async function openPackage(path: string): Promise<Archive> {
  const { size } = await stat(path)
  const sum = Math.min(bounds.sum, size * mostTimesItsSize + mostOfSmall)
  return openArchiveOf(path, { ...bounds, sum })
}
