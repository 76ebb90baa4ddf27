import type { WarningCode } from '@aulaviva/domain/question-files'
import type { Comparison } from '../../questions/questions.rules.ts'
import type { Sentence } from './build-questions.ts'
import { lineEnd, tidy } from './plain-text.ts'
import { Refusal } from './read-results.ts'
import { literalStars } from './wildcards.ts'

/** Gaps in a text as Moodle writes them: `{1:SHORTANSWER:=went~%50%goed#hint}`. */

const kinds: Record<string, 'text' | 'case' | 'choice' | 'several' | 'number'> = {
  ...names('text', 'SHORTANSWER SA MW'),
  ...names('case', 'SHORTANSWER_C SAC MWC'),
  ...names(
    'choice',
    'MULTICHOICE MC MULTICHOICE_V MCV MULTICHOICE_H MCH MULTICHOICE_S MCS MULTICHOICE_VS MCVS MULTICHOICE_HS MCHS',
  ),
  ...names('several', 'MULTIRESPONSE MR MULTIRESPONSE_H MRH MULTIRESPONSE_S MRS MULTIRESPONSE_HS MRHS'),
  ...names('number', 'NUMERICAL NM'),
}

function names<Kind extends string>(kind: Kind, list: string): Record<string, Kind> {
  return Object.fromEntries(list.split(' ').map(name => [name, kind]))
}

/** The starts of gaps. A brace after a backslash is text. */
const openings = (text: string) =>
  [...text.matchAll(/\{\d{0,6}:([A-Z_]{1,20}):/g)].filter(found => {
    let slashes = 0
    while (text[found.index - slashes - 1] === '\\') slashes++
    return slashes % 2 === 0 && Object.hasOwn(kinds, found[1] as string)
  })

/** Whether a text contains such gaps. */
export function hasCloze(text: string): boolean {
  return openings(text).length > 0
}

/** The sentence of a text with gaps. Throws `Refusal` with the number of the gap. */
export function clozeSentence(
  text: string,
  warn: (code: WarningCode, detail?: string) => void,
): { sentence: Sentence; comparison: Comparison } {
  const sentence: Sentence = []
  const cases: boolean[] = []
  let from = 0
  for (const found of openings(text)) {
    const at = found.index
    if (at < from) continue
    const kind = kinds[found[1] as string]
    const start = found.index + found[0].length
    const end = closingBrace(text, start)
    if (end < 0) throw new Refusal('brace_missing', `${sentence.length + 1}`)
    const gap = `${sentence.length + 1}: ${tidy(text.slice(at, end + 1)).slice(0, 100)}`
    if (kind === 'several') throw new Refusal('gap_with_several_choices', gap)
    // the gap would end inside an answer
    if (/(?<!\\)\{/.test(text.slice(start, end))) throw new Refusal('brace_missing', gap)
    const answers = answersOf(text.slice(start, end))
    const counted = answers.filter(({ weight }) => weight > 0)
    const full = counted.filter(({ weight }) => weight >= 99.99)
    if (full.length === 0) throw new Refusal('no_right_answer', gap)
    if (kind === 'number' && counted.some(one => tolerance(one.text) !== 0)) throw new Refusal('numeric_range', gap)
    if (counted.length > full.length) warn('partial_credit_lost', gap)
    if (kind === 'choice') warn('choices_of_gap_lost', gap)
    if (answers.some(({ feedback }) => feedback)) warn('feedback_left_out', gap)
    const accepted = full.map(one =>
      kind === 'number' ? one.text.replace(/:.*$/s, '') : kind === 'choice' ? one.text : literalStars(one.text),
    )
    if (kind === 'text' || kind === 'case') cases.push(kind === 'case')
    sentence.push({ text: unescapeText(text.slice(from, at)), accepted })
    from = end + 1
  }
  if (sentence.length === 0) throw new Refusal('too_few_parts', '0 gaps')
  sentence.push({ text: unescapeText(text.slice(from)), accepted: null })
  const isMixed = cases.includes(true) && cases.includes(false)
  if (isMixed) warn('own_scoring_ignored', 'SHORTANSWER_C')
  const isCase = cases.length > 0 && cases.every(Boolean)
  return { sentence, comparison: { accents: 'exact', ...(isCase && { case: 'exact' as const }) } }
}

/** The index of a gap's closing brace. Skips escaped ones. */
function closingBrace(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '}') return at
  }
  return -1
}

const unescapeText = (text: string) => text.replace(/\\([{}#~/"\\])/g, '$1')

const tolerance = (text: string) => Number(/:(.*)$/s.exec(text)?.[1]?.trim() || '0')

function answersOf(text: string): { text: string; weight: number; feedback: boolean }[] {
  return split(text, '~').map(raw => {
    // some languages use a decimal comma
    const weightMark = /^\s*(?:%(-?\d+(?:[.,]\d+)?)%|(=))\s*/.exec(raw)
    const [words = '', ...feedback] = split(weightMark ? raw.slice(weightMark[0].length) : raw, '#')
    const weight = weightMark?.[2] ? 100 : Number((weightMark?.[1] ?? '0').replace(',', '.'))
    // the equals sign can follow the percentage: %0%=x
    const plain = weightMark && !weightMark[2] ? words.replace(/^=/, '') : words
    return {
      text: tidy(plain.replace(/\\([{}#~/"\\])/g, '$1').replaceAll(lineEnd, '\n')),
      weight,
      feedback: feedback.some(one => one.trim() !== ''),
    }
  })
}

function split(text: string, mark: string): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at++) {
    const one = text[at] as string
    if (one === '\\' && at + 1 < text.length) parts[parts.length - 1] += one + text[++at]
    else if (one === mark) parts.push('')
    else parts[parts.length - 1] += one
  }
  return parts
}
