import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { queryClient } from '#platform/query-client.ts'
import { formatPercent } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type Rendition, renditionsQuery } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'

interface Props {
  course: string
  /** The id of the video file. */
  video: string
}

/** The lower-quality versions of a video: their progress, with buttons to cancel one or request it again. */
export function VideoRenditions({ course, video }: Props) {
  const words = courseAuthoringWords().video.renditions
  const { data } = useQuery(renditionsQuery(course, video))
  const { mutate, isPending, variables, error } = useChangeRendition(course, video)
  if (!data) return null
  const own = data.renditions.filter(one => one.video_file_id === video)
  const isSmall = own.length > 0 && own.every(({ state }) => state === 'NEEDLESS')
  if (own.length === 0 || isSmall) {
    const note = isSmall ? words.small : data.made_here ? data.awaited.includes(video) && words.soon : words.one
    return note && <p className="text-small text-ink-3">{note}</p>
  }
  return (
    <section aria-label={words.title} className="grid gap-2 rounded-card border border-line p-4">
      <p className="text-small font-medium text-ink">{words.title}</p>
      <ul className="grid gap-2">
        {own.map(one => {
          const action = actionOf(one)
          return (
            <li key={one.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <div className="min-w-0 grow basis-48">
                <RenditionStatus rendition={one} />
              </div>
              {action && (action === 'callOff' || data.made_here) && (
                <Button variant="quiet" pending={isPending && variables?.id === one.id} onPress={() => mutate(one)}>
                  {words[action]}
                  <span className="sr-only">: {words.lines(one.height)}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {error && (
        <p role="alert" className="text-small text-bad">
          {problemSentence(error, { renditions_off: words.one })}
        </p>
      )}
    </section>
  )
}

function actionOf({ state }: Rendition): 'callOff' | 'again' | null {
  if (state === 'WAITING' || state === 'MAKING') return 'callOff'
  return state === 'FAILED' || state === 'CALLED_OFF' ? 'again' : null
}

function RenditionStatus({ rendition: { height, state, problem, share, size } }: { rendition: Rendition }) {
  const words = courseAuthoringWords().video.renditions
  const name = words.lines(height)
  if (state === 'MAKING') return <ProgressBar value={share} label={name} text={words.creating(formatPercent(share))} />
  const status = {
    WAITING: problem ? `${words.problems[problem]} ${words.retrying}` : words.waiting,
    READY: words.ready(fileSize(size ?? 0)),
    NEEDLESS: words.needless,
    FAILED: problem && words.problems[problem],
    CALLED_OFF: words.calledOff,
  }[state]
  return (
    <p className={`tabular text-small wrap-anywhere ${state === 'FAILED' ? 'text-bad' : 'text-ink-2'}`}>
      <span className="font-medium text-ink">{name}</span> {status}
    </p>
  )
}

/** Cancels a version or requests it again, and updates the cached state. */
function useChangeRendition(course: string, video: string) {
  const { queryKey } = renditionsQuery(course, video)
  return useMutation({
    mutationFn: async (one: Rendition) => {
      const params = { id: course, rendition: one.id }
      if (actionOf(one) === 'again')
        return api('POST /api/courses/authoring/{id}/renditions/{rendition}/again/', { params })
      await api('DELETE /api/courses/authoring/{id}/renditions/{rendition}/', { params })
      return { ...one, state: 'CALLED_OFF' as const, problem: null }
    },
    onSuccess: changed =>
      queryClient.setQueryData(
        queryKey,
        cached =>
          cached && { ...cached, renditions: cached.renditions.map(one => (one.id === changed.id ? changed : one)) },
      ),
  })
}
