import type { SyllabusKind } from '@aulaviva/domain/syllabus'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { ItemAction, SyllabusItem } from './item-action-dialog.tsx'
import { ItemActionDialog } from './item-action-dialog.tsx'
import { type SyllabusUsage, usageQuery } from './syllabus-editing.queries.ts'
import { syllabusEditingWords } from './syllabus-editing.words.ts'

interface Props {
  kind: SyllabusKind
  item: SyllabusItem
  /** The level of a unit, or the unit of a topic. */
  parent: string | null
  /** The action succeeded, so what is shown is outdated. */
  onDone?: () => void
}

/** Where a part of the syllabus is used, its history, and further actions. */
export function ItemActions({ kind, item, parent, onDone }: Props) {
  const words = syllabusEditingWords()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(usageQuery(kind, item.id))
  const [action, setAction] = useState<ItemAction | null>(null)
  const possibleActions: ItemAction[] = item.archived_at
    ? ['restore', 'merge', ...(data?.can_be_deleted ? ['delete' as const] : [])]
    : [
        ...(kind === 'levels' ? [] : ['move' as const]),
        'merge',
        'archive',
        ...(data?.can_be_deleted ? ['delete' as const] : []),
      ]
  const closeAfter = (done: ItemAction) => {
    setAction(null)
    onDone?.()
    if (kind === 'levels' && (done === 'merge' || done === 'delete')) void navigate({ to: '/staff/syllabus' })
  }
  return (
    <div className="grid gap-8">
      <section>
        <SectionHeading level="h3">{words.use.title}</SectionHeading>
        {data ? (
          <UsageList use={data} />
        ) : error ? (
          <LoadProblem title={words.use.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.use.loading}>
            <Skeleton width="60%" height="1.5rem" />
          </Loading>
        )}
        {data && (
          <div className="mt-4 flex flex-wrap gap-3">
            {possibleActions.map(one => (
              <Button
                key={one}
                variant={one === 'delete' ? 'danger' : 'secondary'}
                pending={false}
                onPress={() => setAction(one)}
              >
                {words.acts[one]}
              </Button>
            ))}
          </div>
        )}
      </section>
      {data && <HistorySection level="h3" changes={data.changes} />}
      {action && data && (
        <ItemActionDialog
          action={action}
          kind={kind}
          item={item}
          parent={parent}
          use={data}
          onClose={() => setAction(null)}
          onDone={() => closeAfter(action)}
        />
      )}
    </div>
  )
}

const countedUses = ['classes_ahead', 'classes_past', 'students', 'courses', 'badges', 'tests'] as const

function UsageList({ use }: { use: SyllabusUsage }) {
  const words = syllabusEditingWords().use
  const existing = countedUses.filter(name => use[name] > 0)
  if (existing.length === 0) return <p className="text-ink-2">{words.unused}</p>
  return (
    <ul className="tabular flex flex-wrap gap-2">
      {existing.map(name => (
        <li key={name} className="rounded-pill bg-desk px-3 py-1 text-small text-ink-2">
          {words[name](use[name])}
        </li>
      ))}
    </ul>
  )
}
