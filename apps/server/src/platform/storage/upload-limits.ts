import { academyFileLimits } from '@aulaviva/contract/academy-file'
import type { FilePart } from '@aulaviva/contract/call'
import type { AcademySettings } from '../settings/academy-settings.ts'
import { tableLimits } from '../tables/table.ts'
import { imageExtensions, isKnownExtension } from './file-kinds.ts'

/** What one file field of a call takes. */
export interface PartLimits {
  max: number
  maxBytes: number
  extensions: ReadonlySet<string>
  /** Whether whoever reads it judges what it is by its content. */
  judgedLater: boolean
  required: boolean
}

/** What is read and not kept as a file. */
const read = {
  tables: { maxBytes: tableLimits.bytes, extensions: ['csv', 'tsv', 'tab', 'txt', 'xlsx'] },
  academies: { maxBytes: academyFileLimits.bytes, extensions: ['json'] },
}

/** What the contract asks for, within what the academy allows. */
export function limitsOf(
  parts: Record<string, FilePart>,
  settings: Pick<AcademySettings, 'maxFiles' | 'maxFileSizeMb' | 'allowedExtensions'>,
): Map<string, PartLimits> {
  const allowed = settings.allowedExtensions
    .map(extension => extension.toLowerCase().replace(/^\./, ''))
    .filter(isKnownExtension)
  const images = allowed.filter(extension => imageExtensions.includes(extension))
  return new Map(
    Object.entries(parts).map(([field, { max, kinds, required = false }]) => {
      const bounds =
        kinds === 'tables' || kinds === 'academies'
          ? read[kinds]
          : { maxBytes: settings.maxFileSizeMb * 1024 * 1024, extensions: kinds === 'images' ? images : allowed }
      return [
        field,
        {
          max: max === 'max_files' ? settings.maxFiles : max,
          maxBytes: bounds.maxBytes,
          extensions: new Set(bounds.extensions),
          judgedLater: kinds === 'tables' || kinds === 'academies',
          required,
        },
      ]
    }),
  )
}
