import type { DocumentOf, QuestionDocument } from '@aulaviva/contract/assessment/question-bank'

/** Decides what prevents a question from being published. Each reason has its place in the document. */

export interface BlockingReason {
  field: string
  code: string
  message: string
}

const messages = {
  missing: 'This is required',
  too_few: 'Add at least 2',
  repeated: 'This appears twice',
  no_right_answer: 'Choose a correct answer',
  not_there: 'Refers to a part that isn’t in the question',
  no_gap: 'The sentence has no blank',
  too_small: 'The maximum can’t be less than the minimum',
  other_sum: 'The criteria’s points must add up to the question’s points',
  unknown: 'Nothing has this ID',
} as const
type Code = keyof typeof messages

const reason = (field: string, code: Code): BlockingReason => ({ field, code, message: messages[code] })
const sumOf = (rubric: readonly { points: number }[]) => rubric.reduce((sum, { points }) => sum + points, 0)
const isEmpty = (text: string) => text.trim() === ''

interface Part {
  id: string
  text: string
}

/** The reasons why this document can't be published as a question. Empty if it can. */
export function blockingReasons(document: QuestionDocument): BlockingReason[] {
  const { prompt, picture, tags, rubric, points } = document
  return [
    ...(isEmpty(prompt.text) ? [reason('prompt.text', 'missing')] : []),
    ...reasonsByKind(document),
    ...(picture && isEmpty(picture.alt) ? [reason('picture.alt', 'missing')] : []),
    ...tags.flatMap((tag, at) => (tags.indexOf(tag) < at ? [reason(`tags.${at}`, 'repeated')] : [])),
    ...rubric.flatMap(({ text }, at) => (isEmpty(text) ? [reason(`rubric.${at}.text`, 'missing')] : [])),
    ...(rubric.length > 0 && sumOf(rubric) !== points ? [reason('rubric', 'other_sum')] : []),
  ]
}

/** The things that documents refer to and that exist: active levels, and files with their media type. */
export interface KnownReferences {
  levels: ReadonlySet<string>
  files: ReadonlyMap<string, string>
}

export const levelsOf = ({ level }: QuestionDocument): string[] => (level ? [level] : [])

export const filesOf = ({ audio, picture }: QuestionDocument): string[] =>
  [audio?.file, picture?.file].filter(file => file !== undefined)

/** A reason for each level or file that the document refers to and that doesn't exist. */
export function unknownReferences(
  { level, audio, picture }: QuestionDocument,
  { levels, files }: KnownReferences,
): BlockingReason[] {
  const isOf = (file: string, type: string) => files.get(file)?.startsWith(type)
  return [
    ...(level && !levels.has(level) ? [reason('level', 'unknown')] : []),
    ...(audio && !isOf(audio.file, 'audio/') ? [reason('audio.file', 'unknown')] : []),
    ...(picture && !isOf(picture.file, 'image/') ? [reason('picture.file', 'unknown')] : []),
  ]
}

function reasonsByKind(document: QuestionDocument): BlockingReason[] {
  switch (document.kind) {
    case 'SINGLE_CHOICE': {
      const { prompt, key } = document
      return [
        ...checkChoices(document),
        ...checkRightOptions(prompt.options, key.option === null ? [] : [key.option], 'key.option'),
      ]
    }
    case 'MULTIPLE_CHOICE':
      return [
        ...checkChoices(document),
        ...checkRightOptions(document.prompt.options, document.key.options, 'key.options'),
      ]
    case 'TRUE_FALSE':
      return document.key.value === null ? [reason('key.value', 'no_right_answer')] : []
    case 'FILL_THE_GAP':
      return checkGaps(document)
    case 'MATCHING':
      return checkPairs(document)
    case 'ORDERING':
      return checkOrders(document)
    case 'OPEN_TEXT': {
      const { min_words, max_words } = document.prompt
      return max_words < min_words ? [reason('prompt.max_words', 'too_small')] : []
    }
    case 'SPOKEN': {
      const { min_seconds, max_seconds } = document.prompt
      return max_seconds < min_seconds ? [reason('prompt.max_seconds', 'too_small')] : []
    }
  }
}

