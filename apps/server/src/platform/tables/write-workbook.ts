import { buffer } from 'node:stream/consumers'
import { storedText } from '@aulaviva/domain/control-characters'
import { ZipFile } from 'yazl'

/**
 * Writes rows as a workbook with one sheet, every cell as text, so that formulas, dates, and long numbers stay as
 * written. `readTable` reads it back as the same cells.
 */
export async function writeWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const zip = new ZipFile()
  const parts: [path: string, xml: string][] = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook],
    ['xl/_rels/workbook.xml.rels', relations([['worksheet', 'worksheets/sheet1.xml']])],
    ['xl/worksheets/sheet1.xml', sheetOf(rows)],
  ]
  for (const [path, xml] of parts) zip.addBuffer(Buffer.from(`${head}${xml}`), path, { mtime: epoch })
  zip.end()
  return buffer(zip.outputStream)
}

/** Fixed, so that the same rows give the same bytes. */
const epoch = new Date(2000, 0, 1)

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'
const mainNamespace = `${formats}/spreadsheetml/2006/main`
const documentRelations = `${formats}/officeDocument/2006/relationships`

const contentTypes = `<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`

const workbook = `<workbook xmlns="${mainNamespace}" xmlns:r="${documentRelations}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`

function relations(to: [kind: string, target: string][]): string {
  const each = to.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${documentRelations}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${formats}/package/2006/relationships">${each.join('')}</Relationships>`
}

function sheetOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cellOf).join('')}</row>`)
  return `<worksheet xmlns="${mainNamespace}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

const cellOf = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

function escaped(text: string): string {
  return storedText(text)
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>\r]/g, mark => marks[mark] ?? mark)
}
