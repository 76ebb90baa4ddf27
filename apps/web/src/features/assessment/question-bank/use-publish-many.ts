import { mostPublishedAtOnce } from '@aulaviva/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { type NotPublished, refreshBank, type ToPublish } from './question-bank.queries.ts'

/** Progress of publishing. */
export interface Progress {
  all: number
  published: number
  refused: readonly (NotPublished & Pick<ToPublish, 'text'>)[]
  /** Neither published nor rejected. */
  left: readonly ToPublish[]
}

/**
 * Publishes questions portion by portion until all are done, the connection is lost, or the person stops or leaves. A
 * portion without a response is sent again as the same action.
 */
export function usePublishMany(onRefused: (ids: readonly string[]) => void) {
  const call = useApi()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)
  const stop = () => {
    stopped.current = true
  }
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  async function send(questions: readonly ToPublish[]) {
    const seen = questions.map(({ id, draft_version }) => ({ id, draft_version }))
    const body = { questions: seen }
    const { published, refused } = await call('POST /api/courses/questions/publish/', { body })
    const texts = new Map(questions.map(({ id, text }) => [id, text]))
    return { published, refused: refused.map(one => ({ ...one, text: texts.get(one.id) ?? '' })) }
  }

  const publishing = useMutation({
    mutationFn: async (begun: Progress) => {
      stopped.current = false
      let now = begun
      setProgress(now)
      while (now.left.length > 0 && !stopped.current) {
        const { published, refused } = await send(now.left.slice(0, mostPublishedAtOnce))
        now = {
          ...now,
          published: now.published + published,
          refused: [...now.refused, ...refused],
          left: now.left.slice(mostPublishedAtOnce),
        }
        setProgress(now)
        onRefused(refused.map(({ id }) => id))
      }
    },
    onSettled: refreshBank,
  })
  return {
    progress,
    pending: publishing.isPending,
    error: publishing.error,
    begin: (questions: readonly ToPublish[]) =>
      publishing.mutate({ all: questions.length, published: 0, refused: [], left: questions }),
    goOn: () => progress && publishing.mutate(progress),
    stop,
  }
}
