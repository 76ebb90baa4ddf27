import { foldText } from '@aulaviva/domain/folding'
import { headingAt, maxHeadingRow, rowsBelow } from '../../../../platform/tables/headed.ts'
import { readTable } from '../../../../platform/tables/read-table.ts'
import { TableError, type TableRow } from '../../../../platform/tables/table.ts'
import type { AnyContent } from '../../questions/questions.rules.ts'
import {
  fillTheGap,
  matching,
  multipleChoice,
  openText,
  ordering,
  type Sentence,
  singleChoice,
  spoken,
  trueFalse,
} from './build-questions.ts'
import { oneLine, tidy } from './plain-text.ts'
import { readItem } from './read-item.ts'
import { type ReadFile, type ReadItem, Refusal, readingLimits, UnreadableError } from './read-results.ts'
import { truthOf } from './text-lines.ts'
import { boundsFromTags, comparisonFromTags, readTags } from './value-tags.ts'

/**
 * Our own table of questions: `kind, text, right, wrong 1…, explanation, section, points`. In `right`, several correct
 * answers have a line each. A gap is written as `[…]` in the text, with `|` between its answers. Halves are separated
 * by `->`.
 */

const tableColumns = ['kind', 'text', 'right', 'wrong', 'passage', 'explanation', 'section', 'points', 'tags'] as const
type Column = (typeof tableColumns)[number]

/** Headings in English, Spanish, and Portuguese. Case, accents, and anything after a number are ignored. */
const headings: Record<string, Column> = {
  kind: 'kind',
  tipo: 'kind',
  text: 'text',
  question: 'text',
  texto: 'text',
  pregunta: 'text',
  pergunta: 'text',
  questao: 'text',
  enunciado: 'text',
  right: 'right',
  correct: 'right',
  correcta: 'right',
  correctas: 'right',
  correta: 'right',
  corretas: 'right',
  certa: 'right',
  certas: 'right',
  wrong: 'wrong',
  incorrect: 'wrong',
  incorrecta: 'wrong',
  incorrectas: 'wrong',
  incorreta: 'wrong',
  incorretas: 'wrong',
  errada: 'wrong',
  erradas: 'wrong',
  passage: 'passage',
  lectura: 'passage',
  leitura: 'passage',
  'texto de leitura': 'passage',
  'texto de apoio': 'passage',
  explanation: 'explanation',
  explicacion: 'explanation',
  explicacao: 'explanation',
  section: 'section',
  seccion: 'section',
  secao: 'section',
  points: 'points',
  puntos: 'points',
  pontos: 'points',
  tags: 'tags',
  etiquetas: 'tags',
}

/** A long cell is text, not a heading. */
const columnOf = (cell: string): Column | undefined =>
  cell.length > 60
    ? undefined
    : headings[
        foldText(cell)
          .replace(/[\s\d.…]+$/, '')
          .trim()
      ]

const isHeading = (cells: readonly string[]) => {
  const found = new Set(cells.map(columnOf))
  return found.has('text') && (found.has('kind') || found.has('right'))
}

export function looksLikeTable(text: string): boolean {
  const lines = text.trimStart().split(/\r\n?|\n/, maxHeadingRow)
  return lines.some(line => isHeading(line.split(/[,;\t|]/).map(cell => cell.replaceAll('"', ''))))
}

export async function readQuestionTable(bytes: Uint8Array): Promise<Omit<ReadFile, 'encoding'>> {
  const table = await readTable(bytes, { cell: readingLimits.cell }).catch(error => {
    if (error instanceof TableError)
      throw new UnreadableError(error.code === 'too_large' ? 'file_too_large' : 'unknown_format')
    throw error
  })
  const at = Math.max(headingAt(table.rows, isHeading), 0)
  const columns = (table.rows[at]?.cells ?? []).map(columnOf)
  if (!columns.includes('text')) throw new UnreadableError('unknown_format')
  return {
    format: table.format === 'CSV' ? 'csv' : 'xlsx',
    items: rowsBelow(table, at).map(row => readRow(row, columns)),
    media: new Map(),
  }
}

type Cells = Record<Column, string[]>

