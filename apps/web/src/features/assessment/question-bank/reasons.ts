import { questionBankWords } from './question-bank.words.ts'

/** Why a question can't be published: the part of the form and what it lacks. */
export function formatReason({ field, code }: { field: string; code: string }): string {
  const { places, reasons } = questionBankWords().publish
  const reasonTexts: Readonly<Record<string, string>> = reasons
  return `${places[placeOf(field)]}: ${reasonTexts[code] ?? code}`
}

type Place = keyof ReturnType<typeof questionBankWords>['publish']['places']

/** The part of the form that edits a field of the document. */
export function placeOf(field: string): Place {
  const [, place] = /^(?:prompt|key)\.(\w+)/u.exec(field) ?? []
  if (place === 'text') return 'text'
  if (place === 'option' || place === 'options' || place === 'value') return 'options'
  if (place === 'pieces' || place === 'gaps') return 'pieces'
  if (place === 'left' || place === 'right' || place === 'pairs') return 'pairs'
  if (place === 'words' || place === 'orders') return 'words'
  if (place?.startsWith('max_') || place?.startsWith('min_')) return 'limits'
  if (/^(picture|audio)/u.test(field)) return 'picture'
  if (/^(tags|level)/u.test(field)) return 'tags'
  return field.startsWith('rubric') ? 'rubric' : 'other'
}
