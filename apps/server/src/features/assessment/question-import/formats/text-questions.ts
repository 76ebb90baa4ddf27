import type { AnyContent } from '../../questions/questions.rules.ts'
import { fillTheGap, multipleChoice, openText, type Sentence, singleChoice, trueFalse } from './build-questions.ts'
import { oneLine, withoutEnd } from './plain-text.ts'
import { readItem } from './read-item.ts'
import { checkItemCount, checkPartCount, type ReadItem, Refusal, readingLimits } from './read-results.ts'
import {
  answerOf,
  explanationOf,
  hasGap,
  inlineOptions,
  isAnswerLine,
  isHeading,
  isListed,
  isQuestionLine,
  isStatement,
  keyAtEnd,
  numberedAnswers,
  numberOf,
  optionOf,
  partsAtGaps,
  plainLine,
  slashOptions,
  type TextOption,
  trailingAnswerOf,
  trailingTruthOf,
  truthChoiceOf,
  truthOf,
  withoutMarks,
} from './text-lines.ts'

/**
 * Reads questions that people write as text, including Aiken: a question, then options or a gap, with the correct
 * answer marked by a star or given after `Answer:`. A number or an empty line separates two questions.
 */

// some PDF files have accents apart from their letters
const linesOf = (text: string) =>
  text
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map(plainLine)