function readRow({ line, cells, fault }: TableRow, columns: readonly (Column | undefined)[]): ReadItem {
  const found = Object.fromEntries(tableColumns.map(name => [name, [] as string[]])) as Cells
  cells.forEach((cell, index) => {
    const name = columns[index]
    if (name) found[name].push(cell)
  })
  const cellText = (name: Column) => tidy(found[name].join('\n'))
  const kind = cellText('kind')
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
  const facts = {
    item: `${line}`,
    line,
    title: oneLine(cellText('text')),
    type: kind,
    source: oneLine(cells.join(' · '), readingLimits.source),
  }
  return readItem(facts, (warn, item) => {
    if (fault) throw new Refusal(fault === 'cell_too_long' ? 'text_too_long' : 'not_well_formed', fault)
    const { tags, tagValues } = readTags(cellText('tags').split(/[,\n]/))
    const reader = Object.hasOwn(readers, kind) ? readers[kind] : kind === '' ? guessReader : undefined
    if (!reader) throw new Refusal('unsupported_type', kind)
    const lines = (name: Column) =>
      found[name]
        .flatMap(cell => tidy(cell).split('\n'))
        .map(tidy)
        .filter(one => one !== '')
    const stem = { text: cellText('text'), passage: cellText('passage') || null }
    const content = reader({ stem, right: lines('right'), wrong: lines('wrong'), tagValues })
    item.type = content.kind
    const points = Number(cellText('points') || '1')
    const isWhole = Number.isInteger(points) && points >= 1 && points <= readingLimits.points
    if (!isWhole) warn('points_rounded', cellText('points'))
    return {
      ...content,
      explanation: cellText('explanation').slice(0, readingLimits.explanation),
      points: isWhole ? points : Math.min(Math.max(Math.ceil(points) || 1, 1), readingLimits.points),
      section: oneLine(cellText('section'), readingLimits.section),
      tags,
      audio: null,
      picture: null,
    }
  })
}

interface Row {
  stem: { text: string; passage: string | null }
  right: string[]
  wrong: string[]
  tagValues: Map<string, string>
}
type Reader = (row: Row) => AnyContent

const options = ({ right, wrong }: Row) => [
  ...right.map(text => ({ text, right: true })),
  ...wrong.map(text => ({ text, right: false })),
]

const guessReader: Reader = row => {
  if (row.wrong.length > 0)
    return row.right.length > 1 ? multipleChoice(row.stem, options(row)) : singleChoice(row.stem, options(row))
  if (row.right.length === 0 && !row.stem.text.match(gapsInText)) return openText(row.stem)
  return gaps(row)
}

/** Each gap in brackets. The content excludes brackets, so the search is linear. */
const gapsInText = /\[([^[\]]+)\]/g

const gaps: Reader = ({ stem, right, tagValues }) => {
  const comparison = comparisonFromTags(tagValues) ?? {}
  if (right.length > 0) return fillTheGap(stem, [{ text: '', accepted: right }], comparison)
  const parts = stem.text.split('\n\n')
  const words = parts.at(-1) ?? ''
  const sentence: Sentence = []
  let from = 0
  for (const found of words.matchAll(gapsInText)) {
    sentence.push({ text: words.slice(from, found.index), accepted: (found[1] as string).split('|') })
    from = found.index + found[0].length
  }
  sentence.push({ text: words.slice(from), accepted: null })
  return fillTheGap({ ...stem, text: parts.slice(0, -1).join('\n\n') }, sentence, comparison)
}

const readers: Record<string, Reader> = {
  SINGLE_CHOICE: row => singleChoice(row.stem, options(row)),
  MULTIPLE_CHOICE: row => multipleChoice(row.stem, options(row)),
  TRUE_FALSE: ({ stem, right }) => {
    const value = truthOf(right[0] ?? '')
    if (value === null) throw new Refusal('no_right_answer', right[0])
    return trueFalse(stem, value)
  },
  FILL_THE_GAP: gaps,
  MATCHING: ({ stem, right, wrong }) =>
    matching(
      stem,
      right.map(line => {
        const [left = '', ...rest] = line.split('->')
        return { left, right: rest.join('->') }
      }),
      wrong,
    ),
  ORDERING: ({ stem, right }) => ordering(stem, right),
  OPEN_TEXT: ({ stem, right, tagValues }) =>
    openText(stem, { ...boundsFromTags(tagValues, 'words'), sample: right.join('\n') }),
  SPOKEN: ({ stem, right, tagValues }) =>
    spoken(stem, { ...boundsFromTags(tagValues, 'seconds'), sample: right.join('\n') }),
}
