import { academyFileLimits } from '@aulaviva/contract/academy/academy-file'
import type { FilePart } from '@aulaviva/contract/call'
import type { AcademySettings } from '../settings/academy-settings.ts'
import { tableLimits } from '../tables/table.ts'
import { imageExtensions, isKnownExtension, mediaExtensions, paperExtensions } from './file-kinds.ts'

/** What one file field of a call accepts. */
export interface PartLimits {
  max: number
  maxBytes: number
  extensions: ReadonlySet<string>
  /** Whether the code that reads the file checks its content. */
  isCheckedLater: boolean
  required: boolean
}

/** Extensions and sizes of files that are checked when they are read. */
const readByServer: Partial<Record<FilePart['kinds'], { extensions: readonly string[]; bytes: number }>> = {
  tables: { extensions: ['csv', 'tsv', 'tab', 'txt', 'xlsx'], bytes: tableLimits.bytes },
  academies: { extensions: ['json'], bytes: academyFileLimits.bytes },
  questions: {
    extensions: ['gift', 'txt', 'xml', 'qti', 'zip', 'imscc', 'csv', 'tsv', 'tab', 'xlsx'],
    bytes: 64 * 1024 * 1024,
  },
}

/** The contract's limits, restricted by the academy's settings. */
export function limitsOf(
  parts: Record<string, FilePart>,
  settings: Pick<AcademySettings, 'maxFiles' | 'maxFileSizeMb' | 'allowedExtensions'>,
): Map<string, PartLimits> {
  const allowed = settings.allowedExtensions
    .map(extension => extension.toLowerCase().replace(/^\./, ''))
    .filter(isKnownExtension)
  const images = allowed.filter(extension => imageExtensions.includes(extension))
  const storedExtensions: Partial<Record<FilePart['kinds'], readonly string[]>> = {
    images,
    media: mediaExtensions,
    papers: paperExtensions,
  }
  return new Map(
    Object.entries(parts).map(([field, { max, kinds, required = false }]) => [
      field,
      {
        max: max === 'max_files' ? settings.maxFiles : max,
        maxBytes: readByServer[kinds]?.bytes ?? settings.maxFileSizeMb * 1024 * 1024,
        extensions: new Set(readByServer[kinds]?.extensions ?? storedExtensions[kinds] ?? allowed),
        isCheckedLater: kinds in readByServer,
        required,
      },
    ]),
  )
}
