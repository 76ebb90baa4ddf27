import { csvOf } from '#platform/files/csv.ts'
import { saveText } from '#platform/files/save-text.ts'
import type { Honorarium } from './honorarium.queries.ts'
import { honorariumWords } from './honorarium.words.ts'
import { formatLine } from './pay-lines.tsx'

/** Downloads the classes of the period as CSV. */
export function downloadRows(honorarium: Honorarium, file: string): void {
  saveText(file, rowsAsCsv(honorarium))
}

/** The classes of the period as CSV. Amounts are numbers of whole currency units. */
function rowsAsCsv({ rows, extras, currency }: Honorarium): string {
  const { rows: words } = honorariumWords()
  const header = [
    words.startsAt,
    words.type,
    words.class,
    words.length,
    words.students,
    `${words.rate} (${currency})`,
    `${words.deducted} (${currency})`,
    words.reasons,
    `${words.amount} (${currency})`,
  ]
  return csvOf(header, [
    ...rows.map(row => [
      row.starts_at,
      row.live_class_type,
      row.title,
      row.minutes,
      row.attended,
      row.cents_per_hour / 100,
      row.deducted_cents / 100,
      row.deduction_reasons.join('; '),
      row.amount_cents / 100,
    ]),
    // In the same columns as the classes, so that the amounts add up to the total.
    ...extras.map(line => [line.month, '', formatLine(line, currency), '', '', '', '', '', line.cents / 100]),
  ])
}
