import type { Table, TableRow } from './table.ts'

/** Rows among which a heading is looked for: above it spreadsheets write the title of a list. */
export const mostAbove = 20

const filled = ({ cells }: TableRow) => cells.filter(cell => cell.trim() !== '').length

/** Which row is the heading: the first with two or more filled cells that is known for one. -1 if none is. */
export const headingAt = (rows: readonly TableRow[], isHeading: (cells: readonly string[]) => boolean): number =>
  rows.slice(0, mostAbove).findIndex(row => filled(row) > 1 && isHeading(row.cells))

/** Which row is the first that has more than a title to say. */
export const firstFull = (rows: readonly TableRow[]): number =>
  Math.max(
    rows.slice(0, mostAbove).findIndex(row => filled(row) > 1),
    0,
  )

/**
 * The rows below a heading. Where one has more cells than there are headings and a space after each delimiter that is too many,
 * the delimiter was meant as text: “Niño; Óscar”.
 */
export function rowsBelow({ rows, delimiter }: Table, heading: number): TableRow[] {
  const width = rows[heading]?.cells.length ?? Number.POSITIVE_INFINITY
  return rows.slice(heading + 1).map(row => {
    const tooMany = row.cells.length - width
    const spaced = row.cells.filter((cell, at) => at > 0 && /^ \S/.test(cell)).length
    if (!delimiter || row.fault || tooMany <= 0 || spaced !== tooMany) return row
    const cells: string[] = []
    for (const cell of row.cells) {
      const before = cells.length > 0 && /^ \S/.test(cell) ? cells.pop() : undefined
      cells.push(before === undefined ? cell : before + delimiter + cell)
    }
    return { ...row, cells }
  })
}
