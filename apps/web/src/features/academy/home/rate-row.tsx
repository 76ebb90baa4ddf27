import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useRef, useState } from 'react'
import { liveClassWords } from '#entities/live-class/live-class.words.ts'
import type { Rating } from '#entities/live-class/rate.ts'
import { isMissingChunk, reportMissingChunk } from '#platform/missing-chunk.ts'
import { StarButtons } from '#ui/star-buttons.tsx'

interface Props {
  id: string
  /** The class being rated. */
  children: ReactNode
}

/** Rates a teacher with one press of a star. Another star changes the rating. Comments are written in the sheet. */
export function RateRow({ id, children }: Props) {
  const words = liveClassWords().dueItems
  const about = useId()
  const [rating, setRating] = useState<Rating | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  // The last star pressed while a request is in progress.
  const requestedStars = useRef<number | null>(null)
  async function press(pressed: number) {
    const isSending = requestedStars.current !== null
    requestedStars.current = pressed
    setSent(pressed)
    if (isSending) return
    try {
      // Loaded with the first star, so that Home appears sooner.
      const { rateClass } = await import('#entities/live-class/rate.ts')
      // The row stays, so that a mistaken press can be corrected there.
      for (let last = rating; requestedStars.current !== last?.stars; setRating(last)) {
        last = await rateClass({ id, refetch: false }, { stars: requestedStars.current, previous: last })
      }
    } catch (problem) {
      if (isMissingChunk(problem)) reportMissingChunk()
    }
    requestedStars.current = null
    setSent(null)
  }
  const sheet = { to: '/students/classes', search: { tab: 'past', class: id, rate: true } } as const
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-5 pt-2.5 pb-1 tablet:pb-2.5">
      <Link id={about} {...sheet} className="flex min-h-11 min-w-0 grow basis-64 items-center gap-3">
        {children}
      </Link>
      <div className="-ms-2.5 flex flex-wrap items-center tablet:ms-0">
        <StarButtons
          labelledBy={about}
          value={sent ?? rating?.stars ?? 0}
          starLabel={words.stars}
          onPress={stars => void press(stars)}
        />
        <Link
          {...sheet}
          className="ms-2.5 grid min-h-11 place-items-center text-small text-ink-2 underline underline-offset-4 hover:text-ink"
        >
          {words.addComment}
        </Link>
      </div>
    </li>
  )
}
