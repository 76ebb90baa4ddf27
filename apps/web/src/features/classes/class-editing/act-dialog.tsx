import type { EditScope } from '@aulaviva/domain/class-editing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { isOutsideProfile, OutsideProfileWarning } from '#entities/live-class/outside-profile-warning.tsx'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { Impact, OfficeClass } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'
import { ImpactView } from './impact-view.tsx'
import { ScopeChoice } from './scope-choice.tsx'

/** The choices made in the dialog, sent with both the preview and the edit. */
export interface EditOptions {
  scope: EditScope
  leave_out: string[]
  give_back: string[]
  even_outside: boolean
}

const defaultOptions: EditOptions = { scope: 'THIS', leave_out: [], give_back: [], even_outside: false }

interface Props {
  liveClass: OfficeClass
  title: string
  /** Query-key part that names the edit. */
  name: string
  preview: (options: EditOptions, signal: AbortSignal) => Promise<Impact>
  confirm: (count: number) => string
  danger?: boolean
  onConfirm: (options: EditOptions) => void
  pending: boolean
  /** Why the edit was rejected. */
  failure: unknown
  onClose: () => void
  /** Whether something was entered in `children`. */
  unsaved?: boolean
  /** Additional fields of the dialog. */
  children?: ReactNode
}

/** Previews an edit before it is made: which classes of a series, conflicts, people who will be notified, and returned
 * hours. */
export function ActDialog(props: Props) {
  const {
    liveClass,
    title,
    name,
    preview,
    confirm,
    danger = false,
    onConfirm,
    pending,
    failure,
    unsaved,
    onClose,
  } = props
  const words = classEditingWords()
  const [options, setOptions] = useState(defaultOptions)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['office-outlook', liveClass.id, liveClass.version, name, options],
    queryFn: ({ signal }) => preview(options, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  // The rejection may have a reason that the preview did not show, so reload it.
  useEffect(() => {
    if (failure) void refetch()
  }, [failure, refetch])
  const seriesAhead = liveClass.series_ahead
  const count = data?.classes.length ?? 1
  const blocked = !data || isPlaceholderData || data.classes.some(({ problem }) => problem !== null)
  return (
    <Confirm
      title={title}
      size="wide"
      unsaved={(unsaved || JSON.stringify(options) !== JSON.stringify(defaultOptions)) && !pending}
      confirm={confirm(count)}
      cancel={danger ? words.keep(count) : undefined}
      variant={danger ? 'danger' : 'primary'}
      pending={pending}
      disabledReason={!data || isPlaceholderData ? staffPagesWords().preview.loading : blocked ? words.blocked : null}
      onConfirm={() => onConfirm(options)}
      onClose={onClose}
    >
      {seriesAhead && seriesAhead.all > 1 && (
        <ScopeChoice
          ahead={seriesAhead}
          value={options.scope}
          onChange={scope => setOptions({ ...options, scope, leave_out: [] })}
        />
      )}
      {props.children}
      {failure ? (
        <p role="alert" className="mb-4 text-bad">
          {problemSentence(failure)}
        </p>
      ) : null}
      <OutsideProfileWarning
        problem={error}
        pending={isFetching}
        onConfirm={() => setOptions({ ...options, even_outside: true })}
      />
      {data ? (
        <div aria-busy={isFetching}>
          <ImpactView
            impact={data}
            releasedSeats={options.give_back}
            onReleaseSeats={give_back => setOptions({ ...options, give_back })}
            skipped={options.leave_out}
            onSkip={ids => setOptions({ ...options, leave_out: [...ids] })}
          />
        </div>
      ) : !error ? (
        <Loading label={staffPagesWords().preview.loading}>
          <Skeleton width="100%" height="9rem" />
        </Loading>
      ) : (
        !isOutsideProfile(error) && (
          <LoadProblem
            title={staffPagesWords().preview.loadFailed}
            error={error}
            onRetry={refetch}
            pending={isFetching}
          />
        )
      )}
    </Confirm>
  )
}
