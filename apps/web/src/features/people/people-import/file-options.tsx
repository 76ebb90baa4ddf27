import { fileColumns } from '@aulaviva/domain/person-columns'
import { inputLook } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Column, PeopleImport } from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'
import { useChangeOptions } from './use-import.ts'

type Encoding = NonNullable<PeopleImport['encoding']>
type Delimiter = NonNullable<PeopleImport['delimiter']>

/** How the file was read, with its first rows to check, and options to read it differently. */
export function FileOptions({ one }: { one: PeopleImport }) {
  const words = peopleImportWords().file
  const changeOptions = useChangeOptions(one)
  const choicesOf = <Value extends string>(names: Record<Value, string>) =>
    (Object.keys(names) as Value[]).map(value => ({ value, label: names[value] }))
  return (
    <section className="mb-8" aria-busy={changeOptions.isPending || undefined}>
      <SectionHeading>{words.title}</SectionHeading>
      <div className="mb-4 grid gap-4 tablet:grid-cols-2 desktop:max-w-[48rem]">
        <SelectField
          label={words.headings}
          error={null}
          value={String(one.heading_line)}
          choices={headingChoices(one)}
          onChange={line => changeOptions.mutate({ heading_line: Number(line) })}
        />
        {one.delimiter && (
          <SelectField
            label={words.delimiter}
            error={null}
            value={one.delimiter}
            choices={choicesOf<Delimiter>(words.delimiters)}
            onChange={delimiter => changeOptions.mutate({ delimiter: delimiter as Delimiter })}
          />
        )}
        {one.encoding && (
          <SelectField
            label={words.encoding}
            hint={words.encodingHint}
            error={null}
            value={one.encoding}
            choices={choicesOf<Encoding>(words.encodings)}
            onChange={encoding => changeOptions.mutate({ encoding: encoding as Encoding })}
          />
        )}
      </div>
      <p className="mb-3 max-w-[65ch] text-small text-ink-2">{words.note}</p>
      {one.columns.some(({ column }) => column?.startsWith('full_name')) && (
        <p className="mb-3 max-w-[65ch] text-small text-ink-2">{words.split}</p>
      )}
      <ColumnPreview one={one} onMapping={mapping => changeOptions.mutate({ mapping })} />
    </section>
  )
}

/** Lines by their number and how they begin. */
function headingChoices({ first_lines }: PeopleImport) {
  const words = peopleImportWords().file
  const lines = first_lines.map(({ line, cells }) => {
    const text = cells.filter(cell => cell.trim() !== '').join(', ')
    return { value: String(line), label: words.heading(line, text.length > 60 ? `${text.slice(0, 60)}…` : text) }
  })
  return [...lines, { value: '0', label: words.noHeadings }]
}

interface ColumnPreviewProps {
  one: PeopleImport
  onMapping: (mapping: (Column | null)[]) => void
}

function ColumnPreview({ one, onMapping }: ColumnPreviewProps) {
  const words = peopleImportWords()
  const columns = one.columns.map((column, at) => ({
    ...column,
    at,
    name: column.heading || words.file.unnamed(at + 1),
  }))
  const rows = columns[0]?.first_cells.map((_, row) => row) ?? []
  /** Choosing a field for one column removes it from any other. */
  const assignColumn = (at: number, chosen: Column | null) =>
    onMapping(columns.map(({ column, at: other }) => (other === at ? chosen : column === chosen ? null : column)))
  return (
    <section
      aria-label={words.file.preview}
      className="overflow-x-auto rounded-card border border-line bg-room shadow-card"
    >
      <table className="w-full border-collapse text-start">
        <thead>
          <tr>
            {columns.map(({ at, name, column }) => (
              <th
                key={at}
                scope="col"
                className="min-w-44 border-b border-line p-3 text-start align-bottom font-normal"
              >
                <span className="mb-1.5 block text-small font-semibold wrap-anywhere text-ink">{name}</span>
                <span className="relative block">
                  <select
                    aria-label={words.file.isColumn(name)}
                    value={column ?? ''}
                    className={`${inputLook} appearance-none pe-10 ${column ? '' : 'text-ink-3'}`}
                    onChange={event => assignColumn(at, fileColumns.find(one => one === event.target.value) ?? null)}
                  >
                    <option value="">{words.file.skip}</option>
                    {fileColumns.map(one => (
                      <option key={one} value={one}>
                        {words.columns[one]}
                      </option>
                    ))}
                  </select>
                  <Icon
                    name="chevron-down"
                    size={20}
                    className="pointer-events-none absolute top-3.5 inset-e-3.5 text-ink-3"
                  />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row}>
              {columns.map(({ at, column, first_cells }) => (
                <td
                  key={at}
                  className={`max-w-60 truncate border-b border-line px-4 py-2 text-small ${column ? 'text-ink' : 'text-ink-3'}`}
                >
                  {first_cells[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
