import type { ExportLoss } from '@aulaviva/domain/question-files'
import { type ExportedQuestions, type QuestionLoss, titleOf } from './export-results.ts'
import { escaped } from './gift-text.ts'
import type { ReadQuestion } from './read-results.ts'
import { comparisonTag, writeTags } from './value-tags.ts'
import { starsAsText } from './wildcards.ts'

/** Writes questions as GIFT, and reports what the format can't express. */
export function writeGift(questions: readonly ReadQuestion[]): ExportedQuestions {
  const lost: QuestionLoss[] = []
  const blocks: string[] = []
  let section = ''
  questions.forEach((question, index) => {
    const missing = missingIn(question)
    if (missing.losses.length > 0) lost.push({ index, kind: question.kind, ...missing })
    if (!missing.written) return
    if (question.section !== section) {
      section = question.section
      blocks.push(`$CATEGORY: $course$/top${section ? `/${section.replace(/\s*\n\s*/g, ' ')}` : ''}`)
    }
    blocks.push(blockOf(question))
  })
  return { bytes: Buffer.from(`${blocks.join('\n\n')}\n`), lost }
}

function missingIn(question: ReadQuestion): { losses: ExportLoss[]; written: boolean } {
  const { kind, prompt, key } = question
  const losses: ExportLoss[] = []
  let written = true
  const exclude = (loss: ExportLoss) => {
    losses.push(loss)
    written = false
  }
  if (kind === 'SPOKEN') exclude('kind')
  if (kind === 'FILL_THE_GAP') {
    if (key.gaps.length !== 1) exclude('several_gaps')
    else if (key.gaps[0]?.accepted.some(form => form.includes('->'))) exclude('arrow_in_text')
  }
  if (kind === 'ORDERING' && key.orders.length > 1) losses.push('several_orders')
  if (kind === 'MATCHING' && [...prompt.left, ...prompt.right].some(({ text }) => text.includes('->')))
    exclude('arrow_in_text')
  if (kind === 'OPEN_TEXT' && key.sample !== '') losses.push('sample')
  if (prompt.passage) losses.push('passage')
  if (question.audio) losses.push('sound')
  if (question.picture) losses.push('picture')
  return { losses, written }
}

const tagText = (tag: string) => tag.replace(/[\]%]/g, one => (one === ']' ? '%5D' : '%25'))

function blockOf(question: ReadQuestion): string {
  const { kind, prompt, key, explanation } = question
  const tags = writeTags(question, {
    points: question.points === 1 ? null : question.points,
    exact: kind === 'FILL_THE_GAP' ? exactTag(comparisonTag(key.comparison)) : null,
    words: kind === 'OPEN_TEXT' ? `${prompt.min_words}-${prompt.max_words}` : null,
  })
  const comment = tags.length > 0 ? `// ${tags.map(tag => `[tag:${tagText(tag)}]`).join(' ')}\n` : ''
  const general = explanation ? `\n####${escaped(explanation)}` : ''
  return `${comment}::${escaped(titleOf(question))}::[plain]${bodyOf(question, general)}`
}

/** GIFT compares accents exactly and ignores everything else, so this is the default. */
const exactTag = (exact: string) => (exact === 'accents' ? null : exact)

/** Declares the format of an answer that looks like a format declaration or a comment. */
const formatPrefix = (text: string) => (/^\s*(\[(html|moodle|plain|markdown)\]|\/\/)/.test(text) ? '[plain]' : '')

function bodyOf({ kind, prompt, key }: ReadQuestion, general: string): string {
  const stem = escaped(prompt.text)
  const option = (mark: string, text: string) => `\n${mark}${formatPrefix(text)}${escaped(text)}`
  switch (kind) {
    case 'SINGLE_CHOICE':
      return `${stem}{${prompt.options.map(({ id, text }) => option(id === key.option ? '=%100%' : '~%0%', text)).join('')}${general}\n}`
    case 'MULTIPLE_CHOICE': {
      const share = `${Number((100 / key.options.length).toFixed(5))}`
      // a single correct one would be read as the only option that can be chosen
      const right = key.options.length === 1 ? '99.99' : share
      const mark = (id: string) => (key.options.includes(id) ? `~%${right}%` : `~%-${right}%`)
      return `${stem}{${prompt.options.map(({ id, text }) => option(mark(id), text)).join('')}${general}\n}`
    }
    case 'TRUE_FALSE':
      return `${stem}{${key.value ? 'TRUE' : 'FALSE'}${general}}`
    case 'FILL_THE_GAP': {
      const at = prompt.pieces.findIndex(({ gap }) => gap !== null)
      const before = prompt.pieces.slice(0, at + 1).map(({ text }) => text)
      const after = prompt.pieces.slice(at + 1).map(({ text }) => text)
      const accepted = (key.gaps[0]?.accepted ?? []).map(form => option('=%100%', starsAsText(form)))
      return `${stem}\\n${escaped(before.join(''))}{${accepted.join('')}${general}\n}${escaped(after.join(''))}`
    }
    case 'MATCHING': {
      const texts = new Map([...prompt.left, ...prompt.right].map(({ id, text }) => [id, text]))
      const half = (id: string) => `${formatPrefix(texts.get(id) ?? '')}${escaped(texts.get(id) ?? '')}`
      const used = new Set(key.pairs.map(({ right }) => right))
      const pairs = key.pairs.map(({ left, right }) => `\n=${half(left)} -> ${half(right)}`)
      const spare = prompt.right.filter(({ id }) => !used.has(id)).map(({ id }) => `\n= -> ${half(id)}`)
      return `${stem}{${[...pairs, ...spare].join('')}${general}\n}`
    }
    case 'ORDERING': {
      const texts = new Map(prompt.words.map(({ id, text }) => [id, text]))
      const order = (key.orders[0] ?? []).map(
        id => `\n${formatPrefix(texts.get(id) ?? '')}${escaped(texts.get(id) ?? '')}`,
      )
      return `${stem}{>0 ALL VERTICAL${order.join('')}${general}\n}`
    }
    default:
      return `${stem}{${general}}`
  }
}
