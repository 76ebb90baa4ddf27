import type { AcademyParts } from './academy-file.queries.ts'
import { academyFileWords } from './academy-file.words.ts'

/** The parts of an academy or its file, with the names of their items. */
export function PartsList({ parts }: { parts: AcademyParts }) {
  const words = academyFileWords().parts
  return (
    <dl className="border-line border-t">
      {parts.map(({ part, count, names }) => (
        <div
          key={part}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2.5 tablet:grid-cols-[11rem_3rem_minmax(0,1fr)] tablet:items-baseline"
        >
          <dt className="font-medium text-ink">{words[part]}</dt>
          <dd className={`tabular text-end font-semibold ${count > 0 ? 'text-ink' : 'text-ink-3'}`}>{count}</dd>
          {names.length > 0 && part !== 'settings' && (
            <dd className="col-span-2 wrap-anywhere text-ink-2 text-small tablet:col-span-1">{names.join(' · ')}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
