import { namesOf } from '@aulaviva/domain/names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNames } from '#entities/questions/format-names.ts'
import { PagedList } from '#platform/page/paged-list.tsx'
import { useMe } from '#platform/session/me.ts'
import { dateAndTime } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { type ImportSummary, importsQuery } from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'

const tones: Record<ImportSummary['state'], Tone> = { DRAFT: 'warn', DONE: 'good', TAKEN_BACK: 'neutral' }

/** The state of an import in a word. */
export function ImportPill({ state }: Pick<ImportSummary, 'state'>) {
  return <StatusPill tone={tones[state]}>{questionImportWords().states[state]}</StatusPill>
}

/** Earlier imports, latest first. */
export function ImportsList() {
  return (
    <section className="mt-8">
      <SectionHeading>{questionImportWords().past.title}</SectionHeading>
      <List />
    </section>
  )
}

function List() {
  const words = questionImportWords()
  const { past } = words
  return (
    <PagedList
      list={useInfiniteQuery(importsQuery)}
      words={{ ...words, ...past }}
      skeleton={
        <div className="grid gap-2.5">
          {['a', 'b', 'c'].map(row => (
            <Skeleton key={row} width="100%" height="5rem" />
          ))}
        </div>
      }
      emptyState={
        <EmptyState icon="upload" title={past.empty.title} level="h3">
          <p>{past.empty.body}</p>
        </EmptyState>
      }
    >
      {rows => (
        <ul className="grid gap-2.5">
          {rows.map(one => (
            <li key={one.id}>
              <Row one={one} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Row({ one }: { one: ImportSummary }) {
  const words = questionImportWords()
  const zone = zoneOf(useMe())
  const { created_by, created_at, state, format, taken } = one
  const who = created_by ? namesOf(created_by) : words.past.server
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-card border border-line bg-room p-4 shadow-card transition-colors hover:border-edge">
      <div className="min-w-0">
        <h3>
          <Link
            to="/staff/questions/import/$id"
            params={{ id: one.id }}
            className="-my-2.5 block py-2.5 font-text text-body leading-6 font-semibold wrap-anywhere text-ink outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-lamp"
          >
            {one.file_name}
          </Link>
        </h3>
        <p className="tabular text-small wrap-anywhere text-ink-3">
          <span translate="no">{formatNames[format]}</span> · {words.past.by(who, dateAndTime(created_at, zone))}
        </p>
      </div>
      <div className="grid justify-items-end gap-1">
        <ImportPill state={state} />
        {state === 'DONE' && <span className="tabular text-small text-ink-3">{words.past.imported(taken)}</span>}
      </div>
    </article>
  )
}
