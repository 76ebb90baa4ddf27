import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { z } from 'zod'
import { type FieldError, invalid } from '../problem/problem.ts'
import { findUnstorableText } from './unstorable.ts'

/**
 * Checks `value` against `schema` and returns the parsed value. Throws a 400 problem that lists every invalid field, or
 * the first one with text that cannot be stored. The messages come from the schema library in the given language.
 */
export function validate<S extends z.ZodType>(
  schema: S,
  value: unknown,
  where: 'path' | 'query' | 'body',
  language: Language = defaultLanguage,
): z.output<S> {
  const unstorable = findUnstorableText(value)
  if (unstorable !== null) {
    const message = 'Contains characters that can’t be stored'
    throw invalid([{ field: unstorable || where, code: 'malformed', message }])
  }
  const parsed = schema.safeParse(value, messagesIn(language))
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues.flatMap(issue => fieldErrors(issue, where)))
}

const read = new Map<Language, { error: z.core.$ZodErrorMap }>()

/** Messages of the schema library in a language. Undefined for English, its default, and for languages it lacks. */
function messagesIn(language: Language) {
  if (language === defaultLanguage || !(language in z.locales)) return undefined
  const messages = read.get(language) ?? { error: z.locales[language as keyof typeof z.locales]().localeError }
  read.set(language, messages)
  return messages
}

function fieldErrors(issue: z.core.$ZodIssue, where: string): FieldError[] {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({
      field: path ? `${path}.${key}` : key,
      code: 'unknown_field',
      message: 'Isn’t a field of this call',
    }))
  }
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  return [
    { field: path || where, code: missing ? 'required' : issue.code, message: missing ? 'Is required' : issue.message },
  ]
}

/** A path in a file in the notation of programs: `plans.2.name` becomes `plans[2].name`. */
export const placeOf = (field: string) => field.replace(/\.(\d+)(?=\.|$)/g, '[$1]')
