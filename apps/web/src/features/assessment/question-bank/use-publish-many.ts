import { maxQuestionsPerPublish } from '@aulaviva/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { type NotPublished, refreshBank, type ToPublish } from './question-bank.queries.ts'

/** Progress of publishing. */
export interface PublishProgress {
  all: number
  published: number
  rejected: readonly (NotPublished & Pick<ToPublish, 'text'>)[]
  /** Neither published nor rejected. */
  remaining: readonly ToPublish[]
}

/**
 * Publishes questions portion by portion until all are done, the connection is lost, or the person stops or leaves. A
 * portion without a response is sent again as the same action.
 */
export function usePublishMany(onRefused: (ids: readonly string[]) => void) {
  const call = useApi()
  const [progress, setProgress] = useState<PublishProgress | null>(null)
  const isStopped = useRef(false)
  const stop = () => {
    isStopped.current = true
  }
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  async function send(questions: readonly ToPublish[]) {
    const versions = questions.map(({ id, draft_version }) => ({ id, draft_version }))
    const body = { questions: versions }
    const { published, refused } = await call('POST /api/courses/questions/publish/', { body })
    const texts = new Map(questions.map(({ id, text }) => [id, text]))
    return { published, refused: refused.map(one => ({ ...one, text: texts.get(one.id) ?? '' })) }
  }

  const publishing = useMutation({
    mutationFn: async (initial: PublishProgress) => {
      isStopped.current = false
      let current = initial
      setProgress(current)
      while (current.remaining.length > 0 && !isStopped.current) {
        const { published, refused } = await send(current.remaining.slice(0, maxQuestionsPerPublish))
        current = {
          ...current,
          published: current.published + published,
          rejected: [...current.rejected, ...refused],
          remaining: current.remaining.slice(maxQuestionsPerPublish),
        }
        setProgress(current)
        onRefused(refused.map(({ id }) => id))
      }
    },
    onSettled: refreshBank,
  })
  return {
    progress,
    isPending: publishing.isPending,
    error: publishing.error,
    start: (questions: readonly ToPublish[]) =>
      publishing.mutate({ all: questions.length, published: 0, rejected: [], remaining: questions }),
    resume: () => progress && publishing.mutate(progress),
    stop,
  }
}
