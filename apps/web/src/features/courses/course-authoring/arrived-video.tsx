import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { queryClient } from '#platform/query-client.ts'
import { percent } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type BroughtVideo, videosQuery } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { isTaken } from './video-uploads.ts'

/** An uploaded video that isn't ready: what the server is doing, its progress, and a way to cancel. */
export function ArrivedVideo({ course, video }: { course: string; video: BroughtVideo }) {
  const words = courseAuthoringWords().video
  const { name, state, refusal, share } = video
  const { mutate, isPending, error } = useCallOff(course, video.id)
  const waits = refusal ? `${words.refusals[refusal]} ${words.triedAgain}` : words.inLine(name)
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      {state === 'CONVERTING' && (
        <ProgressBar value={share} label={name} text={words.convertingThere(percent(share))} />
      )}
      <p role="status" className="wrap-anywhere text-ink-2">
        {state === 'PREPARING' ? words.preparing(name) : state === 'WAITING' ? waits : words.convertedThere}
      </p>
      <div>
        <Button pending={isPending} onPress={() => mutate()}>
          {words.stopConverting}
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-small text-bad">
          {problemSentence(error)}
        </p>
      )}
    </div>
  )
}

function useCallOff(course: string, video: string) {
  return useMutation({
    mutationFn: () => api('DELETE /api/courses/authoring/{id}/videos/{video}/', { params: { id: course, video } }),
    onSuccess: () => {
      isTaken(video)
      return queryClient.invalidateQueries({ queryKey: videosQuery(course).queryKey })
    },
  })
}
