import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { ratingWords } from '#entities/live-class/rating.words.ts'
import { type Rating, useRate } from '#entities/live-class/use-rate.ts'
import { StarButtons } from '#ui/stars.tsx'

interface Props {
  id: string
  /** The class that the stars are for. */
  children: ReactNode
}

/** Rates the teacher of a class by one press of a star. Another star changes it; words are written in the sheet. */
export function RateRow({ id, children }: Props) {
  const words = ratingWords()
  const about = useId()
  const [given, keep] = useState<Rating | null>(null)
  // the row stays, so that a slip of the finger can be put right where it happened
  const rate = useRate(id, { refetch: false })
  const sheet = { to: '/students/classes', search: { tab: 'past', class: id, rate: true } } as const
  const stars = rate.isPending ? rate.variables.stars : (given?.stars ?? 0)
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-5 pt-2.5 pb-1 tablet:pb-2.5">
      <Link id={about} {...sheet} className="flex min-h-11 min-w-0 grow basis-64 items-center gap-4">
        {children}
      </Link>
      <div className="-ms-2.5 flex items-center gap-x-3 tablet:ms-0">
        <StarButtons
          labelledBy={about}
          value={stars}
          starLabel={words.stars}
          onPress={stars => {
            if (!rate.isPending) rate.mutate({ stars, comment: given?.comment ?? '', given }, { onSuccess: keep })
          }}
        />
        <Link
          {...sheet}
          className={`grid min-h-11 place-items-center text-small text-ink-2 underline underline-offset-4 hover:text-ink ${given ? '' : 'invisible'}`}
        >
          {words.addComment}
        </Link>
      </div>
    </li>
  )
}
