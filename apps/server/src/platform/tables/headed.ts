import type { Table, TableRow } from './table.ts'

/** How many rows are searched for a heading: spreadsheets have titles above it. */
export const maxHeadingRow = 20

const filled = ({ cells }: TableRow) => cells.filter(cell => cell.trim() !== '').length

/** Index of the heading: the first row with two or more filled cells that is recognized as one. -1 if there is none. */
export const headingAt = (rows: readonly TableRow[], isHeading: (cells: readonly string[]) => boolean): number =>
  rows.slice(0, maxHeadingRow).findIndex(row => filled(row) > 1 && isHeading(row.cells))

/** Index of the first row with more than a title. */
export const firstFilledRow = (rows: readonly TableRow[]): number =>
  Math.max(
    rows.slice(0, maxHeadingRow).findIndex(row => filled(row) > 1),
    0,
  )

/**
 * The rows below a heading. If a row has more cells than there are headings, and a space follows each extra delimiter,
 * the delimiter was meant as text: "Niño; Óscar".
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
