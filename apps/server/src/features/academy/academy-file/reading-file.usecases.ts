import type { AcademyFile } from '@aulaviva/contract/academy/academy-file'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { type FieldError, invalid } from '../../../platform/problem/problem.ts'
import { type ReadFor, readApart, readerAt } from '../../../platform/reading/read-apart.ts'
import { academyFileWords } from './academy-file.words.ts'
import type { AcademyFault, AcademyRefusal, readAcademyApart } from './academy-reader.ts'

/** Reads a file that describes an academy. Writes nothing. */

const reader = readerAt<typeof readAcademyApart>(import.meta.url, './academy-reader.ts', 'readAcademyApart')

/** Reads the academy that a file describes, in a separate process. Throws 400 with the path of each error. */
export function readAcademyFile(
  bytes: Uint8Array,
  { whom, language = defaultLanguage }: { whom: ReadFor; language?: Language },
): Promise<AcademyFile> {
  const refusal = ({ faults, more }: AcademyRefusal) =>
    invalid([
      ...faults.map(told),
      ...(more > 0 ? [told({ field: 'file', code: 'more', numbers: [more], said: '' })] : []),
    ])
  return readApart(reader, { bytes, language }, { for: whom, refusal })
}

type Words = ReturnType<typeof academyFileWords>

function told({ field, code, numbers: [first = 0, second], said }: AcademyFault): FieldError {
  const sentence = (words: Words): string => {
    if (code === 'not_json') return words.not_json(second === undefined ? '' : words.at(first, second))
    if (code === 'too_many') return words.too_many(first.toLocaleString('en'))
    const own = words[code as 'not_text' | 'more']
    return typeof own === 'function' ? own(first) : own
  }
  const isOurs = Object.hasOwn(academyFileWords(defaultLanguage), code)
  return { field, code, message: isOurs ? language => sentence(academyFileWords(language)) : said }
}
