import type { AcademyParts } from './academy-file.queries.ts'
import { academyFileWords } from './academy-file.words.ts'

/** What an academy or its file holds, part by part, with the names of what has one. */
export function PartsList({ parts }: { parts: AcademyParts }) {
  const words = academyFileWords().parts
  return (
    <dl className="grid gap-x-6 border-line border-t tablet:grid-cols-2">
      {parts.map(({ part, count, names }) => (
        <div
          key={part}
          className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 border-line border-b py-2.5"
        >
          <dt className="font-medium text-ink">{words[part]}</dt>
          <dd className={`tabular text-end font-semibold ${count > 0 ? 'text-ink' : 'text-ink-3'}`}>{count}</dd>
          {names.length > 0 && part !== 'settings' && (
            <dd className="col-span-2 wrap-anywhere text-small text-ink-2">{names.join(' · ')}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
