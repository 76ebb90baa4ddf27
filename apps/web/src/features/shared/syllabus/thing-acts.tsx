import type { SyllabusKind } from '@aulaviva/domain/syllabus'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { HistorySection } from '#entities/changes/thing-history.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { Act, Thing } from './act-dialog.tsx'
import { ActDialog } from './act-dialog.tsx'
import { type Use, useOfQuery } from './making.queries.ts'
import { makingWords } from './making.words.ts'

interface Props {
  kind: SyllabusKind
  thing: Thing
  /** The level of a unit, or the unit of a topic. */
  parent: string | null
  /** The action succeeded, so what is shown is outdated. */
  onDone?: () => void
}

/** Where a part of the syllabus is used, its history, and further actions. */
export function ThingActs({ kind, thing, parent, onDone }: Props) {
  const words = makingWords()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(useOfQuery(kind, thing.id))
  const [act, setAct] = useState<Act | null>(null)
  const possible: Act[] = thing.archived_at
    ? ['restore', 'merge', ...(data?.can_be_deleted ? ['delete' as const] : [])]
    : [
        ...(kind === 'levels' ? [] : ['move' as const]),
        'merge',
        'archive',
        ...(data?.can_be_deleted ? ['delete' as const] : []),
      ]
  const leave = (what: Act) => {
    setAct(null)
    onDone?.()
    if (kind === 'levels' && (what === 'merge' || what === 'delete')) void navigate({ to: '/staff/syllabus' })
  }
  return (
    <div className="grid gap-8">
      <section>
        <SectionHeading level="h3">{words.use.title}</SectionHeading>
        {data ? (
          <Uses use={data} />
        ) : error ? (
          <LoadProblem title={words.use.failed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.use.loading}>
            <Skeleton width="60%" height="1.5rem" />
          </Loading>
        )}
        {data && (
          <div className="mt-4 flex flex-wrap gap-3">
            {possible.map(one => (
              <Button
                key={one}
                variant={one === 'delete' ? 'danger' : 'secondary'}
                pending={false}
                onPress={() => setAct(one)}
              >
                {words.acts[one]}
              </Button>
            ))}
          </div>
        )}
      </section>
      {data && <HistorySection level="h3" changes={data.changes} />}
      {act && data && (
        <ActDialog
          act={act}
          kind={kind}
          thing={thing}
          parent={parent}
          use={data}
          onClose={() => setAct(null)}
          onDone={() => leave(act)}
        />
      )}
    </div>
  )
}

const counted = ['classes_ahead', 'classes_past', 'students', 'courses', 'badges', 'tests'] as const

function Uses({ use }: { use: Use }) {
  const words = makingWords().use
  const told = counted.filter(name => use[name] > 0)
  if (told.length === 0) return <p className="text-ink-2">{words.none}</p>
  return (
    <ul className="tabular flex flex-wrap gap-2">
      {told.map(name => (
        <li key={name} className="rounded-pill bg-desk px-3 py-1 text-small text-ink-2">
          {words[name](use[name])}
        </li>
      ))}
    </ul>
  )
}
