import type { CoursePackage } from '@aulaviva/contract/course-package'
import type { Language } from '@aulaviva/domain/languages'
import type { Archive, ArchiveError } from '../../platform/archive/archive.ts'
import type { FieldError } from '../../platform/problem/problem.ts'
import type { FileUse } from './course-package.rules.ts'
import { coursePackageWords, type PackageFault } from './course-package.words.ts'

/** A package that was read, and what is said of one that is not taken. */

const mostFaults = 50

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

export const archiveFault = ({ reason, detail }: ArchiveError): FieldError =>
  fault(detail && reason !== 'missing_file' && reason !== 'too_many_files' ? detail.slice(0, 300) : 'file', reason)

/** The first of many faults, and how many more there are. */
export function shortened(faults: readonly FieldError[]): FieldError[] {
  const more = faults.length - mostFaults
  if (more <= 0) return [...faults]
  const message = (language: Language) => coursePackageWords(language).more(more)
  return [...faults.slice(0, mostFaults), { field: 'file', code: 'more', message }]
}
