import { shortenText } from '@aulaviva/domain/shorten-text'
import { storable } from '../database/storable-text.ts'
import { messageWords } from '../problem/message.words.ts'
import { invalid, Problem, tooLarge, unsupportedMediaType } from '../problem/problem.ts'
import type { Message } from '../problem/problem.words.ts'
import { toDiskProblem } from './storage-failures.ts'

/** Problems for bodies with files. Each names the field, with our own message. */

const tooManyFilesKind = { status: 400, code: 'too_many_files', title: 'Too many files' }

export function tooManyFiles(field: string, max: number): Problem {
  const message: Message = language => messageWords(language).tooManyFiles(max)
  return new Problem(tooManyFilesKind, { detail: message, errors: [{ field, code: 'too_many_files', message }] })
}

export function extensionProblem(field: string, extension: string): Problem {
  return mediaTypeProblem(field, language => messageWords(language).extension(extension || '(none)'))
}

export function mediaTypeProblem(field: string, message: Message): Problem {
  const errors = [{ field, code: 'unsupported_media_type', message }]
  return new Problem(unsupportedMediaType, { detail: message, errors })
}

const unsafeFile = { status: 422, code: 'unsafe_file', title: 'The file can’t be opened safely' }

/** Rejected to protect the person who would open it. */
export function unsafeFileProblem(field: string, message: string): Problem {
  return new Problem(unsafeFile, { detail: message, errors: [{ field, code: 'unsafe_file', message }] })
}

export function fileTooLarge(field: string, maxBytes: number): Problem {
  const message: Message = language => messageWords(language).largerThan(maxBytes / 1024 / 1024)
  return new Problem(tooLarge, { detail: message, errors: [{ field, code: 'too_large', message }] })
}

export function fieldProblem(field: string, code: string, message: Message): Problem {
  return invalid([{ field: shortenText(storable(field), 100), code, message }])
}

const malformed = () => fieldProblem('body', 'malformed', 'The body isn’t complete multipart/form-data')

/** The problem for a body that cannot be parsed: any parser error is the body's fault. */
export function multipartProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code } = error as { code?: string }
  if (code === 'FST_PARTS_LIMIT') return fieldProblem('body', 'too_many_parts', 'Has too many parts')
  if (code === 'FST_FIELDS_LIMIT') return fieldProblem('body', 'too_many_fields', 'Has too many fields')
  return malformed()
}

/** A file whose bytes stopped arriving makes the body unreadable. Other errors are returned unchanged. */
export function toUploadProblem(error: unknown): unknown {
  const diskProblem = toDiskProblem(error)
  if (diskProblem instanceof Problem) return diskProblem
  const { code, message } = error as { code?: string; message?: string }
  const cut = /^FST_|PREMATURE_CLOSE$|^ECONNRESET$/.test(code ?? '') || /multipart|part header/i.test(message ?? '')
  return cut ? malformed() : error
}
