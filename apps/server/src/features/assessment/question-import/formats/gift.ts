import type { AnyContent } from '../../questions/questions.rules.ts'
import { giftContent } from './gift-answers.ts'
import { giftText, unescaped, unescapedAt } from './gift-text.ts'
import { oneLine, type PlainText, selectMedia, tidy } from './plain-text.ts'
import { readItem, type Warn } from './read-item.ts'
import { checkItemCount, type ReadItem, type ReadMedia, Refusal, readingLimits } from './read-results.ts'
import { pointsFromTags, readTags } from './value-tags.ts'

/** Reads GIFT block by block, so that an error in one question rejects only that question. */

interface Block {
  line: number
  /** Without comment lines. */
  lines: string[]
  tags: string[]
}

export function readGift(text: string): { items: ReadItem[]; media: Map<string, ReadMedia> } {
  const media = new Map<string, ReadMedia>()
  const items: ReadItem[] = []
  let category = ''
  for (const block of blocksOf(text)) {
    const categoryLine = /^\s*\$CATEGORY:\s*(.*)$/i.exec(block.lines[0] ?? '')
    if (categoryLine) {
      category = categoryLine[1]?.trim() ?? ''
      items.push(readItem(factsOf(block, 'category', category, items.length), () => null))
      // without an empty line after the category, the rest of the block is a question
      block.lines.shift()
      block.line++
      if (block.lines.join('').trim() === '') continue
    }
    items.push(readBlock(block, { category, number: items.length + 1, media }))
    checkItemCount(items)
  }
  return { items, media }
}

/** The blocks between empty lines. Comment lines aren't part of a block, but can carry its tags. */
function* blocksOf(text: string): Generator<Block> {
  let block: Block | null = null
  let line = 0
  for (const words of text.replace(/\r\n?/g, '\n').split('\n')) {
    line++
    const trimmed = words.trim()
    if (trimmed.startsWith('//')) {
      block ??= { line, lines: [], tags: [] }
      for (const [, tag] of trimmed.matchAll(/\[tag:([^\]]{0,500})\]/g))
        block.tags.push((tag ?? '').replace(/%5D|%25/g, code => (code === '%5D' ? ']' : '%')))
    } else if (trimmed === '') {
      if (block && block.lines.length > 0) yield block
      block = null
    } else {
      // some programs leave no empty line between questions: a title, or a line after a brace, starts the next one
      if (block && startsNewQuestion(block.lines, words)) {
        yield block
        block = null
      }
      if (!block || block.lines.length === 0) block = { line, lines: [], tags: tagsBefore(block) }
      block.lines.push(words)
    }
  }
  if (block && block.lines.length > 0) yield block
}

