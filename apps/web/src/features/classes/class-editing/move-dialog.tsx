import { classTitle } from '@aulaviva/domain/class-title'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshClasses } from '#entities/class-planning/refresh-classes.ts'
import type { Grouping } from '#entities/class-planning/timetable-search.ts'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ActDialog, type EditOptions } from './act-dialog.tsx'
import { type ListedClass, type OfficeClass, officeClassQuery } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'
import { changesOfMove, type GridPlace } from './grid-moves.ts'
import { offerUndo, showLostMove } from './undo-move.ts'

const path = '/api/classes/scheduled-live-classes/{id}' as const

interface Props {
  /** The class as it was when the drag began. */
  one: ListedClass
  from: GridPlace
  to: GridPlace
  by: Grouping
  zone: string
  onClose: () => void
}

/**
 * Previews a drop before it is saved. The change is based on the version that was dragged. If someone else changed the
 * class first, their version stays and this person is shown what they did.
 */
export function MoveDialog({ one, from, to, by, zone, onClose }: Props) {
  const words = classEditingWords()
  const call = useApi()
  const { data, error, isFetching, refetch } = useQuery({ ...officeClassQuery(one.id), staleTime: 0, gcTime: 0 })
  const changes = changesOfMove(one, from, to, by, zone)
  function showConflict(current: OfficeClass) {
    showLostMove(current, zone)
    onClose()
  }
  const save = useMutation({
    mutationFn: (chosen: EditOptions) => {
      const sent = { params: { id: one.id }, body: { ...changes, ...chosen, version: one.version } }
      return call(`POST ${path}/change/`, { ...sent })
    },
    onSuccess: done => {
      if (done.told === 0 && done.classes.length === 1) offerUndo(one, changes, zone)
      else toast.success(words.change.done(done.classes.length))
      refreshClasses()
      onClose()
    },
    onError: async problem => {
      if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile') return
      showConflict(await queryClient.fetchQuery({ ...officeClassQuery(one.id), staleTime: 0 }))
    },
  })
  // Once the change is sent, only its response shows who was first: the new version may be our own.
  const isConflict = save.isIdle && data !== undefined && !isFetching && data.version !== one.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when it is detected
  useEffect(() => {
    if (isConflict) showConflict(data)
  }, [isConflict])
  const title = words.change.title(classTitle(one))
  if (!data || isConflict) {
    return (
      <Dialog title={title} onClose={onClose} size="wide">
        {error ? (
          <LoadProblem
            title={staffPagesWords().preview.loadFailed}
            error={error}
            onRetry={refetch}
            pending={isFetching}
          />
        ) : (
          <Loading label={staffPagesWords().preview.loading}>
            <Skeleton width="100%" height="9rem" />
          </Loading>
        )}
      </Dialog>
    )
  }
  return (
    <ActDialog
      liveClass={data}
      title={title}
      name={JSON.stringify(changes)}
      preview={(chosen, signal) =>
        api(`POST ${path}/change/preview/`, { params: { id: one.id }, body: { ...changes, ...chosen }, signal })
      }
      confirm={words.change.confirm}
      onConfirm={chosen => save.mutate(chosen)}
      pending={save.isPending}
      failure={save.error}
      onClose={onClose}
    />
  )
}
