import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { problemWords } from '#platform/api/problems.words.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { playClock } from '#platform/time/play-clock.ts'
import { languageName } from '#platform/words/language-name.ts'
import { useTaughtLanguage } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type AuthoredCourse, type CaptionDraft, captionDraftsQuery } from './authoring.queries.ts'
import { captionsWords } from './captions.words.ts'
import { cuesQuery } from './captions-query.ts'
import { trackFile, tracksOf } from './class-captions.ts'
import { type ChangeClass, referenceCaptions } from './save-captions.ts'
import { cacheFile } from './send-file.tsx'

interface Props {
  course: AuthoredCourse
  courseClass: CourseClassDocument
  /** The code of the language to generate captions in. */
  language: string
  onChange: ChangeClass
}

/** Caption drafts from a transcription service: request one, see its progress, and use it. */
export function CaptionDrafts({ course, courseClass, language, onChange }: Props) {
  const { drafts: words, editor } = captionsWords()
  const taught = useTaughtLanguage()
  const host = course.captions_drafted_by
  const { data } = useQuery({ ...captionDraftsQuery(course.id), enabled: host !== null })
  const request = useRequestDraft(course.id)
  const referencedFiles = tracksOf(courseClass, taught).map(({ file_id }) => file_id)
  const drafts = (data ?? []).filter(
    one => one.class_id === courseClass.id && !referencedFiles.includes(one.file?.id ?? ''),
  )
  const { id: class_id, video_file_id } = courseClass
  if (host === null) return null
  const open = drafts.find(one => one.language === language && one.video_file_id === video_file_id)
  return (
    <>
      {drafts.map(draft => (
        <DraftItem
          key={draft.id}
          course={course}
          courseClass={courseClass}
          draft={draft}
          onChange={onChange}
          onAgain={() => request.mutate({ class_id, video_file_id: video_file_id ?? '', language: draft.language })}
        />
      ))}
      {video_file_id && !open && (
        <div className="grid justify-items-start gap-2">
          <Button pending={request.isPending} onPress={() => request.mutate({ class_id, video_file_id, language })}>
            {words.generate}
          </Button>
          <p className="text-small wrap-anywhere text-ink-2">{words.sent(host, languageName(language))}</p>
        </div>
      )}
      {request.error && (
        <p role="alert" className="text-small text-bad">
          {problemSentence(request.error, {
            caption_drafts_off: words.problems.service_off,
            course_archived: editor.refusals.course_archived,
          })}
        </p>
      )}
    </>
  )
}

function useRequestDraft(course: string) {
  const call = useApi()
  return useMutation({
    mutationFn: (body: { class_id: string; video_file_id: string; language: string }) =>
      call('POST /api/courses/authoring/{id}/caption-drafts/', { params: { id: course }, body }),
    onSuccess: draft =>
      queryClient.setQueryData(captionDraftsQuery(course).queryKey, (cached = []) => [
        draft,
        ...cached.filter(one => one.class_id !== draft.class_id || one.language !== draft.language),
      ]),
  })
}

interface DraftItemProps extends Omit<Props, 'language'> {
  draft: CaptionDraft
  onAgain: () => void
}

/** One draft and its actions. */
function DraftItem({ course, courseClass, draft, onChange, onAgain }: DraftItemProps) {
  const words = captionsWords().drafts
  const taught = useTaughtLanguage()
  const navigate = useNavigate()
  const discard = useDiscardDraft(course.id)
  const { language, state, problem, file } = draft
  const name = words.title(languageName(language))
  const isOfThisVideo = draft.video_file_id === courseClass.video_file_id
  const replaces = trackFile(courseClass, taught, language) !== null
  const applyDraft = useMutation({
    mutationFn: async () => {
      if (!file) return
      cacheFile(course.id, file)
      const cues = await queryClient.fetchQuery(cuesQuery({ ...course, files: [...course.files, file] }, file.id))
      referenceCaptions({ file, language, cues }, taught, onChange)
      discard.mutate(draft.id)
      await navigate({
        to: '/staff/courses/$id',
        params: { id: course.id },
        search: { class: courseClass.id, captions: language },
      })
    },
  })
  const failure = applyDraft.error ?? discard.error
  const discardButton = (label: string) => (
    <Button variant="quiet" pending={discard.isPending} onPress={() => discard.mutate(draft.id)}>
      {label}
      <span className="sr-only">: {name}</span>
    </Button>
  )
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      {state === 'READY' ? (
        <>
          <DraftStatus name={name}>
            {isOfThisVideo ? words.ready(draft.cues ?? 0) : words.otherVideo}
            {isOfThisVideo && replaces && ` ${words.replaces}`}
          </DraftStatus>
          <div className="flex flex-wrap gap-3">
            {isOfThisVideo && (
              <Button pending={applyDraft.isPending} onPress={() => applyDraft.mutate()}>
                {replaces ? words.replace : words.review}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
            {discardButton(words.discard)}
          </div>
        </>
      ) : state === 'FAILED' ? (
        <>
          <DraftStatus name={name} isBad>
            {problem && words.problems[problem]}
          </DraftStatus>
          <div className="flex flex-wrap gap-3">
            {courseClass.video_file_id && (
              <Button pending={false} icon="again" onPress={onAgain}>
                {problemWords().retry}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
            {discardButton(words.discard)}
          </div>
        </>
      ) : (
        <>
          <ProgressBar
            value={draft.seconds_done / Math.max(1, draft.seconds)}
            label={name}
            text={
              state === 'WAITING' && draft.seconds_done === 0
                ? words.waiting
                : words.transcribed(playClock(draft.seconds_done), playClock(draft.seconds))
            }
          />
          <p className="text-small text-ink-2">
            {problem ? `${words.problems[problem]} ${words.retrying}` : words.runsInBackground}
          </p>
          <div className="flex flex-wrap gap-3">{discardButton(words.cancel)}</div>
        </>
      )}
      {failure && (
        <p role="alert" className="text-small text-bad">
          {problemSentence(failure)}
        </p>
      )}
    </div>
  )
}

function DraftStatus({ name, isBad = false, children }: { name: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div role="status" className="grid gap-1">
      <p className="font-medium text-ink">{name}</p>
      <p className={`text-small ${isBad ? 'text-bad' : 'text-ink-2'}`}>{children}</p>
    </div>
  )
}

function useDiscardDraft(course: string) {
  return useMutation({
    mutationFn: (draft: string) =>
      api('DELETE /api/courses/authoring/{id}/caption-drafts/{draft}/', { params: { id: course, draft } }),
    onSuccess: (_, draft) =>
      queryClient.setQueryData(captionDraftsQuery(course).queryKey, cached => cached?.filter(({ id }) => id !== draft)),
  })
}