/** Whether a line starts another question than the lines before it. */
function startsNewQuestion(before: readonly string[], line: string): boolean {
  if (before.length === 0) return false
  if (/^\s*::[^:\n].*?::/.test(line)) return true
  // an answer, even with braces in it
  if (/^\s*[=~#}]/.test(line)) return false
  // after a closing brace, text with another brace is a new question; without one, it continues the sentence
  const open = unescapedAt(line, '{', 0)
  const isClosed = /(?<!\\)\}\s*$/.test(before.at(-1) ?? '')
  return isClosed && open > 0 && line.slice(0, open).trim() !== '' && unescapedAt(before.join('\n'), '{', 0) >= 0
}

const tagsBefore = (comments: Block | null) => comments?.tags ?? []

const sectionOf = (category: string) =>
  oneLine(category.replace(/^\$[a-z0-9]+\$\/?/i, '').replace(/^top(\/|$)/, ''), readingLimits.section)

function factsOf({ line, lines }: Block, type: string, title: string, number: number) {
  return {
    item: `${number + 1}`,
    line,
    title: oneLine(title),
    type,
    source: lines.join('\n').slice(0, readingLimits.source),
  }
}

interface BlockContext {
  category: string
  number: number
  media: Map<string, ReadMedia>
}

function readBlock(block: Block, { category, number, media }: BlockContext): ReadItem {
  const whole = block.lines.join('\n')
  const { title, format, stem, answers, tail, blocks, isOpen } = partsOf(whole)
  const convert = (text: string, own: string | null = null) => giftText(text, own ?? format)
  const facts = {
    // the answers determine the kind of the question
    ...factsOf(block, answers === null && !isOpen ? 'description' : '', title, number - 1),
    item: title ? oneLine(title, 120) : `${number}`,
  }
  return readItem(facts, (warn, item) => {
    const plain = convert(stem)
    item.title = oneLine(title || plain.text)
    if (isOpen) throw new Refusal('brace_missing', title)
    if (answers === null) return null
    const foundMedia: Pick<PlainText, 'pictures' | 'sounds'> = {
      pictures: [...plain.pictures],
      sounds: [...plain.sounds],
    }
    if (plain.hadMarkup) warn('markup_removed')
    if (blocks > 1) warn('several_answer_blocks')
    const { tags, tagValues } = readTags(block.tags)
    const read = giftContent({
      head: tidy(plain.text + tail) === '' ? title : plain.text,
      tail: convert(tail).text,
      answers,
      convert,
      tagValues,
      warn,
    })
    item.type = read.type
    const questionMedia = selectMedia(foundMedia, () => null, media, warn)
    return {
      ...(read.content as AnyContent),
      explanation: explanationOf(read.explanation, convert, warn),
      points: pointsFromTags(tagValues) ?? 1,
      section: sectionOf(category),
      tags,
      ...questionMedia,
    }
  })
}

function explanationOf(raw: string, convert: (text: string) => PlainText, warn: Warn): string {
  const { text, hadMarkup, pictures, sounds } = convert(raw)
  if (hadMarkup) warn('markup_removed')
  for (const { src, alt } of pictures) warn('picture_left_out', alt || src)
  for (const src of sounds) warn('media_missing', src)
  return tidy(text).slice(0, readingLimits.explanation)
}

interface Parts {
  title: string
  format: string | null
  stem: string
  /** The content of the braces, or null without braces. */
  answers: string | null
  tail: string
  /** Pairs of braces. Only the first has a meaning. */
  blocks: number
  /** Whether there is an unmatched brace. */
  isOpen: boolean
}

function partsOf(whole: string): Parts {
  let rest = whole.trim()
  let title = ''
  if (rest.startsWith('::')) {
    const end = unescapedAt(rest, '::', 2)
    if (end >= 0) {
      title = tidy(unescaped(rest.slice(2, end)))
      rest = rest.slice(end + 2).trimStart()
    }
  }
  const formatMark = /^\s*\[(html|moodle|plain|markdown)\]/.exec(rest)
  if (formatMark) rest = rest.slice(formatMark[0].length)
  const format = formatMark?.[1] ?? null
  const open = unescapedAt(rest, '{', 0)
  const nothing = { title, format, stem: rest, answers: null, tail: '', blocks: 0 }
  if (open < 0) return { ...nothing, isOpen: unescapedAt(rest, '}', 0) >= 0 }
  const close = unescapedAt(rest, '}', open)
  if (close < 0) return { ...nothing, stem: rest.slice(0, open), isOpen: true }
  const { text: tail, blocks } = withoutBlocks(rest.slice(close + 1))
  // a closing brace without an opening one: the text before it could contain answers
  if (unescapedAt(tail, '}', 0) >= 0) return { ...nothing, stem: rest.slice(0, open), isOpen: true }
  return {
    title,
    format,
    stem: rest.slice(0, open),
    answers: rest.slice(open + 1, close),
    tail,
    blocks: blocks + 1,
    isOpen: false,
  }
}

/** Replaces further braces by gaps, since their content would reveal answers. */
function withoutBlocks(tail: string): { text: string; blocks: number } {
  let text = ''
  let blocks = 0
  let rest = tail
  for (let open = unescapedAt(rest, '{', 0); open >= 0; open = unescapedAt(rest, '{', 0)) {
    const close = unescapedAt(rest, '}', open)
    text += `${rest.slice(0, open)}_____`
    blocks++
    rest = close < 0 ? '' : rest.slice(close + 1)
  }
  return { text: text + rest, blocks }
}
