import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const lineOf = (...cells: (string | number | null)[]) =>
  csvOf(['a'], [cells], ',').split('\r\n').slice(1).join('\r\n').slice(0, -2)

describe('a table as CSV', () => {
  test('begins with the mark that tells spreadsheets its encoding, then its header', () => {
    expect(csvOf(['Day', 'Amount'], [['2026-03-01', 12.5]], ',')).toBe('\uFEFFDay,Amount\r\n2026-03-01,12.5\r\n')
  })

  test('has semicolons and decimal commas where spreadsheets expect them', () => {
    expect(csvOf(['Day', 'Amount'], [['a;b', 12.5]], ';')).toBe('\uFEFFDay;Amount\r\n"a;b";12,5\r\n')
  })

  test.each([
    ['=HYPERLINK("https://evil.test")', `"'=HYPERLINK(""https://evil.test"")"`],
    ['+1', `'+1`],
    ['-1', `'-1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['\r=1', `"'\r=1"`],
    ['  =1', `'  =1`],
  ])('never lets a spreadsheet run the text %j', (text, expected) => {
    expect(lineOf(text)).toBe(expected)
  })

  test('keeps commas, quotes, and line breaks inside their cell, numbers unchanged, and empty cells empty', () => {
    expect(lineOf('a,b', 'say "hi"', 'two\nlines', -3, null)).toBe('"a,b","say ""hi""","two\nlines",-3,')
  })

  test('escapes every text that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(/^"?\s*[=+\-@\t\r]/.test(lineOf(text))).toBe(false)
      }),
    )
  })
})
