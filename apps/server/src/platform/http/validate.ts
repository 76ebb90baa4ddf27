import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { z } from 'zod'
import { type FieldError, invalid } from '../problem/problem.ts'
import { makeStorable } from './unstorable.ts'

/**
 * Checks `value` against `schema` and returns what the schema makes of it.
 * Throws a 400 problem that names every wrong field, or the first one with text that cannot be stored, as the
 * schema's library says it in the language.
 */
export function validate<S extends z.ZodType>(
  schema: S,
  value: unknown,
  where: 'path' | 'query' | 'body',
  language: Language = defaultLanguage,
): z.output<S> {
  const unstorable = makeStorable(value)
  if (unstorable !== null) {
    const message = 'Contains characters that can’t be stored'
    throw invalid([{ field: unstorable || where, code: 'malformed', message }])
  }
  const parsed = schema.safeParse(value, messagesIn(language))
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues.flatMap(issue => fieldErrors(issue, where)))
}

const read = new Map<Language, { error: z.core.$ZodErrorMap }>()

/** The messages of the schema's library in a language; undefined for English, which it speaks by itself, and what it does not. */
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

/** The field of a file as programs write it: `plans.2.name` is `plans[2].name`. */
export const placeOf = (field: string) => field.replace(/\.(\d+)(?=\.|$)/g, '[$1]')
