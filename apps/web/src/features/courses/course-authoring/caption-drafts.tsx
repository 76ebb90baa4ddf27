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
import { useTaughtLanguage } from '#platform/words/taught.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type AuthoredCourse, type CaptionDraft, captionDraftsQuery } from './authoring.queries.ts'
import { captionsWords } from './captions.words.ts'
import { cuesQuery } from './captions-query.ts'
import { trackFile, tracksOf } from './class-captions.ts'
import { type ChangeClass, nameCaptions } from './keep-captions.ts'
import { knowFile } from './send-file.tsx'

interface Props {
  course: AuthoredCourse
  courseClass: CourseClassDocument
  /** The code of the language to generate captions in. */
  language: string
  onChange: ChangeClass
}

/** Caption drafts from a transcription service: request one, see its progress, and use it. */
export function CaptionDrafts({ course, courseClass, language, onChange }: Props) {
  const { drafts: words, desk } = captionsWords()
  const taught = useTaughtLanguage()
  const host = course.captions_drafted_by
  const { data } = useQuery({ ...captionDraftsQuery(course.id), enabled: host !== null })
  const ask = useAskForDraft(course.id)
  const named = tracksOf(courseClass, taught).map(({ file_id }) => file_id)
  const drafts = (data ?? []).filter(one => one.class_id === courseClass.id && !named.includes(one.file?.id ?? ''))
  const { id: class_id, video_file_id } = courseClass
  if (host === null) return null
  const open = drafts.find(one => one.language === language && one.video_file_id === video_file_id)
  return (
    <>
      {drafts.map(draft => (
        <Drafted
          key={draft.id}
          course={course}
          courseClass={courseClass}
          draft={draft}
          onChange={onChange}
          onAgain={() => ask.mutate({ class_id, video_file_id: video_file_id ?? '', language: draft.language })}
        />
      ))}
      {video_file_id && !open && (
        <div className="grid justify-items-start gap-2">
          <Button pending={ask.isPending} onPress={() => ask.mutate({ class_id, video_file_id, language })}>
            {words.ask}
          </Button>
          <p className="text-small wrap-anywhere text-ink-2">{words.sent(host, languageName(language))}</p>
        </div>
      )}
      {ask.error && (
        <p role="alert" className="text-small text-bad">
          {problemSentence(ask.error, {
            caption_drafts_off: words.problems.service_off,
            course_archived: desk.refusals.course_archived,
          })}
        </p>
      )}
    </>
  )
}

function useAskForDraft(course: string) {
  const call = useApi()
  return useMutation({
    mutationFn: (body: { class_id: string; video_file_id: string; language: string }) =>
      call('POST /api/courses/authoring/{id}/caption-drafts/', { params: { id: course }, body }),
    onSuccess: draft =>
      queryClient.setQueryData(captionDraftsQuery(course).queryKey, (known = []) => [
        draft,
        ...known.filter(one => one.class_id !== draft.class_id || one.language !== draft.language),
      ]),
  })
}

interface DraftedProps extends Omit<Props, 'language'> {
  draft: CaptionDraft
  onAgain: () => void
}

/** One draft and its actions. */
function Drafted({ course, courseClass, draft, onChange, onAgain }: DraftedProps) {
  const words = captionsWords().drafts
  const taught = useTaughtLanguage()
  const navigate = useNavigate()
  const letGo = useLetDraftGo(course.id)
  const { language, state, problem, file } = draft
  const name = words.title(languageName(language))
  const isOfThisVideo = draft.video_file_id === courseClass.video_file_id
  const replaces = trackFile(courseClass, taught, language) !== null
  const take = useMutation({
    mutationFn: async () => {
      if (!file) return
      knowFile(course.id, file)
      const cues = await queryClient.fetchQuery(cuesQuery({ ...course, files: [...course.files, file] }, file.id))
      nameCaptions({ file, language, cues }, taught, onChange)
      letGo.mutate(draft.id)
      await navigate({
        to: '/staff/courses/$id',
        params: { id: course.id },
        search: { class: courseClass.id, captions: language },
      })
    },
  })
  const failure = take.error ?? letGo.error
  const letItGo = (label: string) => (
    <Button variant="quiet" pending={letGo.isPending} onPress={() => letGo.mutate(draft.id)}>
      {label}
      <span className="sr-only">: {name}</span>
    </Button>
  )
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      {state === 'READY' ? (
        <>
          <Said name={name}>
            {isOfThisVideo ? words.ready(draft.cues ?? 0) : words.otherVideo}
            {isOfThisVideo && replaces && ` ${words.replaces}`}
          </Said>
          <div className="flex flex-wrap gap-3">
            {isOfThisVideo && (
              <Button pending={take.isPending} onPress={() => take.mutate()}>
                {replaces ? words.replace : words.take}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
            {letItGo(words.letGo)}
          </div>
        </>
      ) : state === 'FAILED' ? (
        <>
          <Said name={name} isBad>
            {problem && words.problems[problem]}
          </Said>
          <div className="flex flex-wrap gap-3">
            {courseClass.video_file_id && (
              <Button pending={false} icon="again" onPress={onAgain}>
                {problemWords().retry}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
            {letItGo(words.letGo)}
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
                : words.heard(playClock(draft.seconds_done), playClock(draft.seconds))
            }
          />
          <p className="text-small text-ink-2">
            {problem ? `${words.problems[problem]} ${words.triedAgain}` : words.goesOn}
          </p>
          <div className="flex flex-wrap gap-3">{letItGo(words.callOff)}</div>
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

function Said({ name, isBad = false, children }: { name: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div role="status" className="grid gap-1">
      <p className="font-medium text-ink">{name}</p>
      <p className={`text-small ${isBad ? 'text-bad' : 'text-ink-2'}`}>{children}</p>
    </div>
  )
}

function useLetDraftGo(course: string) {
  return useMutation({
    mutationFn: (draft: string) =>
      api('DELETE /api/courses/authoring/{id}/caption-drafts/{draft}/', { params: { id: course, draft } }),
    onSuccess: (_, draft) =>
      queryClient.setQueryData(captionDraftsQuery(course).queryKey, known => known?.filter(({ id }) => id !== draft)),
  })
}
