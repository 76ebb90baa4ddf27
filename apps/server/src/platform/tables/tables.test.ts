import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { writeCsv } from './csv.ts'
import { readTable } from './read-table.ts'
import { type Table, tableLimits } from './table.ts'
import { writeWorkbook } from './write-workbook.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}
const cellsOf = ({ rows }: Table) => rows.map(({ cells }) => cells)

describe('text', () => {
  test('of broken quotes or only line breaks is read or refused quickly, at any length', async () => {
    const broken = '"broken,Ana,Ruiz\n'.repeat(90)
    const filled = `email,first_name\n${broken}${`ana@example.test,${'Ana '.repeat(100)}\n`.repeat(19_000)}`
    const begun = performance.now()
    const { rows } = await readTable(utf8(filled))
    expect(rows.filter(({ fault }) => fault === 'unclosed_quote')).toHaveLength(90)
    expect(rows.length).toBeGreaterThan(19_000)
    await expect(readTable(utf8('\n'.repeat(9_000_000)))).rejects.toMatchObject({ code: 'too_many_rows' })
    expect(performance.now() - begun).toBeLessThan(10_000)
  })

  test.each([
    ['Windows-1252 with semicolons', latin('correo;nombre\r\na@b.co;Agn\xe8s\r\n'), 'windows-1252', ';'],
    ['UTF-16 with tabs', utf16('correo\tnombre\r\na@b.co\tAgnès\r\n'), 'utf-16le', '\t'],
    ['UTF-16 of the other order', utf16('correo|nombre\ra@b.co|Agnès\r', true), 'utf-16be', '|'],
    ['UTF-16 without a mark', utf16('correo,nombre\na@b.co,Agnès').subarray(2), 'utf-16le', ','],
    ['UTF-8 with a mark', utf8('\uFEFFcorreo,nombre\na@b.co,Agnès'), 'utf-8', ','],
    ['UTF-8 with two marks', utf8('\uFEFF\uFEFFcorreo,nombre\na@b.co,Agnès'), 'utf-8', ','],
    ['UTF-8 without', utf8('correo,nombre\na@b.co,Agnès'), 'utf-8', ','],
    ['a line that names the delimiter', utf8('sep=;\ncorreo;nombre\na@b.co;Agnès'), 'utf-8', ';'],
  ])('reads %s', async (_, bytes, encoding, delimiter) => {
    const table = await readTable(bytes)
    expect(table).toMatchObject({ format: 'CSV', encoding, delimiter })
    expect(cellsOf(table)).toEqual([
      ['correo', 'nombre'],
      ['a@b.co', 'Agnès'],
    ])
  })

  test('uses the requested encoding and delimiter, and reports when they don’t fit', async () => {
    const bytes = latin('a,b;Agn\xe8s')
    expect(cellsOf(await readTable(bytes, { delimiter: ';' }))).toEqual([['a,b', 'Agnès']])
    await expect(readTable(bytes, { encoding: 'utf-8' })).rejects.toMatchObject({ code: 'wrong_encoding' })
  })

  test('finds the delimiter outside of quotes', async () => {
    expect((await readTable(utf8('"a,b,c,d";e;f\n1;2;3'))).delimiter).toBe(';')
  })

  test('numbers each row by its line, even with empty lines and line breaks in quotes', async () => {
    const { rows } = await readTable(utf8('a,b\n\n"x\ny",2\r\n ,\t\n3,"4 ""four"""'))
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['x\ny', '2'] },
      { line: 6, cells: ['3', '4 "four"'] },
    ])
  })

  test('a quote that is not closed costs its own row', async () => {
    const { rows } = await readTable(utf8('a;b\n1;2\n3;"4\n5;6\n"7";"8"x\n9;10\n'))
    expect(rows.map(({ line, fault, cells }) => [line, fault, cells[0]])).toEqual([
      [1, undefined, 'a'],
      [2, undefined, '1'],
      [3, 'unclosed_quote', '3'],
      [4, undefined, '5'],
      [5, 'unclosed_quote', '"7"'],
      [6, undefined, '9'],
    ])
  })

  test.each([
    ['nothing', utf8(''), 'empty'],
    ['empty lines', utf8('\n;;\n'), 'empty'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'not_a_table'],
    ['a page', utf8('<!doctype html><table>'), 'not_a_table'],
    ['a document', utf8('%PDF-1.7'), 'not_a_table'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_workbook'],
    ['a zip that is none', Buffer.from('504b0304aaaa', 'hex'), 'damaged'],
    ['a file most of whose quotes are wrong', utf8('a,"b\n'.repeat(5_000)), 'damaged'],
    ['too many bytes', new Uint8Array(tableLimits.bytes + 1), 'too_large'],
    ['too many rows', utf8('a\n'.repeat(tableLimits.rows + 1)), 'too_many_rows'],
    ['too many columns', utf8('a,'.repeat(tableLimits.columns + 1)), 'too_many_columns'],
  ])('refuses %s', async (_, bytes, code) => {
    await expect(readTable(bytes)).rejects.toMatchObject({ code })
  })

  test('truncates a cell that is too long, with a notice', async () => {
    const { rows } = await readTable(utf8(`a,b\n${'x'.repeat(tableLimits.cell + 1)},2`))
    expect(rows[1]).toMatchObject({ fault: 'cell_too_long', line: 2 })
    expect(rows[1]!.cells[0]).toHaveLength(tableLimits.cell)
  })

  test('of longer cells is read whole if requested, however many quotes are in it', async () => {
    const long = ["'-".repeat(15_000), 'x\n'.repeat(15_000).trim(), ...Array(4).fill('"'.repeat(30_000))]
    const text = utf8(writeCsv([['a', 'b', 'c', 'd', 'e', 'f'], long, ['1']]))
    expect(cellsOf(await readTable(text, { cell: 30_000 })).slice(1)).toEqual([long, ['1']])
    expect((await readTable(text, { cell: 29_999 })).rows[1]).toMatchObject({ fault: 'cell_too_long', line: 2 })
  })

  test('any bytes are a table or a refusal, soon', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async bytes => {
        const read = await readTable(bytes).catch(error => error.code)
        expect(typeof read === 'string' || read.rows.length > 0).toBe(true)
      }),
    )
  })
})

