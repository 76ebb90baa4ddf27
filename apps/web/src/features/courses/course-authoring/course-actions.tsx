import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { serverUrl } from '#platform/device/server-address.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { courseCallbacks } from './course-callbacks.ts'
import { resendDraft } from './draft-journal.ts'
import { type Draft, whenSaved } from './use-draft.ts'

type CourseAction = 'duplicate' | 'discard' | 'unpublish' | 'archive' | 'restore'

/** Actions on the whole course: duplicate, export, archive. */
export function CourseActions({ course, draft }: { course: AuthoredCourse; draft: Draft }) {
  const { more: words, discard } = courseAuthoringWords()
  const [confirming, setConfirming] = useState<CourseAction | null>(null)
  const act = useCourseAction(course, () => setConfirming(null))
  const run = (what: CourseAction) => {
    const go = (version: number) => act.mutate({ what, version })
    // An archived course rejects edits, so restore it first. Unsaved edits follow.
    if (what === 'restore') go(course.draft_version)
    else void whenSaved(draft, go, () => setConfirming(null))
  }
  const rows: [CourseAction, string, string, boolean][] = [
    ['duplicate', words.duplicate, words.duplicateBody, course.state !== 'ARCHIVED'],
    [
      'discard',
      discard.action,
      discard.body,
      course.has_draft && course.published !== null && course.state !== 'ARCHIVED',
    ],
    ['unpublish', words.unpublish, words.unpublishBody, course.state === 'PUBLISHED'],
    ['archive', words.archive, words.archiveBody, course.state !== 'ARCHIVED'],
    ['restore', words.restore, words.archivedBody, course.state === 'ARCHIVED'],
  ]
  const needsNoConfirmation = (what: CourseAction) => what === 'duplicate' || what === 'restore'
  return (
    <section className="desk:col-span-2">
      <SectionHeading>{words.title}</SectionHeading>
      <ul className="divide-y divide-line rounded-card border border-line">
        {rows
          .filter(([, , , isOffered]) => isOffered)
          .map(([what, name, body]) => (
            <li key={what} className="flex flex-wrap items-center justify-between gap-4 p-4 tablet:px-5">
              <p className="min-w-0 grow basis-60 text-ink-2">{body}</p>
              <Button
                variant={needsNoConfirmation(what) ? 'secondary' : 'danger'}
                pending={needsNoConfirmation(what) && act.isPending}
                onPress={() => (needsNoConfirmation(what) ? run(what) : setConfirming(what))}
              >
                {name}
              </Button>
            </li>
          ))}
        <ExportCourse course={course} />
      </ul>
      {confirming && (
        <ConfirmAction
          what={confirming}
          course={course}
          pending={act.isPending}
          onConfirm={() => run(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </section>
  )
}

/** Exports the course's draft as one file. */
function ExportCourse({ course: { id } }: { course: AuthoredCourse }) {
  const words = courseAuthoringWords().more
  const exportCourse = useMutation({
    mutationFn: () => api('GET /api/courses/authoring/{id}/package/', { params: { id } }),
    onSuccess: ({ url, bytes, file_name }) => {
      window.location.assign(serverUrl(url))
      toast.success(words.exporting(file_name, fileSize(bytes)))
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 p-4 tablet:px-5">
      <p className="min-w-0 grow basis-60 text-ink-2">{words.exportBody}</p>
      <Button icon="download" pending={exportCourse.isPending} onPress={() => exportCourse.mutate()}>
        {words.exportCourse}
      </Button>
    </li>
  )
}

interface ConfirmActionProps {
  what: CourseAction
  course: AuthoredCourse
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

function ConfirmAction({ what, course, pending, onConfirm, onClose }: ConfirmActionProps) {
  const { more: words, discard } = courseAuthoringWords()
  const texts = {
    discard: { title: discard.title, lines: [discard.body], confirm: discard.confirm },
    unpublish: { title: words.unpublishTitle(course.name), lines: [words.unpublishBody], confirm: words.unpublish },
    archive: { title: words.archiveTitle(course.name), lines: words.archiveConsequences, confirm: words.archive },
  }[what as 'discard' | 'unpublish' | 'archive']
  return <Confirm {...texts} pending={pending} onConfirm={onConfirm} onClose={onClose} />
}

function useCourseAction(course: AuthoredCourse, onDone: () => void) {
  const words = courseAuthoringWords()
  const call = useApi()
  const navigate = useNavigate()
  const params = { id: course.id }
  return useMutation({
    mutationFn: ({ what, version }: { what: CourseAction; version: number }) => {
      if (what === 'duplicate') {
        const body = { name: words.more.copyName(course.name).slice(0, 150) }
        return call('POST /api/courses/authoring/{id}/duplicate/', { params, body })
      }
      return call(`POST /api/courses/authoring/{id}/${what}/`, { params, body: { draft_version: version } })
    },
    ...courseCallbacks(course.id, saved => {
      if (saved.id !== course.id) {
        toast.success(words.more.duplicated)
        return void navigate({ to: '/staff/courses/$id', params: { id: saved.id }, search: {} })
      }
      if (saved.state === 'ARCHIVED') toast.success(words.more.archiveDone(saved.name))
      else if (course.state === 'ARCHIVED') {
        toast.success(words.more.restored(saved.name))
        resendDraft(saved.id)
      } else if (course.state !== saved.state) toast.success(words.more.unpublished)
      else toast.success(words.discard.done)
    }),
    onSettled: onDone,
  })
}
