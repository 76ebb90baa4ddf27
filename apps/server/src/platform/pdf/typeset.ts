import { readFile } from 'node:fs/promises'
import bidiFactory from 'bidi-js'
import subset from 'subset-font'
import { type Face, type FaceFor, type Family, readFaces } from './faces.ts'

/** Typesets lines of any script in a PDF: which face has each character, and in which order the runs appear. */

export interface Style {
  family: Family
  /** From 400 to 700. */
  weight: number
}

/** A run of a line in one face and one direction. */
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
   * Breaks the text into lines no wider than `width`, at the largest of the sizes that needs no more than `most` lines.
   * If even the smallest needs more, the text is cut off and `isWhole` is false.
   */
  fit(
    text: string,
    style: Style,
    box: { width: number; sizes: readonly number[]; most: number },
  ): { size: number; lines: string[]; isWhole: boolean }
  /** Width of a line. */
  measure(text: string, style: Style, size: number): number
  /** Draws a line from `x`, with its baseline at `y`. */
  write(text: string, style: Style, at: { x: number; y: number; size: number; color: string }): void
}

// The package declares an ES module, but is not one.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** The printable part of a text: without emoji, and with single spaces between words. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}|\p{Cc}|\p{Cs}|\u200d|\ufe0f/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the characters of a text that no face has. */
export async function unprintable(text: string, { family }: Style): Promise<string[]> {
  const faceFor = await readFaces()
  return [...new Set(printable(text))].filter(character => !faceFor(character.codePointAt(0)!, family))
}

/**
 * Embeds the fonts that these texts need and returns functions that draw them. Only these texts can be drawn, because
 * the file contains only the glyphs it shows.
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
    const subsetBytes = await subset(bytes, [...characters].join(''), {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    })
    doc.registerFont(font, subsetBytes)
  }

  const widthOf = ({ text, font }: Piece, size: number) => doc.font(font).fontSize(size).widthOfString(text, shaped)
  const lineOf = (text: string, style: Style, size: number): Line => {
    const pieces = piecesOf(text, style, faceFor)
    return { pieces, width: pieces.reduce((sum, piece) => sum + widthOf(piece, size), 0) }
  }

  return {
    fit(text, style, { width, sizes, most }) {
      const printed = printable(text)
      for (const size of sizes) {
        const lines = broken(printed, line => lineOf(line, style, size).width <= width)
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

// Shaped as a whole: word by word, a right-to-left line would come out reversed.
const shaped = { features: [] }

const fontOf = (face: Face, { weight }: Style) => `${face.path} ${weight}`

/** The runs of a line from left to right. */
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
  // UAX #9, L2: from the highest level down, reverse every sequence at that level or higher.
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

/** Breaks the text at spaces into lines that fit. A word longer than a line is broken anywhere. */
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
