import { buffer } from 'node:stream/consumers'
import { accentOf } from '@aulaviva/domain/accent'
import { type Language, languages } from '@aulaviva/domain/languages'
import PDFDocument from 'pdfkit'
import { qrCode } from '../../../platform/html/qr-code.ts'
import { type Style, type Typesetter, typesetter, unprintable } from '../../../platform/pdf/typeset.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { dayInWords } from '../../../platform/words/day-in-words.ts'
import { nameNotPrintable, nameTooLong } from './certificates.errors.ts'
import type { CertificateRow } from './certificates.repository.ts'
import { certificateWords } from './certificates.words.ts'
import { factsOf, titleOf } from './facts.ts'

/**
 * Draws the PDF of a certificate: A4 landscape, a band in the academy's color, and the certificate's text beside it.
 */

export interface SheetContent extends CertificateRow {
  holder: string
  url: string
  academy: string
  timeZone: string
  accent: string | null
  language: Language
  logo: { picture: Buffer; width: number; height: number } | null
}

const nameStyle: Style = { family: 'bricolage-grotesque', weight: 700 }
const heading: Style = { family: 'bricolage-grotesque', weight: 600 }
const plain: Style = { family: 'instrument-sans', weight: 400 }
const strong: Style = { family: 'instrument-sans', weight: 600 }

const page = { width: 841.89, height: 595.28 }
const band = { width: 208, inset: 34 }
const column = { x: band.width + 56, right: page.width - 56, width: page.width - band.width - 112 }
const paper = '#fdfbf7'
const ink = '#1b2130'
const softInk = '#555b69'
const line = '#ddd6ca'
/** The color until the academy chooses one. */
const defaultAccent = '#b25a12'

/** Returns the characters of a name that the PDF can't show. */
export const unprintableOf = (holder: string): Promise<string[]> => unprintable(holder, nameStyle)

/**
 * Draws a tagged PDF with title and language. The same certificate gives the same bytes. Throws 409 if the name can't
 * be printed or doesn't fit.
 */
export async function drawSheet(sheet: SheetContent): Promise<Buffer> {
  const missing = await unprintableOf(sheet.holder)
  if (missing.length > 0) throw new Problem(nameNotPrintable, { characters: missing })
  const texts = textsOf(sheet)
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: languages[sheet.language].locale,
    displayTitle: true,
    info: { Title: texts.title, Author: sheet.academy, CreationDate: new Date(sheet.issued_at) },
  })
  const done = buffer(doc)
  const set = await typesetter(doc, [
    [sheet.holder, nameStyle],
    ...[texts.certificate, texts.what, texts.mark, sheet.academy].map(text => [text, heading] as const),
    ...[texts.awardedTo, texts.completed, texts.issued, texts.address].map(text => [text, plain] as const),
    ...texts.facts.map(({ name }) => [name, plain] as const),
    ...[texts.verify, ...texts.facts.map(({ value }) => value)].map(text => [text, strong] as const),
  ])
  const root = doc.struct('Document')
  doc.addStructure(root)
  const canvas: Canvas = {
    doc,
    set,
    part: (kind, draw, options = {}) => root.add(doc.struct(kind, options, draw)),
    decoration(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
  }
  drawBand(canvas, sheet, texts)
  drawAward(canvas, sheet, texts)
  drawFoot(canvas, sheet, texts)
  root.end()
  doc.end()
  return done
}

/**
 * The drawing context: the document, its fonts, and how content becomes a part that is read aloud or a decoration that
 * is skipped.
 */
interface Canvas {
  doc: PDFKit.PDFDocument
  set: Typesetter
  part: (kind: string, draw: () => void, options?: object) => void
  decoration: (draw: () => void) => void
}

type SheetTexts = ReturnType<typeof textsOf>

