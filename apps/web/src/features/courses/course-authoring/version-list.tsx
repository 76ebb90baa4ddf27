import { namesOf } from '@aulaviva/domain/names'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changesWords } from '#entities/changes/changes.words.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { courseCallbacks } from './course-callbacks.ts'
import { useWhen } from './course-states.tsx'
import { type Draft, whenSaved } from './use-draft.ts'

/** The published versions of a course. Each can be restored as the draft. */
export function VersionList({ course, draft }: { course: AuthoredCourse; draft: Draft }) {
  const { versions: words, classes } = courseAuthoringWords()
  const { title, none, number: nameOf } = changesWords().versions
  const [confirming, setConfirming] = useState<number | null>(null)
  const when = useWhen()
  const restore = useRestore(course, () => setConfirming(null))
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      {course.versions.length === 0 && <p className="text-small text-ink-3">{none}</p>}
      <ol className="divide-y divide-line">
        {course.versions.map(({ number, published_at, published_by: by, note, classes: count }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-medium text-ink">
                {nameOf(number)} <span className="text-small text-ink-3">· {classes(count)}</span>
              </p>
              {note && <p className="wrap-anywhere text-ink-2">{note}</p>}
              <p className="tabular text-small text-ink-3">
                {words.by(by ? namesOf(by) : words.program, when(published_at))}
              </p>
            </div>
            {course.state !== 'ARCHIVED' && (
              <Button variant="quiet" icon="again" pending={false} onPress={() => setConfirming(number)}>
                {words.restore}
                <span className="sr-only">{words.restoreAbout(number)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {confirming !== null && (
        <Confirm
          title={words.restoreTitle(confirming)}
          confirm={words.restore}
          variant="primary"
          pending={restore.isPending}
          onConfirm={() =>
            void whenSaved(
              draft,
              draft_version => restore.mutate({ number: confirming, draft_version }),
              () => setConfirming(null),
            )
          }
          onClose={() => setConfirming(null)}
        >
          <p className="text-ink-2">{words.replaces}</p>
        </Confirm>
      )}
    </section>
  )
}

function useRestore(course: AuthoredCourse, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: ({ number, draft_version }: { number: number; draft_version: number }) => {
      const request = { params: { id: course.id, number: String(number) }, body: { draft_version } }
      return call('POST /api/courses/authoring/{id}/versions/{number}/restore/', { ...request })
    },
    ...courseCallbacks(course.id, () => toast.success(courseAuthoringWords().versions.restored)),
    onSettled: onDone,
  })
}
