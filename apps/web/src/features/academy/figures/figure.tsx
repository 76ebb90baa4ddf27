import type { Period } from '@aulaviva/domain/figures'
import { type ReactNode, useId } from 'react'
import { PersonLink } from '#entities/people/person-link.tsx'
import { csvOf } from '#platform/files/csv.ts'
import { saveBytes, saveText } from '#platform/files/save-text.ts'
import { workbookOf } from '#platform/files/workbook.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { figuresWords } from './figures.words.ts'

export interface Column {
  name: string
  format: (value: number) => string
}

export interface TableRow {
  key: string
  name: string
  /** One per column. Null without a value. */
  values: readonly (number | null)[]
  /** A person whose page the row links to. */
  person?: string | undefined
}

export interface FigureTable {
  rowHead: string
  columns: readonly Column[]
  rows: readonly TableRow[]
}

interface Props {
  title: string
  /** What is counted, in a sentence. */
  note: string
  period: Period
  table: FigureTable
  /** The same data as a chart. Without it, the table is shown. */
  children?: ReactNode
  asTable: boolean
}

/** One report: a chart that can be switched to a table and exported as a file with the table's numbers. */
export function Figure({ title, note, period, table, children, asTable }: Props) {
  const words = figuresWords()
  const id = useId()
  const showsTable = asTable || !children
  const rows = () => table.rows.map(({ name, values }) => [name, ...values])
  const header = () => [table.rowHead, ...table.columns.map(({ name }) => name)]
  const file = `${title} ${period.from} ${period.to}`
  return (
    <Card as="section">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 grow basis-60">
          <h2 id={id} className="text-heading font-semibold text-ink">
            {title}
          </h2>
          <p className="mt-0.5 text-small text-ink-2">{note}</p>
        </div>
        {table.rows.length > 0 && (
          <div className="-ms-2 flex shrink-0 tablet:-me-2 tablet:-mt-2 tablet:ms-0 print:hidden">
            <SaveButton format="csv" of={title} onPress={() => saveText(`${file}.csv`, csvOf(header(), rows()))} />
            <SaveButton
              format="xlsx"
              of={title}
              onPress={() => saveBytes(`${file}.xlsx`, workbookOf(header(), rows()))}
            />
          </div>
        )}
      </div>
      {table.rows.length === 0 ? (
        <p className="text-ink-2">{words.nothing}</p>
      ) : (
        <>
          {!showsTable && children}
          {showsTable ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: wide content must scroll with the arrow keys too
            <section aria-labelledby={id} tabIndex={0} className="overflow-x-auto">
              <FiguresOf table={table} labelledBy={id} />
            </section>
          ) : (
            <div className="sr-only">
              <FiguresOf table={table} labelledBy={id} />
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function SaveButton({ format, of, onPress }: { format: 'csv' | 'xlsx'; of: string; onPress: () => void }) {
  const label = format.toUpperCase()
  return (
    <button
      type="button"
      aria-label={figuresWords().save(of, label)}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1 rounded-button px-2 text-small font-medium text-ink-2 hover:text-ink"
    >
      <Icon name="download" size={16} />
      <span translate="no">{label}</span>
    </button>
  )
}

function FiguresOf({ table: { rowHead, columns, rows }, labelledBy }: { table: FigureTable; labelledBy: string }) {
  return (
    <table aria-labelledby={labelledBy} className="tabular w-full text-small">
      <thead>
        <tr className="border-b border-line text-ink-3">
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            {rowHead}
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="px-1.5 py-2 text-end font-medium last:pe-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values, person }) => (
          <tr key={key} className="border-b border-line last:border-0">
            <th scope="row" className="min-w-33 pe-1 text-start font-normal wrap-anywhere text-ink">
              {person ? <PersonLink id={person}>{name}</PersonLink> : name}
            </th>
            {columns.map(({ name: of, format }, at) => {
              const value = values[at] ?? null
              return (
                <td key={of} className="px-1.5 py-2.5 text-end whitespace-nowrap text-ink last:pe-0">
                  {value === null ? '–' : format(value)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
