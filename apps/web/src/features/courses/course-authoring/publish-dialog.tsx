import { maxVersionNoteLength } from '@aulaviva/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { isUnanswered } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { instantOf, momentOf } from '#platform/time/moment.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type AuthoredCourse, consequencesQuery } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { courseCallbacks, reloadCourse } from './course-callbacks.ts'
import { useWhen } from './course-states.tsx'
import { consequenceLines, gapSentence } from './publish-consequences.ts'
import { type Draft, isSaveBlocked, type SaveBlock } from './use-draft.ts'

interface Props {
  course: AuthoredCourse
  draft: Draft
  onClose: () => void
}

/** Publishes a draft now or at a scheduled time, after showing what will change and for whom, or what is missing. */
export function PublishDialog({ course, draft, onClose }: Props) {
  const words = courseAuthoringWords().publish
  const [saved, recheck] = useSavedVersion(draft)
  const version = typeof saved === 'number' ? saved : null
  const { data, error, refetch, isFetching } = useQuery({
    ...consequencesQuery(course.id, version ?? 0),
    enabled: version !== null,
  })
  const [note, setNote] = useState(course.publish_note)
  const zone = zoneOf(useMe())
  const planned = course.publish_at ? momentOf(course.publish_at, zone) : ''
  const [later, setLater] = useState(planned)
  const publishing = usePublishing(course, { onDone: onClose, onRefused: recheck })
  const ready = data && data.gaps.length === 0
  const at = instantOf(later, zone)
  const isPast = at !== null && !(at.getTime() > Date.now())
  return (
    <Confirm
      title={words.title(draft.document.name || courseAuthoringWords().course.unnamed)}
      unsaved={(note !== course.publish_note || later !== planned) && !publishing.isPending}
      confirm={!ready || version === null ? null : at ? words.schedule : words.confirm}
      variant="primary"
      pending={publishing.isPending}
      disabledReason={isPast ? words.atMissing : null}
      onConfirm={() => version !== null && publishing.mutate({ draft_version: version, note: note.trim(), at })}
      onClose={onClose}
    >
      {publishing.error && (
        <p role="alert" className="mb-4 text-bad">
          {problemSentence(publishing.error)}
        </p>
      )}
      {typeof saved === 'string' ? (
        <p role="alert" className="rounded-card border border-warn bg-warn-wash p-4 text-ink">
          {courseAuthoringWords().save[saved]}
        </p>
      ) : error ? (
        <LoadProblem
          title={staffPagesWords().preview.loadFailed}
          error={error}
          onRetry={refetch}
          pending={isFetching}
        />
      ) : !data ? (
        <Loading label={staffPagesWords().preview.loading}>
          <Skeleton width="100%" height="10rem" />
        </Loading>
      ) : ready ? (
        <div className="grid gap-6">
          <Consequences lines={consequenceLines(data, course)} />
          <TextField
            label={words.note}
            hint={words.noteHint}
            error={null}
            value={note}
            onChange={value => setNote(value.slice(0, maxVersionNoteLength))}
          />
          <LaterField value={later} onChange={setLater} error={isPast ? words.atMissing : null} />
        </div>
      ) : (
        <Gaps gaps={data.gaps} draft={draft} course={course.id} onClose={onClose} />
      )}
    </Confirm>
  )
}

interface LaterProps {
  value: string
  onChange: (value: string) => void
  error: string | null
}

function LaterField({ value, onChange, error }: LaterProps) {
  const words = courseAuthoringWords().publish
  return (
    <TextField
      label={words.laterChoice}
      hint={words.atHint}
      error={error}
      type="datetime-local"
      value={value}
      onChange={onChange}
    />
  )
}

/** Everything that is missing, with links to where to fix it. */
function Gaps({ gaps, draft, course, onClose }: { gaps: AllGaps; draft: Draft; course: string; onClose: () => void }) {
  const words = courseAuthoringWords().gaps
  return (
    <section>
      <h3 className="mb-2 font-text text-body font-semibold text-ink">{words.title}</h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {gaps.map(gap => (
          <li key={`${gap.code} ${gap.class_id}`}>
            <Link
              to="/staff/courses/$id"
              params={{ id: course }}
              search={gap.class_id ? { class: gap.class_id } : {}}
              onClick={onClose}
              className="flex min-h-12 items-center px-4 py-2 text-ink underline decoration-edge underline-offset-4 -outline-offset-2 hover:bg-desk"
            >
              <span className="wrap-anywhere">{gapSentence(gap, draft.document)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type AllGaps = Parameters<typeof gapSentence>[0][]

/**
 * The version that contains all edits, or the reason why they can't be saved. Null until either is known. The function
 * checks again.
 */
function useSavedVersion({ flush, state }: Draft): [number | SaveBlock | null, recheck: () => void] {
  const [version, setVersion] = useState<number | SaveBlock | null>(null)
  const [checks, setChecks] = useState(1)
  const isSaved = state === 'saved'
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening, when everything is saved, and on request
  useEffect(() => {
    let current = true
    void flush().then(saved => current && setVersion(saved))
    return () => {
      current = false
    }
  }, [isSaved, checks])
  return [isSaveBlocked(state) ? state : version, () => setChecks(before => before + 1)]
}

interface PublishCallbacks {
  onDone: () => void
  /** Publishing was rejected, and the course has been reloaded. */
  onRefused: () => void
}

function usePublishing(course: AuthoredCourse, { onDone, onRefused }: PublishCallbacks) {
  const words = courseAuthoringWords().publish
  const when = useWhen()
  const call = useApi()
  const params = { id: course.id }
  const isOpen = useRef(true)
  useEffect(
    () => () => {
      isOpen.current = false
    },
    [],
  )
  const { onSuccess } = courseCallbacks(course.id, saved => {
    toast.success(saved.publish_at ? words.scheduled(when(saved.publish_at)) : words.done(saved.name))
    onDone()
  })
  return useMutation({
    mutationFn: ({ draft_version, note, at }: { draft_version: number; note: string; at: Date | null }) =>
      at
        ? call('PUT /api/courses/authoring/{id}/schedule/', {
            params,
            body: { draft_version, publish_at: at.toISOString(), note },
          })
        : call('POST /api/courses/authoring/{id}/publish/', { params, body: { draft_version, note } }),
    onSuccess,
    // Shown in the dialog, where the edits can be sent again. If it was closed, shown as a toast.
    onError: async problem => {
      if (!isOpen.current) toast.danger(problemSentence(problem))
      const reloading = reloadCourse(course.id)
      // Without a response, a retry is the same request for the same version.
      if (isUnanswered(problem)) return
      await reloading
      onRefused()
    },
  })
}