/** Checks parts to choose from: there are enough, none is empty, and no two are the same. */
function checkParts(parts: readonly Part[], field: string, min = 2): BlockingReason[] {
  return [
    ...(parts.length < min ? [reason(field, 'too_few')] : []),
    ...parts.flatMap(({ text }, at) => (isEmpty(text) ? [reason(`${field}.${at}.text`, 'missing')] : [])),
    ...parts.flatMap(({ id }, at) =>
      parts.findIndex(part => part.id === id) < at ? [reason(`${field}.${at}`, 'repeated')] : [],
    ),
  ]
}

function checkChoices({
  prompt: { options },
  feedback,
}: DocumentOf<'SINGLE_CHOICE' | 'MULTIPLE_CHOICE'>): BlockingReason[] {
  const texts = options.map(({ text }) => text.trim())
  return [
    ...checkParts(options, 'prompt.options'),
    ...texts.flatMap((text, at) =>
      text !== '' && texts.indexOf(text) < at ? [reason(`prompt.options.${at}.text`, 'repeated')] : [],
    ),
    ...feedback.flatMap(({ option }, at) =>
      options.some(({ id }) => id === option) ? [] : [reason(`feedback.${at}`, 'not_there')],
    ),
  ]
}

function checkRightOptions(options: readonly Part[], right: readonly string[], field: string): BlockingReason[] {
  if (right.length === 0) return [reason(field, 'no_right_answer')]
  if (new Set(right).size < right.length) return [reason(field, 'repeated')]
  return right.every(one => options.some(({ id }) => id === one)) ? [] : [reason(field, 'not_there')]
}

function checkGaps({ prompt, key }: DocumentOf<'FILL_THE_GAP'>): BlockingReason[] {
  const gapIds = prompt.pieces.flatMap(({ gap }) => (gap === null ? [] : [gap]))
  if (gapIds.length === 0) return [reason('prompt.pieces', 'no_gap')]
  const answeredGaps = key.gaps.map(({ gap }) => gap)
  return [
    ...(new Set(gapIds).size < gapIds.length ? [reason('prompt.pieces', 'repeated')] : []),
    ...(new Set(answeredGaps).size < answeredGaps.length ? [reason('key.gaps', 'repeated')] : []),
    ...(gapIds.every(gap => answeredGaps.includes(gap)) ? [] : [reason('key.gaps', 'no_right_answer')]),
    ...key.gaps.flatMap(({ gap, accepted }, at) => {
      if (!gapIds.includes(gap)) return [reason(`key.gaps.${at}`, 'not_there')]
      if (accepted.length === 0) return [reason(`key.gaps.${at}.accepted`, 'no_right_answer')]
      return accepted.flatMap((text, place) =>
        isEmpty(text) ? [reason(`key.gaps.${at}.accepted.${place}`, 'missing')] : [],
      )
    }),
  ]
}

function checkPairs({ prompt: { left, right }, key }: DocumentOf<'MATCHING'>): BlockingReason[] {
  const has = (parts: readonly Part[], one: string) => parts.some(({ id }) => id === one)
  return [
    ...checkParts(left, 'prompt.left'),
    ...checkParts(right, 'prompt.right'),
    ...left.flatMap(({ id }, at) => {
      const times = key.pairs.filter(pair => pair.left === id).length
      return times === 1 ? [] : [reason(`prompt.left.${at}`, times === 0 ? 'no_right_answer' : 'repeated')]
    }),
    ...key.pairs.flatMap((pair, at) =>
      has(left, pair.left) && has(right, pair.right) ? [] : [reason(`key.pairs.${at}`, 'not_there')],
    ),
  ]
}

function checkOrders({ prompt: { words }, key }: DocumentOf<'ORDERING'>): BlockingReason[] {
  const all = words.map(({ id }) => id).toSorted()
  return [
    ...checkParts(words, 'prompt.words'),
    ...(key.orders.length === 0 ? [reason('key.orders', 'no_right_answer')] : []),
    ...key.orders.flatMap((order, at) =>
      JSON.stringify(order.toSorted()) === JSON.stringify(all) ? [] : [reason(`key.orders.${at}`, 'not_there')],
    ),
  ]
}
