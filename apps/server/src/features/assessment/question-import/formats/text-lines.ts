import { withoutEnd } from './plain-text.ts'

/**
 * Recognizes the lines of questions that people write as text, in English, Spanish, or Portuguese. Each line has single
 * spaces.
 */

/** Alternatives of a pattern by language: English, Spanish, Portuguese. */
const anyOf = (...languages: string[]) => `(?:${languages.join('|')})`

/** A line without formatting: extra spaces of a word processor, invisible characters before it, heading signs, rules. */
export function plainLine(line: string): string {
  const plain = line
    .replace(/^[\s\p{Cf}]*\p{Cf}/u, '')
    // the small bullets of a word processor
    .replace(/^\s*[o§]\t/, '• ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^#{1,6} /, '')
    // a full-width label, as of Japanese keyboards
    .replace(/^[(（]?[\dA-Za-z０-９Ａ-Ｚａ-ｚ]{1,3}[．）]/, label => label.normalize('NFKC'))
    // a label alone in bold, which has no meaning
    .replace(/^\*\*(\(?\w{1,3}[.)])\*\* ?/, '$1 ')
  return /^([-=*])\1{2,}$/.test(plain) ? '' : plain
}

/** Lines to write on. */
export const isAnswerLine = (line: string) => /^[_.… ]{6,}$/.test(line)

export interface Numbered {
  number: number
  /** The sign after the number, which distinguishes questions from options. */
  sign: string
  /** The text after the number, without bold around the whole text. */
  rest: string
}

const questionName = anyOf('question|item', 'pregunta|ítem', 'quest[aã]o|pergunta')
const numbered = new RegExp(
  String.raw`^\**\(?(?:(?:${questionName}|q|p|nº|no\.|#) ?)?(\d{1,3}) ?([.)\]:]-?|[-–—](?= ))(?!\d) ?(.*)$`,
  'i',
)
const numberAlone = new RegExp(String.raw`^\**${questionName} ?#?(\d{1,3})\**$`, 'i')

export function numberOf(line: string): Numbered | null {
  const found = numbered.exec(line) ?? numberAlone.exec(line)
  if (!found) return null
  return { number: Number(found[1]), sign: found[2] ?? '', rest: (found[3] ?? '').replace(/^\*\*|\*\*$/g, '') }
}

/** An option as written. A star before it may be a bullet. */
export interface TextOption {
  label: string
  text: string
  isCorrect: boolean
  hasStar: boolean
}

const bullet = /^(?:[-–—•·▪◦‣●+] ?|\* )(?=\S)/
const box = /^(?:\[ ?[xX✓✔]? ?\]|\( ?[xX✓✔]? ?\)|[☐□○◯☑☒✓✔✅]) ?/
const label = /^\(?(?:([A-Za-z]) ?[.)\]]-?|([A-Ha-h]) ?[-–—](?= )) ?(?=\S|$)/
const rightName = anyOf(
  'correct|right|correct answer|right answer',
  'correct[oa]|respuesta correcta',
  'corret[oa]|certa|resposta (?:corret|cert)a',
)
const rightMark = new RegExp(String.raw` ?(?:\*+|[✓✔✅☑]|<-+|←|\((?:x|✓|✔|${rightName})\))$`, 'i')

/** Reads and removes the marks of a correct answer: a star, a tick, or a word. */
function parseMarks(option: string): { text: string; isCorrect: boolean } {
  const ticked = box.exec(option)
  let text = ticked ? option.slice(ticked[0].length) : option
  let isCorrect = ticked ? /[xX✓✔☑☒✅]/.test(ticked[0]) : false
  if (text.startsWith('*')) {
    isCorrect = true
    text = text.replace(/^\*+ ?/, '')
  }
  // searches only the end, since a long run of stars would take quadratic time
  for (let mark = rightMark.exec(text.slice(-30)); mark; mark = rightMark.exec(text.slice(-30))) {
    isCorrect = true
    text = text.slice(0, -mark[0].length)
  }
  return { text, isCorrect }
}

/** An option with a letter, a bullet, or a box, or null. `isTurn` tells whether a letter can be the next label. */
export function optionOf(line: string, isTurn: (letter: string) => boolean): TextOption | null {
  const dot = bullet.exec(line)?.[0] ?? ''
  const hasStar = dot === '* '
  const stars = /^\*+ ?/.exec(line.slice(dot.length))?.[0] ?? ''
  const rest = line.slice(dot.length + stars.length)
  const found = box.test(rest) ? null : label.exec(rest)
  const letter = found?.[1] ?? found?.[2]
  if (found && letter && isTurn(letter)) {
    const { text, isCorrect } = parseMarks(rest.slice(found[0].length))
    return { label: letter, text, isCorrect: isCorrect || stars !== '', hasStar }
  }
  if (dot === '' && !box.test(line)) return null
  return { label: '', ...parseMarks(line.slice(dot.length)), hasStar }
}

/**
 * Options on one line: `a) am b) is`, after the text before them. A period marks a label only at the start of the line.
 */
export function inlineOptions(line: string): { before: string; options: string[] } | null {
  const places: number[] = []
  let sign = ''
  for (const found of line.matchAll(/(?<=^|\s)\*{0,2}\(?([a-hA-H])([.)])(?=\s?\S)/g)) {
    const isNext = (found[1] as string).toLowerCase() === String.fromCharCode(97 + places.length)
    const fits = places.length > 0 ? found[2] === sign : found[2] === ')' || found.index === 0
    if (!isNext || !fits) continue
    sign = found[2] as string
    places.push(found.index)
  }
  if (places.length < 2) return null
  return {
    before: line.slice(0, places[0]).trim(),
    options: places.map((place, at) => line.slice(place, places[at + 1]).trim()),
  }
}

/** `am / *is / are`: options on one line, some but not all with a star. */
export function slashOptions(line: string): { text: string; isCorrect: boolean }[] | null {
  if (line.length > 400) return null
  const options = line.split(/ ?[/|] ?/).map(parseMarks)
  const right = options.filter(({ isCorrect }) => isCorrect).length
  return options.length > 1 && right > 0 && right < options.length ? options : null
}

const answerName = anyOf(
  'answers?|ans|key|solutions?',
  'respuestas?|resp|rptas?|rta|r|soluci[oó]n|soluciones|clave',
  'respostas?|gabarito|solu[cç](?:[aã]o|[oõ]es)|chave|alternativas? (?:corret|cert)as?',
)
const qualityBefore = anyOf(
  'correct |right |model |sample |suggested |possible ',
  'poss[ií]ve(?:l|is) |(?:sugest[aã]o|exemplo) de ',
)
const qualityAfter = anyOf(' correctas?| modelo| posibles?| sugeridas?', ' (?:corret|cert)as?| poss[ií]ve(?:l|is)')
const answer = new RegExp(
  String.raw`^[([]?(?:the )?(${qualityBefore})?${answerName}(${qualityAfter})?(?: ?\d{1,2})?\.? ?(?:[:=]|\/:?|[-–—](?= )) ?(.*)$`,
  'i',
)
const nameAfter = anyOf('answers?|ans\\.?', 'respuestas?|rta\\.?', 'respostas?|gabarito')
const trailingAnswer = new RegExp(String.raw`^(.*\S) ([([]?)${nameAfter} ?: ?(.+?)[)\]]?$`, 'i')
const explanationName = anyOf(
  'explanation|feedback|why',
  'explicaci[oó]n|retroalimentaci[oó]n|por qué',
  'explica[cç][aã]o|justificativa|por quê',
)
const explanation = new RegExp(`^${explanationName} ?: ?(.*)$`, 'i')

export const withoutMarks = (line: string) => line.replace(/\*\*/g, '').replace(/^[✅✔✓→➡*•-]+ ?/, '')

/** The text after an answer label. `isSample` if it is one of many possible answers. */
export function answerOf(line: string): { text: string; isSample: boolean } | null {
  const found = answer.exec(withoutMarks(line))
  if (!found) return null
  const text = /^[([]/.test(line) ? withoutEnd(found[3] ?? '', ')]') : (found[3] ?? '')
  return { text, isSample: /model|sample|exemplo|sugg?e|poss?[ií][bv]/i.test(`${found[1]}${found[2]}`) }
}

/** A question with its answer at the end of the line, but not `Choose the correct answer: She ___ happy.` */
export function trailingAnswerOf(line: string): { before: string; text: string } | null {
  const [, before = '', bracket = '', text = ''] = trailingAnswer.exec(line) ?? []
  const isBehind = bracket !== '' || /[.?!"”)]$/.test(before) || hasGap(before)
  return isBehind ? { before, text } : null
}

/** An item of a list of answers. */
export const isListed = (line: string) => bullet.test(line)

export const explanationOf = (line: string): string | null => explanation.exec(withoutMarks(line))?.[1] ?? null

const truths = new Map<string, boolean>([
  ...(['true', 't', 'verdadero', 'verdadera', 'v', 'cierto'] as const).map(word => [word, true] as const),
  ...(['verdadeiro', 'verdadeira', 'certo', 'certa'] as const).map(word => [word, true] as const),
  ...(['false', 'f', 'falso', 'falsa', 'errado', 'errada'] as const).map(word => [word, false] as const),
])
/** Portuguese for right and wrong. Learners also answer with these words. */
const rightOrWrong = /^(?:cert|errad)[oa]\.?$/i

/**
 * The truth value of a text that is only true or false, else null. After anything but a statement, `certo` is a word to
 * learn.
 */
export const truthOf = (text: string, afterStatement = true): boolean | null =>
  text.length > 20 || (!afterStatement && rightOrWrong.test(text))
    ? null
    : (truths.get(text.toLowerCase().replace(/\.$/, '')) ?? null)

/** Whether a text is a whole sentence, which can be true or false. */
export const isStatement = (text: string) => /[^.…\s][.!]["”)]*$/.test(text) && !hasGap(text)

/** `True / *False`: the correct one, or null if neither has a star. Undefined for any other line. */
export function truthChoiceOf(line: string): boolean | null | undefined {
  if (line.length > 60) return undefined
  const halves = line
    .replace(/^\((.*\/.*)\)$/, '$1')
    .split(/ ?[/|] ?| (?:or|o|ou) | (?=[([☐☑])/)
    .map(half => {
      const { text, isCorrect } = parseMarks(half)
      const circled = /^\(([^()]+)\)$/.exec(text)
      return { truth: truthOf(circled?.[1] ?? text), isCorrect: isCorrect || circled !== null }
    })
  if (halves.length !== 2 || new Set(halves.map(({ truth }) => truth)).size !== 2) return undefined
  if (halves.some(({ truth }) => truth === null)) return undefined
  const right = halves.filter(({ isCorrect }) => isCorrect)
  return right.length === 1 ? (right[0]?.truth ?? null) : null
}

/** A sentence with such a choice, or with `(T)`, at its end. */
export function trailingTruthOf(line: string): { before: string; truth: boolean | null } | null {
  const match = /^(.*\S) ?[([]([a-z]{1,10})[)\]]$/i.exec(line)
  const truth = match ? truthOf(match[2] as string, isStatement(match[1] as string)) : null
  if (match && truth !== null) return { before: match[1] as string, truth }
  const from = Math.max(0, line.length - 50)
  for (const { index } of line.slice(from).matchAll(/(?<=[.?!"”]) (?=\S)/g)) {
    const choice = truthChoiceOf(line.slice(from + index + 1))
    if (choice !== undefined) return { before: line.slice(0, from + index), truth: choice }
  }
  return null
}

const gap = /_(?: ?_)+|\.{4,}|…{2,}/
export const hasGap = (text: string) => gap.test(text)

/** Splits a text at its gaps. Three dots are a gap only in a text without other gaps. */
export function partsAtGaps(text: string): string[] {
  return text.split(hasGap(text) ? new RegExp(gap, 'g') : /\.{3}|…/)
}

/**
 * `1. am 2. is`, or `1b, 2c`: the text after each number, in order. Either all numbers of a line have a sign or none
 * does.
 */
export function numberedAnswers(line: string): [number, string][] {
  const found: { number: number; from: number; to: number }[] = []
  let hasSigns = false
  const numbers = /(?<=^|[\s,;|(])(\d{1,3})(?!\d)( ?[.):–=-])? ?(?=\S)/g
  for (const { 0: whole, 1: digits, 2: sign = '', index } of line.matchAll(numbers)) {
    const number = Number(digits)
    const last = found.at(-1)
    if (last && (number !== last.number + 1 || hasSigns !== (sign !== ''))) continue
    if (!last && index > 1) return []
    hasSigns = sign !== ''
    found.push({ number, from: index + whole.length, to: index })
  }
  return found.map(({ number, from }, at) => [
    number,
    withoutEnd(line.slice(from, found[at + 1]?.to ?? line.length), ' ,;|(').replaceAll('**', ''),
  ])
}

const keyName = anyOf(
  'answer key|answers|key|solutions',
  'respuestas|soluciones|solucionario|clave|(?:clave|hoja) de respuestas',
  'gabarito|respostas|solu[cç][oõ]es|chave|(?:chave|folha) de respostas',
)
const keyHeading = new RegExp(`^${keyName} ?:?$`, 'i')

/** An answer key at the end of the text for all questions: its first line, and the answer to each number. */
export function keyAtEnd(lines: readonly string[]): { from: number; answers: Map<number, string> } | null {
  const answers = new Map<number, string>()
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] as string
    if (line === '') continue
    const rest = keyHeading.test(withoutMarks(line)) ? '' : (answerOf(line)?.text ?? null)
    const lineAnswers = numberedAnswers(rest ?? line)
    for (const [number, text] of lineAnswers) if (!answers.has(number)) answers.set(number, text)
    if (rest !== null) {
      const isOfAll =
        keyHeading.test(withoutMarks(line)) || (hasSeveral(lines, at) && [...answers.values()].every(Boolean))
      return isOfAll && answers.size > Math.max(1, gapsAbove(lines, at)) ? { from: at, answers } : null
    }
    if (lineAnswers.length === 0) return null
  }
  return null
}

/** Whether there is more than one question above a line. */
const hasSeveral = (lines: readonly string[], at: number) =>
  lines.slice(0, at).filter(line => numberOf(line) !== null).length > 1

/** The number of gaps in the question above a line. As many answers would belong to that question alone. */
function gapsAbove(lines: readonly string[], at: number): number {
  let count = 0
  let end = at - 1
  while (lines[end] === '') end--
  for (let above = end; above >= 0 && lines[above] !== ''; above--) {
    count += partsAtGaps(lines[above] as string).length - 1
    if (numberOf(lines[above] as string)) break
  }
  return count
}

const partName = anyOf(
  'part|section|unit|lesson|quiz|test|exam',
  'parte|secci[oó]n|unidad|lecci[oó]n|ejercicios?|examen|prueba',
  'se[cç][aã]o|unidade|li[cç][aã]o|exerc[ií]cios?|exame|prova',
)
const heading = new RegExp(String.raw`^${partName}\b.{0,80}$`, 'i')

/** A heading between questions. */
export const isHeading = (line: string) => heading.test(withoutMarks(line)) && !hasGap(line) && !line.endsWith('?')

/** Whether a line is typical of a text with questions. */
export const isQuestionLine = (line: string) =>
  numberOf(line) !== null || answerOf(line) !== null || hasGap(line) || /\?["”)*]*$/.test(line) || label.test(line)