/** Whether a text has this format. Braces and titles mean GIFT, unless options and answers are those of Aiken. */
export function isTextOfQuestions(text: string): boolean {
  const lines = linesOf(text)
  if (!/[{}]|^[ \t]*(?:::|\$CATEGORY|\[(?:html|markdown|plain|moodle)\])/m.test(text)) return lines.some(isQuestionLine)
  const isGift = lines.some(line => /^::.+::/.test(line)) && lines.some(line => /\{ ?[=~#TF]/.test(line))
  const isAiken = lines.some(answerOf) && lines.some(line => optionOf(line, () => true)?.label)
  return !isGift && isAiken
}

export const isAiken = (text: string) => /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z][ \t]*$/m.test(text)

interface QuestionDraft {
  line: number
  number: number | null
  /** The sign after its number. */
  sign: string
  stem: string[]
  options: TextOption[]
  /** Options with numbers, under a question whose number has another sign. */
  hasNumberedOptions: boolean
  /** Options on unlabeled lines, one of which has a star. */
  hasUnlabeledOptions: boolean
  answer: string | null
  /** Whether the answer is a list that continues on the next lines, and whether these are numbered. */
  listsAnswers: boolean
  numbersAnswers: boolean
  /** The question's line before options were found in it, or null. */
  originalLine: string | null
  isSample: boolean
  /** The correct one of `True / False`, or null if it isn't marked. Undefined for other questions. */
  truth: boolean | null | undefined
  explanation: string[]
  source: string[]
}

const emptyDraft = (): QuestionDraft => ({
  line: 0,
  number: null,
  sign: '',
  stem: [],
  options: [],
  hasNumberedOptions: false,
  hasUnlabeledOptions: false,
  answer: null,
  listsAnswers: false,
  numbersAnswers: false,
  originalLine: null,
  isSample: false,
  truth: undefined,
  explanation: [],
  source: [],
})

export function readTextQuestions(text: string): ReadItem[] {
  const all = linesOf(text)
  const key = keyAtEnd(all)
  const lines = key ? all.slice(0, key.from) : all
  const isOnlyAiken = isAiken(text) && numberOf(lines.find(line => line !== '') ?? '') === null
  const hasNumbers = lines.some(line => numberOf(line)?.number === 1)
  const items: ReadItem[] = []
  let open: QuestionDraft | null = null
  let isAfterBlankLine = false
  const closeQuestion = () => {
    if (open) items.push(itemOf(open, { number: items.length + 1, hasNumbers, key: key?.answers ?? new Map() }))
    checkItemCount(items)
    open = null
  }
  const startQuestion = (line: number, number: number | null = null, sign = ''): QuestionDraft => {
    closeQuestion()
    open = { ...emptyDraft(), line, number, sign }
    return open
  }
  for (const [index, lineText] of lines.entries()) {
    const line = index + 1
    if (isAnswerLine(lineText)) continue
    if (lineText === '') {
      isAfterBlankLine = true
      continue
    }
    let draft = open as QuestionDraft | null
    // in Aiken, only an answer ends a question: numbers and empty lines can be part of it
    const continuesQuestion = isOnlyAiken && draft !== null && draft.options.length === 0 && draft.answer === null
    if (continuesQuestion) isAfterBlankLine = false
    const number = continuesQuestion ? null : numberOf(lineText)
    if (number && !(draft && addNumberedPart(draft, number, isAfterBlankLine))) {
      draft = startQuestion(line, number.number, number.sign)
      if (number.rest !== '') addStemLine(draft, number.rest)
    } else if (!number && !(draft && addLine(draft, lineText, isAfterBlankLine))) {
      draft = startQuestion(line)
      addStemLine(draft, lineText)
    }
    draft?.source.push(lineText)
    isAfterBlankLine = false
  }
  closeQuestion()
  return items
}

/** Takes a numbered line as an option or a part of the answer. Returns false if it is neither. */
function addNumberedPart(
  draft: QuestionDraft,
  { number, sign, rest }: NonNullable<ReturnType<typeof numberOf>>,
  isAfterBlankLine: boolean,
) {
  const isPart = number === countAnswers(draft) + 1 && (number === 1 || draft.numbersAnswers)
  if (draft.listsAnswers && !isAfterBlankLine && isPart) {
    draft.numbersAnswers = true
    return addAnswer(draft, rest)
  }
  const isOption =
    draft.number !== null &&
    draft.stem.length > 0 &&
    draft.answer === null &&
    number === draft.options.length + 1 &&
    (draft.hasNumberedOptions ? sign === draft.options[0]?.label : draft.options.length === 0 && sign !== draft.sign)
  if (!isOption) return false
  draft.hasNumberedOptions = true
  draft.options.push({ ...(optionOf(`- ${rest}`, () => false) as TextOption), label: sign })
  return true
}

const countAnswers = ({ answer }: QuestionDraft) => (answer ? answer.split('\n').length : 0)

function addAnswer(draft: QuestionDraft, text: string): true {
  draft.answer = draft.answer ? `${draft.answer}\n${text}` : text
  return true
}

/** Options that contain gaps are part of the question. */
function moveGapsToStem({ stem, options }: QuestionDraft): void {
  if (options.some(({ text }) => hasGap(text)) && !stem.some(hasGap))
    stem.push(...options.splice(0).map(({ text }) => text))
}

/** Adds a line to the question. Returns false if it starts another one. */
function addLine(draft: QuestionDraft, lineText: string, isAfterBlankLine: boolean): boolean {
  const labeledAnswer = answerOf(lineText)
  if (labeledAnswer) {
    if (draft.answer === null) moveGapsToStem(draft)
    draft.isSample ||= labeledAnswer.isSample
    draft.numbersAnswers = /^\(?1 ?[.)] ?\D/.test(labeledAnswer.text)
    draft.listsAnswers = draft.options.length === 0 && (labeledAnswer.text === '' || draft.numbersAnswers)
    return addAnswer(draft, labeledAnswer.text)
  }
  const why = explanationOf(lineText)
  if (why !== null) {
    draft.explanation.push(why)
    return true
  }
  const hasStem = draft.stem.length > 0
  if (draft.listsAnswers && !isAfterBlankLine && (draft.answer === '' || isListed(lineText)))
    return addAnswer(draft, withoutMarks(lineText))
  if (draft.answer === null && hasStem && addOptions(draft, lineText)) return true
  if (!hasStem && draft.options.length === 0 && draft.answer === null) {
    addStemLine(draft, lineText)
    return true
  }
  if (draft.answer !== null || draft.truth !== undefined) return false
  const last = draft.options.at(-1)
  if (last) {
    if (isAfterBlankLine) return false
    if (draft.hasUnlabeledOptions) draft.options.push(bareOption(lineText))
    else if (/^\p{Ll}/u.test(lineText)) last.text += ` ${lineText}`
    else return false
    return true
  }
  if (isAfterBlankLine && (draft.number === null || isHeading(lineText))) return false
  if (isAfterBlankLine) draft.stem.push('')
  addStemLine(draft, lineText)
  return true
}

/** Takes a line with options, or with the choice of true and false. Returns false for other lines. */
function addOptions(draft: QuestionDraft, lineText: string): boolean {
  // there are too many already, so the question will be rejected
  if (draft.options.length > readingLimits.parts) return true
  const truth = draft.options.length === 0 ? truthChoiceOf(lineText) : undefined
  if (truth !== undefined) {
    draft.truth = truth
    return true
  }
  const inline = inlineOptions(lineText)
  if (inline && inline.before === '') {
    draft.options.push(...inline.options.flatMap(one => optionOf(one, () => true) ?? []))
    return true
  }
  // a lowercase letter marks an option only if it is the next one, since a line of text can start with one
  const isTurn = (letter: string) =>
    letter === letter.toUpperCase() || letter === String.fromCharCode(97 + draft.options.length)
  const option = optionOf(lineText, isTurn)
  if (option) {
    // the real options start here, so the ones found in the question's line are text
    if (draft.originalLine !== null && option.label.toUpperCase() === 'A') {
      draft.options = []
      draft.stem.splice(-1, 1, draft.originalLine)
      draft.originalLine = null
    }
    draft.options.push(option)
    return true
  }
  const isStarred = /^\*+[^*]/.test(lineText) && !/[?:]\*+$/.test(lineText) && !hasGap(lineText)
  if (isStarred && (draft.options.length === 0 || draft.hasUnlabeledOptions)) {
    draft.options.push(...(draft.hasUnlabeledOptions ? [] : linesBefore(draft)), bareOption(lineText))
    draft.hasUnlabeledOptions = true
    return true
  }
  const slashed = draft.options.length === 0 ? slashOptions(lineText) : null
  if (slashed) draft.options.push(...slashed.map(one => ({ ...one, label: '', hasStar: false })))
  return slashed !== null
}

const bareOption = (lineText: string) => optionOf(`- ${lineText}`, () => false) as TextOption

/** Lines before the starred one are options too, except for the question itself. */
function linesBefore(draft: QuestionDraft): TextOption[] {
  const questionLine = draft.stem.findLastIndex(line => /[?:]$/.test(line) || hasGap(line))
  return draft.stem.splice(Math.max(questionLine, 0) + 1).map(bareOption)
}

/** Adds a line of the question, with what follows on the same line. */
function addStemLine(draft: QuestionDraft, lineText: string): void {
  const trailingAnswer = trailingAnswerOf(lineText)
  if (trailingAnswer) draft.answer = trailingAnswer.text
  const text = trailingAnswer?.before ?? lineText
  const truth = trailingTruthOf(text)
  const inline = inlineOptions(text)
  if (truth) draft.truth = truth.truth
  if (inline?.before) {
    draft.options.push(...inline.options.flatMap(one => optionOf(one, () => true) ?? []))
    draft.originalLine = text
  }
  draft.stem.push(truth?.before ?? (inline?.before || text))
}

interface ItemContext {
  number: number
  hasNumbers: boolean
  key: ReadonlyMap<number, string>
}

function itemOf(draft: QuestionDraft, { number, hasNumbers, key }: ItemContext): ReadItem {
  moveGapsToStem(draft)
  const { stem, options } = draft
  const text = stem.join('\n').replaceAll('**', '')
  const answerText = draft.answer ?? (draft.number === null ? undefined : key.get(draft.number)) ?? null
  const full = { ...draft, answer: answerText?.replaceAll('**', '').trim() ?? null }
  const facts = {
    item: `${draft.number ?? number}`,
    line: draft.line,
    title: oneLine(text),
    type: '',
    source: draft.source.join('\n').slice(0, readingLimits.source),
  }
  return readItem(facts, (warn, item) => {
    checkPartCount(options.length)
    const isBare = options.length === 0 && answerText === null && draft.truth === undefined
    if (isBare && draft.number === null && !hasGap(text) && (hasNumbers || isTitle(stem, number))) {
      item.type = 'description'
      return null
    }
    // bold around the whole line is only formatting, bold in a part has a meaning
    if (stem.some(line => line.replace(/^\*\*|\*\*$/g, '').includes('**'))) warn('markup_removed')
    const { type, content } = contentOf(full, text)
    item.type = type
    const own = {
      explanation: draft.explanation.join('\n').slice(0, readingLimits.explanation),
      points: 1,
      section: '',
    }
    return { ...content, ...own, tags: [], audio: null, picture: null }
  })
}

/** A text above all questions, which asks nothing. */
const isTitle = (stem: readonly string[], number: number) =>
  isHeading(stem[0] ?? '') || (number === 1 && stem.length === 1 && !/[.?!:…]["”)*]*$/.test(stem[0] as string))

function contentOf(draft: QuestionDraft, text: string): { type: string; content: AnyContent } {
  const { options, answer, truth } = draft
  if (options.length > 0) return { type: 'multichoice', content: choice(draft, text) }
  // a letter answers a question, but means true or false for a statement
  const isLetter = answer?.length === 1 && text.endsWith('?') && truth === undefined
  const truthValue = answer === null || isLetter ? null : truthOf(answer, truth !== undefined || isStatement(text))
  if (truth !== undefined || (truthValue !== null && !hasGap(text))) {
    const value = truthValue ?? truth ?? null
    if (value === null) throw new Refusal('no_right_answer')
    return { type: 'truefalse', content: trueFalse({ text }, value) }
  }
  if (answer === null && hasGap(text)) throw new Refusal('no_right_answer')
  if (answer === null || draft.isSample || (answer.length > readingLimits.accepted && !hasGap(text)))
    return { type: 'essay', content: openText({ text }, { sample: answer ?? '' }) }
  if (answer === '') throw new Refusal('no_right_answer')
  return { type: 'shortanswer', content: gaps(text, answer) }
}

function choice(draft: QuestionDraft, text: string): AnyContent {
  const { answer } = draft
  const options = resolveMarks(draft.options)
  const right = answer === null ? options : optionsByAnswer(answer, draft.hasNumberedOptions, options)
  const [only, other] = right.filter(({ isCorrect }) => isCorrect)
  const isStated = isStatement(text)
  const halves = right.map(one => truthOf(one.text, isStated))
  if (only && !other && halves.length === 2 && halves.includes(true) && halves.includes(false))
    return trueFalse({ text }, halves[right.indexOf(only)] as boolean)
  const named = right.map(one => ({ text: one.text, right: one.isCorrect }))
  return other ? multipleChoice({ text }, named) : singleChoice({ text }, named)
}

/** Resolves stars: one before every option is a bullet, and marks on all options mean nothing. */
function resolveMarks(options: readonly TextOption[]): TextOption[] {
  const areBullets = options.every(({ hasStar }) => hasStar)
  const marks = options.map(one => ({ ...one, isCorrect: one.isCorrect || (one.hasStar && !areBullets) }))
  return marks.every(({ isCorrect }) => isCorrect) ? marks.map(one => ({ ...one, isCorrect: false })) : marks
}

/** The options that an answer names by letter, number, or text. Throws if it names none of them. */
function optionsByAnswer(answer: string, hasNumberedOptions: boolean, options: readonly TextOption[]): TextOption[] {
  if (answer === '') return [...options]
  const whole = placeOf(answer, hasNumberedOptions, options)
  const parts = answer.split(/ ?[,;&/\n+] ?| (?:and|y|e|or|o|ou) /i).filter(part => part !== '')
  if (parts.length > options.length && options.length >= 2) throw new Refusal('right_answer_is_no_option', answer)
  const places = whole >= 0 ? [whole] : parts.map(part => placeOf(part, hasNumberedOptions, options))
  // with fewer options, the question is rejected for having too few
  if (places.some(place => place < 0) && options.length >= 2) throw new Refusal('right_answer_is_no_option', answer)
  return options.map((one, at) => ({ ...one, isCorrect: places.includes(at) }))
}

function placeOf(answer: string, hasNumberedOptions: boolean, options: readonly TextOption[]): number {
  const plain = (text: string) => withoutEnd(text.toLowerCase(), '. ')
  const byText = options.findIndex(({ text }) => plain(text) === plain(answer))
  const [, letter = '', digits = ''] = /^\(?(?:([A-Za-z])|(\d{1,2}))(?:\)?$|[.)])/.exec(answer) ?? []
  if (letter !== '') {
    const byLabel = options.findIndex(({ label }) => label.toLowerCase() === letter.toLowerCase())
    if (byLabel >= 0) return byLabel
    if (byText < 0 && options.every(({ label }) => !/^[a-z]$/i.test(label)))
      return indexIn(options, letterIndex(letter))
  }
  if (byText >= 0) return byText
  return digits !== '' && (hasNumberedOptions || options[0]?.label === '') ? indexIn(options, Number(digits) - 1) : -1
}

const letterIndex = (letter: string) => letter.toLowerCase().charCodeAt(0) - 97
const indexIn = (options: readonly unknown[], at: number) => (at < options.length ? at : -1)

/**
 * The sentence starts at the first line with a gap, and the lines before it are instructions. Without gaps, the answer
 * is the only gap.
 */
function gaps(text: string, answer: string): AnyContent {
  const lines = text.split('\n')
  const from = lines.findIndex(hasGap)
  const parts = partsAtGaps(lines.slice(Math.max(from, 0)).join('\n'))
  const count = parts.length - 1
  if (count === 0) return fillTheGap({ text }, [{ text: '', accepted: formsOf(answer) }])
  const answers = answersOf(answer, count)
  const sentence: Sentence = parts.map((part, at) => ({ text: part, accepted: answers[at] ?? null }))
  return fillTheGap({ text: lines.slice(0, Math.max(from, 0)).join('\n') }, sentence)
}

/** The accepted answers of each gap. Throws if the numbers of answers and gaps differ. */
function answersOf(answer: string, count: number): string[][] {
  if (count === 1) return [formsOf(answer.replace(/^\(?1 ?[.)] ?(?=\D)/, ''))]
  const byNumber = numberedAnswers(answer)
  if (byNumber.length === count && byNumber[0]?.[0] === 1) return byNumber.map(([, form]) => formsOf(form))
  for (const between of [/ ?[\n;] ?/, / ?[\n;,] ?/, / ?\/ ?/, / [-–—] /, / ?[\n;,] ?| (?:and|y|e) /i]) {
    const parts = answer.split(between)
    if (parts.length === count) return parts.map(formsOf)
  }
  throw new Refusal('no_right_answer', answer)
}

/** `am / 'm`: the accepted answers of one gap. */
const formsOf = (answer: string): string[] =>
  answer.split(/ ?[/|\n] ?/).map(form => {
    const plain = form.trim().replace(/^["“«](.*)["”»]$/, '$1')
    return /^[^.]*\p{L}\.$/u.test(plain) ? plain.slice(0, -1) : plain
  })
