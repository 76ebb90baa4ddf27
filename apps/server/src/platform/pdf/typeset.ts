import { readFile } from 'node:fs/promises'
import bidiFactory from 'bidi-js'
import subset from 'subset-font'
import { type Face, type FaceFor, type Family, readFaces } from './faces.ts'

/** Setting lines of any script into a PDF: which face has each character, and in which order the pieces stand. */

export interface Style {
  family: Family
  /** From 400 to 700. */
  weight: number
}

/** A piece of a line that one face sets, in one direction. */
interface Piece {
  text: string
  font: string
}

interface Line {
  pieces: Piece[]
  width: number
}

export interface Typesetter {
  /**
   * The text in lines no wider than `width`, at the largest of the sizes that needs no more than `most` lines. What needs more
   * at the smallest is cut off, and not whole.
   */
  fit(
    text: string,
    style: Style,
    box: { width: number; sizes: readonly number[]; most: number },
  ): { size: number; lines: string[]; isWhole: boolean }
  /** How wide a line is. */
  measure(text: string, style: Style, size: number): number
  /** Writes a line with its baseline at `y`, from `x` on. */
  write(text: string, style: Style, at: { x: number; y: number; size: number; color: string }): void
}

// its types are those of a module, and it is none
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** What can be set of a text: without pictures, and with one space between words. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}|\p{Cc}|\p{Cs}|\u200d|\ufe0f/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The characters of a text that no face has. */
export async function unprintable(text: string, { family }: Style): Promise<string[]> {
  const faceFor = await readFaces()
  return [...new Set(printable(text))].filter(character => !faceFor(character.codePointAt(0)!, family))
}

/**
 * Embeds in the document whatever these texts need, and sets them. Nothing but what was named can be written, so that a file
 * holds no more of a face than it shows.
 */
export async function typesetter(
  doc: PDFKit.PDFDocument,
  texts: readonly (readonly [string, Style])[],
): Promise<Typesetter> {
  const faceFor = await readFaces()
  const needed = new Map<string, { face: Face; weight: number; characters: Set<string> }>()
  for (const [text, style] of texts) {
    for (const character of `${printable(text)} `) {
      const face = faceFor(character.codePointAt(0)!, style.family)
      if (!face) continue
      const font = fontOf(face, style)
      const entry = needed.get(font) ?? { face, weight: style.weight, characters: new Set() }
      entry.characters.add(character)
      needed.set(font, entry)
    }
  }
  for (const [font, { face, weight, characters }] of needed) {
    const bytes = await readFile(face.path)
    const made = await subset(bytes, [...characters].join(''), {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    })
    doc.registerFont(font, made)
  }

  const widthOf = ({ text, font }: Piece, size: number) => doc.font(font).fontSize(size).widthOfString(text, shaped)
  const lineOf = (text: string, style: Style, size: number): Line => {
    const pieces = piecesOf(text, style, faceFor)
    return { pieces, width: pieces.reduce((sum, piece) => sum + widthOf(piece, size), 0) }
  }

  return {
    fit(text, style, { width, sizes, most }) {
      const said = printable(text)
      for (const size of sizes) {
        const lines = broken(said, line => lineOf(line, style, size).width <= width)
        if (lines.length <= most) return { size, lines, isWhole: true }
        if (size === sizes.at(-1)) return { size, lines: lines.slice(0, most), isWhole: false }
      }
      return { size: 0, lines: [], isWhole: false }
    },
    measure: (text, style, size) => lineOf(printable(text), style, size).width,
    write(text, style, { x, y, size, color }) {
      let at = x
      for (const piece of piecesOf(printable(text), style, faceFor)) {
        const wide = widthOf(piece, size)
        doc.fillColor(color).text(piece.text, at, y, { ...shaped, lineBreak: false, baseline: 'alphabetic' })
        at += wide
      }
    },
  }
}

// shaped as a whole: word by word, a line that runs from the right would come out turned around
const shaped = { features: [] }

const fontOf = (face: Face, { weight }: Style) => `${face.path} ${weight}`

/** The pieces of a line from the left to the right. */
function piecesOf(text: string, style: Style, faceFor: FaceFor): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(text)
  const pieces: (Piece & { level: number })[] = []
  let at = 0
  for (const character of text) {
    const face = faceFor(character.codePointAt(0)!, style.family)
    const level = levels[at] ?? 0
    at += character.length
    if (!face) continue
    const font = fontOf(face, style)
    const last = pieces.at(-1)
    if (last?.font === font && last.level === level) last.text += character
    else pieces.push({ text: character, font, level })
  }
  // UAX #9, L2: from the deepest level up, whatever lies at it or deeper is turned around
  const deepest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = deepest; level > 0; level--) {
    for (let from = 0; from < pieces.length; from++) {
      let to = from
      while (to < pieces.length && pieces[to]!.level >= level) to++
      if (to > from) pieces.splice(from, to - from, ...pieces.slice(from, to).reverse())
      from = to
    }
  }
  return pieces
}

/** The text in lines that fit, broken at spaces; a word that is too long for a line is broken anywhere. */
function broken(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  if (line !== '') lines.push(line)
  return lines
}
