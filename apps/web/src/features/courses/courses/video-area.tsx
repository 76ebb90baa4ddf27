import { useQuery } from '@tanstack/react-query'
import { type RefObject, Suspense, useRef } from 'react'
import { lastPlaceOf, type Place } from '#entities/watching/last-places.ts'
import { keptOf } from '#entities/watching/watch-journal.ts'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { type CourseClass, positionQuery } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'
import { useMedia, usePreview } from './preview.ts'

const Player = lazyPart(() => import('./player.tsx'))

interface Props {
  courseClass: CourseClass
  at: number | undefined
  ref: RefObject<HTMLVideoElement | null>
  onSecond: (second: number) => void
}

/** The player, once the media and start position are known. Until then, a placeholder of the same size. */
export function VideoArea({ courseClass, at, ref, onSecond }: Props) {
  const words = coursesWords().player
  const media = useMedia(courseClass.id)
  const start = useStart(courseClass, at)
  if (!courseClass.video) {
    return (
      <p className="grid aspect-video place-items-center rounded-card border border-line bg-room p-6 text-ink-2">
        {words.none}
      </p>
    )
  }
  if (!media.data && media.error) {
    return <LoadProblem title={words.lost} error={media.error} onRetry={media.refetch} pending={media.isFetching} />
  }
  const room = (
    <Loading label={words.loading}>
      <div className="player-room animate-breathe rounded-card bg-desk" />
      {courseClass.captions && <div className="caption-room tablet:not-low:hidden" />}
    </Loading>
  )
  if (!media.data || !start) return room
  return (
    <Suspense fallback={room}>
      <Player courseClass={courseClass} media={media.data} start={start} ref={ref} onSecond={onSecond} />
    </Suspense>
  )
}

/**
 * The start position, decided once: the requested one, else the one this device has not sent yet (newer than the
 * server's), else the server's, else the last one known to this device.
 */
function useStart(courseClass: CourseClass, at: number | undefined): Place | null {
  const preview = usePreview()
  const { data, isFetching, error } = useQuery({ ...positionQuery(courseClass.id), enabled: !preview })
  const decided = useRef<Place | null>(preview && { seconds: 0, speed: 1, captions: true })
  if (!decided.current && !isFetching && (data || error)) {
    const kept = keptOf(courseClass.id)
    const known = { seconds: 0, speed: 1, captions: true, ...(error ? lastPlaceOf(courseClass.id) : data) }
    const seconds = at ?? kept?.seconds ?? known.seconds
    const ended = at === undefined && seconds >= courseClass.duration_seconds - 2
    decided.current = {
      seconds: ended ? 0 : seconds,
      speed: kept?.speed ?? known.speed,
      captions: kept?.captions ?? known.captions,
    }
  }
  return decided.current
}
