import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { myWaitlistQuery } from './waitlist.queries.ts'

// Loaded on demand: few pages have one, and the first page must stay small.
const HeldSeat = lazyComponent(() => import('./held-seat.tsx'))

/** As high as a held seat, whose buttons are below its text on narrow screens. */
const HeldSeatSkeleton = () => (
  <div aria-busy="true" className="h-76 rounded-card border border-lamp bg-lamp-wash desk:h-44" />
)

/** Seats of full classes that are held for the student now, each with the time left to take it. */
export function HeldSeats({ zone }: { zone: string }) {
  const { data: places = [] } = useQuery(myWaitlistQuery)
  return places.map(place =>
    place.offer_expires_at === null ? null : (
      <Suspense key={place.id} fallback={<HeldSeatSkeleton />}>
        <HeldSeat place={place} until={place.offer_expires_at} zone={zone} />
      </Suspense>
    ),
  )
}
