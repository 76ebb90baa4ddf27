import {
  type AcademyFile,
  academyFile,
  academyFileLimits,
  academyFormat,
  academyVersion,
} from '@aulaviva/contract/academy/academy-file'
import type { Language } from '@aulaviva/domain/languages'
import { placeOf, validate } from '../../../platform/http/validate.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { ReadRejected } from '../../../platform/reading/read-rejected.ts'
import { findFaults } from './academy-file.rules.ts'

/** Runs in the separate process that reads an academy file. */

export interface AcademyToRead {
  bytes: Uint8Array
  language: Language
}

/** An error at a place of the file: a key of the catalog with its numbers, or the message of the schema library. */
export interface AcademyFault {
  field: string
  code: string
  numbers: number[]
  message: string
}

/** Why a file is rejected: the first errors, and how many more there are. */
export interface AcademyRefusal {
  faults: AcademyFault[]
  more: number
}

/** How many errors are listed. The others are only counted. */
const maxFaults = 50

const fault = (code: string, field = 'file', ...numbers: number[]): AcademyFault => ({
  field,
  code,
  numbers,
  message: '',
})

const rejection = (...faults: AcademyFault[]) =>
  new ReadRejected<AcademyRefusal>({
    faults: faults.slice(0, maxFaults),
    more: Math.max(0, faults.length - maxFaults),
  })

/** Reads the academy that a file describes. Throws `AcademyRefusal`. */
export async function parseAcademyFile({ bytes, language }: AcademyToRead): Promise<AcademyFile> {
  if (bytes.length > academyFileLimits.bytes)
    throw rejection(fault('too_large', 'file', academyFileLimits.bytes / 1024 / 1024))
  const value = parse(textOf(bytes))
  requireAcademy(value)
  requireBounds(value)
  const file = validateSchema(value, language)
  const faults = findFaults(file).map(({ place, code }) => fault(code, place))
  if (faults.length > 0) throw rejection(...faults)
  return file
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw rejection(fault('not_text'))
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = /line (\d+) column (\d+)/.exec((error as Error).message)
    throw rejection(fault('not_json', 'file', ...(at ? [Number(at[1]), Number(at[2])] : [])))
  }
}

function requireAcademy(value: unknown): void {
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (format !== academyFormat) throw rejection(fault('not_an_academy', 'format'))
  if (version !== academyVersion) throw rejection(fault('other_version', 'version', academyVersion))
}

/**
 * Checks size and depth before anything is parsed into objects. It is iterative, so deep input can't overflow the
 * stack.
 */
function requireBounds(value: unknown): void {
  const { list, items: things } = academyFileLimits
  const tooMany = (place: string, max: number) => rejection(fault('too_many', place || 'file', max))
  const pending: { value: unknown; place: string }[] = [{ value, place: '' }]
  let count = 0
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, place } = next
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value) && value.length > list) throw tooMany(place, list)
    for (const [name, part] of Object.entries(value)) {
      if (++count > things) throw tooMany('', things)
      const at = Array.isArray(value) ? `${place}[${name}]` : place ? `${place}.${name}` : name
      // the schema never has this field, and some code that reads objects doesn't see it
      if (name === '__proto__') throw rejection(fault('unknown_field', at))
      pending.push({ value: part, place: at })
    }
  }
}

function validateSchema(value: unknown, language: Language): AcademyFile {
  try {
    return validate(academyFile, value, 'body', language)
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error
    throw rejection(
      ...error.errors.map(({ field, code, message }) => ({
        ...fault(code, placeOf(field)),
        said: typeof message === 'string' ? message : '',
      })),
    )
  }
}
