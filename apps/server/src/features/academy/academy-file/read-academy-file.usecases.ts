import type { AcademyFile } from '@aulaviva/contract/academy/academy-file'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { type FieldError, invalid } from '../../../platform/problem/problem.ts'
import { type ReadPurpose, readerAt, readInSubprocess } from '../../../platform/reading/read-in-subprocess.ts'
import { academyFileWords } from './academy-file.words.ts'
import type { AcademyFault, AcademyRefusal, parseAcademyFile } from './academy-reader.ts'

/** Reads a file that describes an academy. Writes nothing. */

const reader = readerAt<typeof parseAcademyFile>(import.meta.url, './academy-reader.ts', 'parseAcademyFile')

/** Reads the academy that a file describes, in a separate process. Throws 400 with the path of each error. */
export function readAcademyFile(
  bytes: Uint8Array,
  { whom, language = defaultLanguage }: { whom: ReadPurpose; language?: Language },
): Promise<AcademyFile> {
  const refusal = ({ faults, more }: AcademyRefusal) =>
    invalid([
      ...faults.map(presentFault),
      ...(more > 0 ? [presentFault({ field: 'file', code: 'more', numbers: [more], message: '' })] : []),
    ])
  return readInSubprocess(reader, { bytes, language }, { for: whom, refusal })
}

type Words = ReturnType<typeof academyFileWords>

function presentFault({ field, code, numbers: [first = 0, second], message }: AcademyFault): FieldError {
  const sentence = (words: Words): string => {
    if (code === 'not_json') return words.not_json(second === undefined ? '' : words.at(first, second))
    if (code === 'too_many') return words.too_many(first.toLocaleString('en'))
    const own = words[code as 'not_text' | 'more']
    return typeof own === 'function' ? own(first) : own
  }
  const isOurs = Object.hasOwn(academyFileWords(defaultLanguage), code)
  return { field, code, message: isOurs ? language => sentence(academyFileWords(language)) : message }
}
