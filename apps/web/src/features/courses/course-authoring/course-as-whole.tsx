import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { onServer } from '#platform/device/server-address.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { askAgain } from './draft-journal.ts'
import { keptAfter } from './kept-after.ts'
import { type Draft, whenSaved } from './use-draft.ts'

type Act = 'duplicate' | 'discard' | 'unpublish' | 'archive' | 'restore'

/** Actions on the whole course: duplicate, export, archive. */
export function CourseAsWhole({ course, draft }: { course: AuthoredCourse; draft: Draft }) {
  const { more: words, discard } = courseAuthoringWords()
  const [asked, ask] = useState<Act | null>(null)
  const act = useAct(course, () => ask(null))
  const run = (what: Act) => {
    const go = (version: number) => act.mutate({ what, version })
    // An archived course rejects edits, so restore it first. Unsaved edits follow.
    if (what === 'restore') go(course.draft_version)
    else void whenSaved(draft, go, () => ask(null))
  }
  const rows: [Act, string, string, boolean][] = [
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
  const direct = (what: Act) => what === 'duplicate' || what === 'restore'
  return (
    <section className="desk:col-span-2">
      <SectionHeading>{words.title}</SectionHeading>
      <ul className="divide-y divide-line rounded-card border border-line">
        {rows
          .filter(([, , , offered]) => offered)
          .map(([what, name, body]) => (
            <li key={what} className="flex flex-wrap items-center justify-between gap-4 p-4 tablet:px-5">
              <p className="min-w-0 grow basis-60 text-ink-2">{body}</p>
              <Button
                variant={direct(what) ? 'secondary' : 'danger'}
                pending={direct(what) && act.isPending}
                onPress={() => (direct(what) ? run(what) : ask(what))}
              >
                {name}
              </Button>
            </li>
          ))}
        <TakeOut course={course} />
      </ul>
      {asked && (
        <Asking
          what={asked}
          course={course}
          pending={act.isPending}
          onGo={() => run(asked)}
          onClose={() => ask(null)}
        />
      )}
    </section>
  )
}

/** Exports the course's draft as one file. */
function TakeOut({ course: { id } }: { course: AuthoredCourse }) {
  const words = courseAuthoringWords().more
  const take = useMutation({
    mutationFn: () => api('GET /api/courses/authoring/{id}/package/', { params: { id } }),
    onSuccess: ({ url, bytes, file_name }) => {
      window.location.assign(onServer(url))
      toast.success(words.takingOut(file_name, fileSize(bytes)))
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 p-4 tablet:px-5">
      <p className="min-w-0 grow basis-60 text-ink-2">{words.takeOutBody}</p>
      <Button icon="download" pending={take.isPending} onPress={() => take.mutate()}>
        {words.takeOut}
      </Button>
    </li>
  )
}

interface AskingProps {
  what: Act
  course: AuthoredCourse
  pending: boolean
  onGo: () => void
  onClose: () => void
}

function Asking({ what, course, pending, onGo, onClose }: AskingProps) {
  const { more: words, discard } = courseAuthoringWords()
  const asking = {
    discard: { title: discard.title, lines: [discard.body], confirm: discard.confirm },
    unpublish: { title: words.unpublishTitle(course.name), lines: [words.unpublishBody], confirm: words.unpublish },
    archive: { title: words.archiveTitle(course.name), lines: words.archiveMeans, confirm: words.archive },
  }[what as 'discard' | 'unpublish' | 'archive']
  return <Confirm {...asking} pending={pending} onConfirm={onGo} onClose={onClose} />
}

function useAct(course: AuthoredCourse, onDone: () => void) {
  const words = courseAuthoringWords()
  const call = useApi()
  const navigate = useNavigate()
  const params = { id: course.id }
  return useMutation({
    mutationFn: ({ what, version }: { what: Act; version: number }) => {
      if (what === 'duplicate') {
        const body = { name: words.more.copyName(course.name).slice(0, 150) }
        return call('POST /api/courses/authoring/{id}/duplicate/', { params, body })
      }
      return call(`POST /api/courses/authoring/{id}/${what}/`, { params, body: { draft_version: version } })
    },
    ...keptAfter(course.id, saved => {
      if (saved.id !== course.id) {
        toast.success(words.more.duplicated)
        return void navigate({ to: '/staff/courses/$id', params: { id: saved.id }, search: {} })
      }
      if (saved.state === 'ARCHIVED') toast.success(words.more.archiveDone(saved.name))
      else if (course.state === 'ARCHIVED') {
        toast.success(words.more.restored(saved.name))
        askAgain(saved.id)
      } else if (course.state !== saved.state) toast.success(words.more.unpublished)
      else toast.success(words.discard.done)
    }),
    onSettled: onDone,
  })
}
