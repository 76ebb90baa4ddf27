import { useQuery } from '@tanstack/react-query'
import { type RefObject, Suspense, useRef } from 'react'
import { lastPlaceOf, type PlaybackPosition } from '#entities/watching/last-places.ts'
import { savedPlayback } from '#entities/watching/watch-journal.ts'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { type CourseClass, positionQuery } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'
import { useMedia, usePreview } from './preview.ts'

const Player = lazyComponent(() => import('./player.tsx'))

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
  const start = useStartPosition(courseClass, at)
  if (!courseClass.video) {
    return (
      <p className="grid aspect-video place-items-center rounded-card border border-line bg-room p-6 text-ink-2">
        {words.noVideo}
      </p>
    )
  }
  if (!media.data && media.error) {
    return (
      <LoadProblem title={words.loadFailed} error={media.error} onRetry={media.refetch} pending={media.isFetching} />
    )
  }
  const placeholder = (
    <Loading label={words.loading}>
      <div className="player-room animate-breathe rounded-card bg-desk" />
      {courseClass.captions && <div className="caption-room tablet:not-low:hidden" />}
    </Loading>
  )
  if (!media.data || !start) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <Player courseClass={courseClass} media={media.data} start={start} ref={ref} onSecond={onSecond} />
    </Suspense>
  )
}

/**
 * The start position, decided once: the requested one, else the one this device has not sent yet (newer than the
 * server's), else the server's, else the last one known to this device.
 */
function useStartPosition(courseClass: CourseClass, at: number | undefined): PlaybackPosition | null {
  const preview = usePreview()
  const { data, isFetching, error } = useQuery({ ...positionQuery(courseClass.id), enabled: !preview })
  const position = useRef<PlaybackPosition | null>(preview && { seconds: 0, speed: 1, captions: true })
  if (!position.current && !isFetching && (data || error)) {
    const unsent = savedPlayback(courseClass.id)
    const lastKnown = { seconds: 0, speed: 1, captions: true, ...(error ? lastPlaceOf(courseClass.id) : data) }
    const seconds = at ?? unsent?.seconds ?? lastKnown.seconds
    const isAtEnd = at === undefined && seconds >= courseClass.duration_seconds - 2
    position.current = {
      seconds: isAtEnd ? 0 : seconds,
      speed: unsent?.speed ?? lastKnown.speed,
      captions: unsent?.captions ?? lastKnown.captions,
    }
  }
  return position.current
}
