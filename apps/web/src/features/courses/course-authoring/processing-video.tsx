import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { queryClient } from '#platform/query-client.ts'
import { formatPercent } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type UploadedVideo, videosQuery } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { markAttached } from './video-uploads.ts'

/** An uploaded video that isn't ready: what the server is doing, its progress, and a way to cancel. */
export function ProcessingVideo({ course, video }: { course: string; video: UploadedVideo }) {
  const words = courseAuthoringWords().video
  const { name, state, refusal, share } = video
  const { mutate, isPending, error } = useCancelProcessing(course, video.id)
  const waitingText = refusal ? `${words.refusals[refusal]} ${words.retrying}` : words.queuedOnServer(name)
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      {state === 'CONVERTING' && (
        <ProgressBar value={share} label={name} text={words.convertingOnServer(formatPercent(share))} />
      )}
      <p role="status" className="wrap-anywhere text-ink-2">
        {state === 'PREPARING'
          ? words.preparing(name)
          : state === 'WAITING'
            ? waitingText
            : words.convertingOnServerHint}
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

function useCancelProcessing(course: string, video: string) {
  return useMutation({
    mutationFn: () => api('DELETE /api/courses/authoring/{id}/videos/{video}/', { params: { id: course, video } }),
    onSuccess: () => {
      markAttached(video)
      return queryClient.invalidateQueries({ queryKey: videosQuery(course).queryKey })
    },
  })
}