/** All texts of the PDF except the names of its holder and of the academy. */
function textsOf(sheet: SheetContent) {
  const words = certificateWords(sheet.language)
  const what = titleOf(sheet)
  return {
    what,
    title: words.titleOf(what, sheet.holder),
    certificate: words.certificate,
    awardedTo: words.awardedTo,
    completed: words.completed[sheet.kind],
    mark: sheet.level_code ?? '',
    facts: factsOf(sheet),
    issued: words.issuedOn(dayInWords(new Date(sheet.issued_at), sheet)),
    verify: words.verify,
    address: sheet.url.replace(/^https?:\/\//, ''),
    logo: words.logoOf(sheet.academy),
    colors: accentOf(sheet.accent ?? defaultAccent).tokens.light,
  }
}

/** Draws the page, and on its left the band with the academy's logo and name and the level's code. */
function drawBand({ doc, set, part, decoration }: Canvas, { logo, academy }: SheetContent, texts: SheetTexts): void {
  const color = texts.colors['on-lamp']
  decoration(() => {
    doc.rect(0, 0, page.width, page.height).fill(paper)
    doc.rect(0, 0, band.width, page.height).fill(texts.colors.lamp)
    if (texts.mark) bigMark(doc, set, texts.mark, color)
  })
  const width = band.width - 2 * band.inset
  if (logo) {
    const size = sizeIn(logo, { width, height: 76 })
    decoration(() => {
      doc.roundedRect(band.inset - 12, 34, size.width + 24, size.height + 24, 10).fill('#ffffff')
    })
    part('Figure', () => void doc.image(logo.picture, band.inset, 46, size), { alt: texts.logo })
  }
  part('P', () => {
    const { lines, size } = set.fit(academy, heading, { width: width + 8, sizes: [19, 16, 13], most: 4 })
    const top = logo ? 176 : 62
    lines.forEach((text, at) => {
      set.write(text, heading, { x: band.inset, y: top + at * size * 1.2, size, color })
    })
  })
}

/** Draws what is certified and for whom. Throws 409 if the name doesn't fit. */
function drawAward({ set, part }: Canvas, { holder }: SheetContent, texts: SheetTexts): void {
  const { x } = column
  let y = 92
  part('H1', () => void set.write(texts.certificate, heading, { x, y, size: 25, color: texts.colors['lamp-ink'] }))
  y += 64
  part('P', () => void set.write(texts.awardedTo, plain, { x, y, size: 13.5, color: softInk }))
  y += 12
  const oneLine = set.fit(holder, nameStyle, { width: column.width, sizes: [50, 44, 38, 34], most: 1 })
  const twoLines = set.fit(holder, nameStyle, { width: column.width, sizes: [44, 38, 32, 27, 22, 18], most: 2 })
  const fiveLines = set.fit(holder, nameStyle, { width: column.width, sizes: [20, 18, 16, 14, 12, 10], most: 5 })
  const name = [oneLine, twoLines, fiveLines].find(({ isWhole }) => isWhole)
  if (!name) throw new Problem(nameTooLong)
  part('P', () => {
    for (const text of name.lines) {
      y += name.size * 1.14
      set.write(text, nameStyle, { x, y, size: name.size, color: ink })
    }
  })
  y += 44
  part('P', () => void set.write(texts.completed, plain, { x, y, size: 13.5, color: softInk }))
  y += 6
  const subject = set.fit(texts.what, heading, { width: column.width, sizes: [28, 24, 20, 16, 13], most: 2 })
  part('P', () => {
    for (const text of subject.lines) {
      y += subject.size * 1.22
      set.write(text, heading, { x, y, size: subject.size, color: ink })
    }
  })
}

/** Draws the figures, the date of issue, and the verification address under a line. */
function drawFoot({ doc, set, part, decoration }: Canvas, { url }: SheetContent, texts: SheetTexts): void {
  const { facts } = texts
  const top = page.height - 172
  const width = column.width - 132
  decoration(() => doc.moveTo(column.x, top).lineTo(column.right, top).lineWidth(0.8).stroke(line))
  part('P', () => {
    const widthsAt = (size: number) =>
      facts.map(({ name, value }) => Math.max(set.measure(name, plain, size * 0.75), set.measure(value, strong, size)))
    const sum = (size: number) => widthsAt(size).reduce((all, one) => all + one, (facts.length - 1) * 26)
    const size = [14, 12.5, 11, 9.5].find(one => sum(one) <= width) ?? 8
    const widths = widthsAt(size)
    let x = column.x
    facts.forEach((fact, at) => {
      set.write(fact.name, plain, { x, y: top + 30, size: size * 0.75, color: softInk })
      set.write(fact.value, strong, { x, y: top + 50, size, color: ink })
      x += (widths[at] ?? 0) + 26
    })
  })
  part('P', () => {
    set.write(texts.verify, strong, { x: column.x, y: page.height - 74, size: 10.5, color: ink })
    const address = set.fit(texts.address, plain, { width, sizes: [10.5, 9, 8], most: 2 })
    address.lines.forEach((text, at) => {
      set.write(text, plain, { x: column.x, y: page.height - 58 + at * 11, size: address.size, color: softInk })
    })
    set.write(texts.issued, plain, { x: column.x, y: page.height - 34, size: 10.5, color: softInk })
  })
  doc.link(column.x, page.height - 70, width, 18, url)
  const alt = `${texts.verify}: ${url}`
  part('Figure', () => drawCode(doc, url, { x: column.right - 112, y: page.height - 148, side: 112 }), { alt })
}

/** Draws the level's code as large as the band allows, only slightly lighter than the band. */
function bigMark(doc: PDFKit.PDFDocument, set: Typesetter, mark: string, color: string): void {
  const { size, lines } = set.fit(mark, heading, {
    width: band.width - 2 * band.inset,
    sizes: [112, 88, 64, 44, 32, 24],
    most: 1,
  })
  doc.fillOpacity(0.92)
  set.write(lines[0] ?? '', heading, { x: band.inset - 3, y: page.height - 42, size, color })
  doc.fillOpacity(1)
}

/** Draws the QR code dark on white with its quiet zone, whatever the page color. */
function drawCode(doc: PDFKit.PDFDocument, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const code = qrCode(text)
  doc.roundedRect(x, y, side, side, 6).fill('#ffffff')
  doc
    .save()
    .translate(x, y)
    .scale(side / code.size)
  doc.path(code.path).fill('#000000')
  doc.restore()
}

function sizeIn({ width, height }: { width: number; height: number }, box: { width: number; height: number }) {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: width * scale, height: height * scale }
}