describe('written', () => {
  const said = fc.string({ unit: 'grapheme', maxLength: 20 }).map(text => text.replaceAll(/\r\n?/g, '\n'))
  const cell = fc.oneof(
    said.filter(text => text.trim() !== '' && !text.includes('\0') && text.isWellFormed()),
    fc.constantFrom('=1+1', '+57 300', "'=1", "'-ed'", '-', '@x', '007', 'a"b', 'a,b', 'x\ny', '\t1'),
  )

  test('is read back unchanged, without formulas', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), async rows => {
        const text = writeCsv([['first', 'second'], ...rows])
        const { data } = Papa.parse<string[]>(text.slice(1, -2), { delimiter: ',', newline: '\r\n' })
        expect(data.slice(1)).toEqual(rows.map(row => row.map(one => (/^'*[=+\-@\t\r\n]/.test(one) ? `'${one}` : one))))
        expect(cellsOf(await readTable(utf8(text))).slice(1)).toEqual(rows)
      }),
    )
  })
})

describe('workbooks', () => {
  const relations = '<Relationships><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>'
  const book =
    '<workbook xmlns:r="r"><sheets><sheet name="h" state="hidden" r:id="r1"/><sheet name="s" r:id="r2"/></sheets></workbook>'
  const strings = '<sst><si><t>Agnès</t></si><si><r><t>de </t></r><r><t>Souza</t></r><rPh><t>x</t></rPh></si></sst>'
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;n&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>'

  async function workbook(sheet: string, parts: Record<string, string> = {}): Promise<Buffer> {
    const zip = new ZipFile()
    const all = {
      'xl/workbook.xml': book,
      'xl/_rels/workbook.xml.rels': relations,
      'xl/sharedStrings.xml': strings,
      'xl/styles.xml': styles,
      'xl/worksheets/sheet2.xml': `<x:worksheet xmlns:x="x"><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
      ...parts,
    }
    for (const [name, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text), name)
    zip.end()
    return buffer(zip.outputStream)
  }

  test('use the first visible sheet, as text', async () => {
    const bytes = await workbook(
      `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
       <row r="5"><c r="A5"><v>346000000000</v></c><c r="B5"><v>3.46E+11</v></c><c r="C5" s="1"><v>45000</v></c>
       <c r="D5" t="b"><v>1</v></c><c r="E5" t="inlineStr"><is><t>0012</t></is></c><c t="str"><f>A1</f><v>x</v></c>
       <c s="2"><v>1.5</v></c></row>`,
    )
    const { rows, format } = await readTable(bytes)
    expect(format).toBe('XLSX')
    expect(rows).toEqual([
      { line: 2, cells: ['Agnès', '', 'de Souza'] },
      { line: 5, cells: ['346000000000', '346000000000', '2023-03-15', 'TRUE', '0012', 'x', '1899-12-31'] },
    ])
  })

  test.each([
    ['digits that only the storing of a number adds', '<c><v>1.1000000000000001</v></c>', {}, '1.1'],
    [
      'how a name is said',
      '<c t="inlineStr"><is><r><t>田中</t></r><rPh sb="0" eb="2"><t>タナカ</t></rPh></is></c>',
      {},
      '田中',
    ],
    [
      'the sheet of a chart before it, whatever the prefix of relations',
      '<c><v>7</v></c>',
      {
        'xl/workbook.xml': '<workbook xmlns:d="r"><sheets><sheet d:id="r1"/><sheet d:id="r2"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': relations.replace(
          '<Relationships>',
          '<Relationships><Relationship Id="r1" Type="x/chartsheet" Target="chartsheets/sheet1.xml"/>',
        ),
      },
      '7',
    ],
  ])('leaves out %s', async (_, cell, parts, seen) => {
    expect(cellsOf(await readTable(await workbook(`<row>${cell}</row>`, parts)))).toEqual([[seen]])
  })

  test('contain longer cells if requested', async () => {
    const long = 'x'.repeat(5_000)
    const parts = { 'xl/sharedStrings.xml': `<sst><si><t>${long}</t></si></sst>` }
    const bytes = await workbook('<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>', parts)
    expect((await readTable(bytes, { cell: 5_000 })).rows).toEqual([{ line: 1, cells: [long, long] }])
    expect((await readTable(bytes)).rows[0]?.fault).toBe('cell_too_long')
  })

  test.each([
    ['a cell far to the right', '<row r="1"><c r="XFD1"><v>1</v></c></row>', {}, 'too_many_columns'],
    ['more rows than are read', '<row><c><v>1</v></c></row>'.repeat(tableLimits.rows + 1), {}, 'too_many_rows'],
    ['a bomb', `<row><c><v>${'1'.repeat(70_000_000)}</v></c></row>`, {}, 'too_large'],
    [
      'cells that say more together than its parts may',
      `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(400),
      { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(3_000)}</t></si></sst>` },
      'too_large',
    ],
    ['entities of its own', '', { 'xl/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, 'damaged'],
    ['XML that is not well formed', '<row><c></row>', {}, 'damaged'],
    ['no sheet', '', { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }, 'damaged'],
    ['nothing in the sheet', '', {}, 'empty'],
  ])('refuses %s', async (_, sheet, parts, code) => {
    await expect(readTable(await workbook(sheet, parts))).rejects.toMatchObject({ code })
  })

  test('a character written as a numeric reference is decoded', async () => {
    const cell = '<row r="1"><c t="inlineStr"><is><t>First_x000B_second_x000D_\n_x005F_x0041_</t></is></c></row>'
    expect(cellsOf(await readTable(await workbook(cell)))).toEqual([['First\nsecond\r\n_x0041_']])
  })
})

test('a written workbook has the same cells when read, and the same bytes each time', async () => {
  const said = fc.string({ unit: 'grapheme', maxLength: 20 }).map(text => text.replace(/[\p{Cc}\ufffe\uffff]/gu, '\n'))
  const cell = fc.oneof({ arbitrary: said, weight: 4 }, fc.constantFrom("'-ed'", '=1+1', "''@"))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
      async rows => {
        const wanted = rows
          .map(cells => cells.slice(0, cells.findLastIndex(text => text.trim() !== '') + 1))
          .filter(cells => cells.length > 0)
        fc.pre(wanted.length > 0)
        const bytes = await writeWorkbook(rows)
        const table = await readTable(bytes)
        expect([table.format, cellsOf(table)]).toEqual(['XLSX', wanted])
        expect(await writeWorkbook(rows)).toEqual(bytes)
      },
    ),
    { numRuns: 50 },
  )
})

test('a workbook stores formula-like values as text, and omits what XML cannot contain', async () => {
  const bytes = await writeWorkbook([['=1+1', '<&>', 'a\u0007b', '00012']])
  expect(cellsOf(await readTable(bytes))).toEqual([['=1+1', '<&>', 'ab', '00012']])
})

test.each([
  ['a line break of Word', 'First\u000bsecond', 'First\nsecond'],
  ['a page break', 'First\fsecond', 'First\nsecond'],
  ['characters that are not seen', 'a\u0002b\u001fc\ufffe', 'abc'],
  ['what only looks like a numbered character', 'a_x0041_b _x000B_', 'a_x0041_b _x000B_'],
])('a table contains %s as shown to people', async (_, text, seen) => {
  expect(cellsOf(await readTable(Buffer.from(`name;text\n"${text}";x\n`)))).toEqual([
    ['name', 'text'],
    [seen, 'x'],
  ])
  expect(cellsOf(await readTable(await writeWorkbook([[text]])))).toEqual([[seen]])
})
