import type { ExportLoss } from '@aulaviva/domain/question-files'
import { writeCsv } from '../../../../platform/tables/csv.ts'
import type { ExportedQuestions, QuestionLoss } from './export-results.ts'
import { type ReadQuestion, readingLimits } from './read-results.ts'
import { comparisonTag, writeTags } from './value-tags.ts'

/** Writes questions as our own table, and reports what it can't express. */
export function writeQuestionTable(questions: readonly ReadQuestion[]): ExportedQuestions {
  const lost: QuestionLoss[] = []
  const rows: string[][] = [['kind', 'text', 'right', 'wrong', 'passage', 'explanation', 'section', 'points', 'tags']]
  questions.forEach((question, index) => {
    const row = rowOf(question)
    const { losses, written } = missingIn(question, row)
    if (losses.length > 0) lost.push({ index, kind: question.kind, losses, written })
    if (written) rows.push(row)
  })
  return { bytes: Buffer.from(writeCsv(rows)), lost }
}

function missingIn(question: ReadQuestion, row: readonly string[]): { losses: ExportLoss[]; written: boolean } {
  const { kind, prompt, key } = question
  const losses: ExportLoss[] = []
  let written = true
  const exclude = (loss: ExportLoss) => {
    losses.push(loss)
    written = false
  }
  if (kind === 'ORDERING' && key.orders.length > 1) losses.push('several_orders')
  if (kind === 'MATCHING' && prompt.left.some(({ text }) => text.includes('->'))) exclude('arrow_in_text')
  // a cell with several answers has one per line
  if (linesOf(question).some(text => text.includes('\n'))) exclude('kind')
  if (kind === 'FILL_THE_GAP' && !isLone(question) && hasBrackets(question)) exclude('kind')
  if ((kind === 'OPEN_TEXT' || kind === 'SPOKEN') && /\n{2}/.test(key.sample)) exclude('sample')
  if (question.tags.some(tag => /[,\n]/.test(tag))) exclude('kind')
  if (row.some(cell => cell.length > readingLimits.cell)) exclude('too_long')
  if (question.audio) losses.push('sound')
  if (question.picture) losses.push('picture')
  return { losses, written }
}

function linesOf({ kind, prompt, key }: ReadQuestion): string[] {
  if (kind === 'SINGLE_CHOICE' || kind === 'MULTIPLE_CHOICE') return prompt.options.map(({ text }) => text)
  if (kind === 'MATCHING') return [...prompt.left, ...prompt.right].map(({ text }) => text)
  if (kind === 'ORDERING') return prompt.words.map(({ text }) => text)
  return kind === 'FILL_THE_GAP' ? key.gaps.flatMap(({ accepted }) => accepted) : []
}

type Gaps = Extract<ReadQuestion, { kind: 'FILL_THE_GAP' }>

/** A gap on its own after the question. */
const isLone = ({ prompt }: Gaps) =>
  prompt.text !== '' && prompt.pieces.length === 1 && prompt.pieces[0]?.text === '' && prompt.pieces[0].gap !== null

/** Whether text of a sentence would be read as a gap. */
const hasBrackets = ({ prompt, key }: Gaps) =>
  prompt.pieces.some(({ text }) => /[[\]]|\n\n/.test(text)) ||
  key.gaps.some(({ accepted }) => accepted.some(form => /[[\]|]/.test(form)))

function rowOf(question: ReadQuestion): string[] {
  const { kind, prompt, explanation, section, points } = question
  const { text, right, wrong } = partsOf(question)
  const tags = writeTags(question, {
    exact: kind === 'FILL_THE_GAP' ? comparisonTag(question.key.comparison).replaceAll(',', '+') || null : null,
    words: kind === 'OPEN_TEXT' ? `${question.prompt.min_words}-${question.prompt.max_words}` : null,
    seconds: kind === 'SPOKEN' ? `${question.prompt.min_seconds}-${question.prompt.max_seconds}` : null,
  })
  return [
    kind,
    text,
    right.join('\n'),
    wrong.join('\n'),
    prompt.passage ?? '',
    explanation,
    section,
    `${points}`,
    tags.join(', '),
  ]
}

function partsOf(question: ReadQuestion): { text: string; right: string[]; wrong: string[] } {
  const { kind, prompt, key } = question
  const { text } = prompt
  switch (kind) {
    case 'SINGLE_CHOICE':
    case 'MULTIPLE_CHOICE': {
      const ids: readonly string[] = kind === 'SINGLE_CHOICE' ? [key.option] : key.options
      const optionTexts = (isRight: boolean) =>
        prompt.options.filter(({ id }) => ids.includes(id) === isRight).map(option => option.text)
      return { text, right: optionTexts(true), wrong: optionTexts(false) }
    }
    case 'TRUE_FALSE':
      return { text, right: [`${key.value}`], wrong: [] }
    case 'FILL_THE_GAP': {
      if (isLone(question)) return { text, right: key.gaps[0]?.accepted ?? [], wrong: [] }
      const accepted = new Map(key.gaps.map(gap => [gap.gap, gap.accepted.join('|')]))
      const sentence = prompt.pieces.map(piece => `${piece.text}${piece.gap ? `[${accepted.get(piece.gap)}]` : ''}`)
      return { text: text === '' ? sentence.join('') : `${text}\n\n${sentence.join('')}`, right: [], wrong: [] }
    }
    case 'MATCHING': {
      const texts = new Map([...prompt.left, ...prompt.right].map(half => [half.id, half.text]))
      const used = new Set(key.pairs.map(pair => pair.right))
      return {
        text,
        right: key.pairs.map(pair => `${texts.get(pair.left)} -> ${texts.get(pair.right)}`),
        wrong: prompt.right.filter(({ id }) => !used.has(id)).map(half => half.text),
      }
    }
    case 'ORDERING': {
      const texts = new Map(prompt.words.map(word => [word.id, word.text]))
      return { text, right: (key.orders[0] ?? []).map(id => texts.get(id) ?? ''), wrong: [] }
    }
    case 'OPEN_TEXT':
    case 'SPOKEN':
      return { text, right: key.sample === '' ? [] : key.sample.split('\n'), wrong: [] }
  }
}
