import {
  type AcademyFile,
  academyFile,
  academyFileLimits,
  academyFormat,
  academyVersion,
} from '@aulaviva/contract/academy-file'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { validate } from '../../platform/http/validate.ts'
import { type FieldError, invalid, Problem } from '../../platform/problem/problem.ts'
import { faultsIn } from './academy-file.rules.ts'
import { academyFileWords } from './academy-file.words.ts'

/** Reading a file that says what an academy is made of. Whatever it holds, nothing is written here. */

/** So many faults are named; of the others, how many. */
const mostFaults = 50

type Words = ReturnType<typeof academyFileWords>
const said = (code: string, message: (words: Words) => string, field = 'file'): FieldError => ({
  field,
  code,
  message: language => message(academyFileWords(language)),
})

/** The academy that a file describes. Throws 400 with the place of each fault. */
export function readAcademyFile(bytes: Uint8Array, language: Language = defaultLanguage): AcademyFile {
  if (bytes.length > academyFileLimits.bytes) {
    throw invalid([said('too_large', words => words.too_large(academyFileLimits.bytes / 1024 / 1024))])
  }
  const value = parse(textOf(bytes))
  requireAcademy(value)
  requireBounds(value)
  const file = checked(value, language)
  const faults = faultsIn(file).map(({ place, code }) => said(code, words => words[code], place))
  if (faults.length > 0) throw invalid(shortened(faults))
  return file
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid([said('not_text', words => words.not_text)])
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = /line (\d+) column (\d+)/.exec((error as Error).message)
    throw invalid([said('not_json', words => words.not_json(at ? words.at(Number(at[1]), Number(at[2])) : ''))])
  }
}

function requireAcademy(value: unknown): void {
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (format !== academyFormat) throw invalid([said('not_an_academy', words => words.not_an_academy, 'format')])
  if (version !== academyVersion) {
    throw invalid([said('other_version', words => words.other_version(academyVersion), 'version')])
  }
}

/** Looks at how much there is before anything is made of it, and walks without calling itself, as deep as it may be. */
function requireBounds(value: unknown): void {
  const { list, things } = academyFileLimits
  const tooMany = (place: string, most: number) =>
    invalid([said('too_many', words => words.too_many(most.toLocaleString('en')), place || 'file')])
  const open: { value: unknown; place: string }[] = [{ value, place: '' }]
  let count = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, place } = next
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value) && value.length > list) throw tooMany(place, list)
    for (const [name, part] of Object.entries(value)) {
      if (++count > things) throw tooMany('', things)
      const at = Array.isArray(value) ? `${place}[${name}]` : place ? `${place}.${name}` : name
      // never a field of ours, and not everything that reads objects sees it
      if (name === '__proto__') throw invalid([said('unknown_field', words => words.unknown_field, at)])
      open.push({ value: part, place: at })
    }
  }
}

function checked(value: unknown, language: Language): AcademyFile {
  try {
    return validate(academyFile, value, 'body', language)
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error
    throw invalid(
      shortened(
        error.errors.map(fault => ({
          ...fault,
          field: placeOf(fault.field),
          ...(fault.code === 'unknown_field' && { message: (of: Language) => academyFileWords(of).unknown_field }),
        })),
      ),
    )
  }
}

/** `plans.2.name` as it is written in programs: `plans[2].name`. */
export const placeOf = (path: string) => path.replace(/\.(\d+)(?=\.|$)/g, '[$1]')

function shortened(faults: FieldError[]): FieldError[] {
  const more = faults.length - mostFaults
  if (more <= 0) return faults
  return [...faults.slice(0, mostFaults), said('more', words => words.more(more))]
}
