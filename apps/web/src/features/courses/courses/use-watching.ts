import { isWatched, mergePlayed, type Played } from '@aulaviva/domain/played'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { owedQuery } from '#entities/live-class/live-class.queries.ts'
import { keepPlace, type Place } from '#entities/watching/last-places.ts'
import { courseKeys, keepPlayed, keepSending, keptOf, onSent, sendKept } from '#entities/watching/watch-journal.ts'
import { queryClient } from '#platform/query-client.ts'
import { type CourseClass, positionQuery } from './courses.queries.ts'
import { usePreview } from './preview.ts'

// Milliseconds between two reports while a video plays.
const pause = 10_000

/**
 * Follows the media element: reports its position to the page, stores what was really played on this device at once,
 * and sends it every few seconds, on pause, at the end, and when the page is closed.
 */
export function useWatching(
  { id, course_id, duration_seconds }: CourseClass,
  start: Place,
  video: RefObject<HTMLVideoElement | null>,
  onSecond: (second: number) => void,
): void {
  const tell = useEffectEvent(onSecond)
  const traceless = usePreview() !== null
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (traceless) {
      const follow = () => tell(element.currentTime)
      element.addEventListener('timeupdate', follow)
      return () => element.removeEventListener('timeupdate', follow)
    }
    let { speed, captions } = start
    // Don't send settings that were not changed here: another device may have a newer value.
    const changed: { speed?: number; captions?: boolean } = {}
    let recorded = false
    let sent = performance.now()
    const keep = () => {
      if (element.readyState < HTMLMediaElement.HAVE_METADATA) return
      const played = rangesOf(element.played)
      if (element.playbackRate !== speed) speed = changed.speed = element.playbackRate
      keepPlayed(id, played, { seconds: element.currentTime, ...changed })
      keepPlace(id, { seconds: element.currentTime, speed, captions })
      const all = mergePlayed([...played, ...(keptOf(id)?.played ?? [])], duration_seconds)
      if (recorded || !isWatched(all, duration_seconds)) return
      recorded = true
      void import('#entities/offline/watched.ts')
        .then(({ recordWatched }) => recordWatched(course_id, id))
        .catch(() => {
          recorded = false
        })
    }
    const send = () => {
      sent = performance.now()
      void sendKept()
    }
    const keepAndSend = () => {
      keep()
      send()
    }
    const moved = () => {
      tell(element.currentTime)
      if (element.paused || element.seeking) return
      keep()
      if (performance.now() - sent > pause) send()
    }
    const chosen = () => {
      // Media that the browser unloads to reload it shows no captions either.
      if (element.readyState < HTMLMediaElement.HAVE_METADATA || element.textTracks.length === 0) return
      const showing = [...element.textTracks].some(track => track.mode === 'showing')
      if (showing === captions) return
      captions = changed.captions = showing
      keepAndSend()
    }
    const sought = () => {
      tell(element.currentTime)
      if (element.paused && element.played.length > 0) keepAndSend()
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden' && element.played.length > 0) keepAndSend()
    }
    const events: [string, () => void][] = [
      ['timeupdate', moved],
      ['seeked', sought],
      ['pause', keepAndSend],
      ['ended', keepAndSend],
    ]
    for (const [name, listener] of events) element.addEventListener(name, listener)
    element.textTracks.addEventListener('change', chosen)
    document.addEventListener('visibilitychange', hidden)
    const endSending = keepSending()
    const silence = onSent((courseClass, position) => {
      queryClient.setQueryData(positionQuery(courseClass).queryKey, position)
      keepPlace(courseClass, position)
      void queryClient.invalidateQueries({ queryKey: courseKeys.next, refetchType: 'none' })
      // A quiz may be due now.
      void queryClient.invalidateQueries({ queryKey: owedQuery.queryKey, refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: courseKeys.progress })
    })
    return () => {
      if (element.played.length > 0) keepAndSend()
      for (const [name, listener] of events) element.removeEventListener(name, listener)
      element.textTracks.removeEventListener('change', chosen)
      document.removeEventListener('visibilitychange', hidden)
      endSending()
      silence()
    }
  }, [id, course_id, duration_seconds, start, video, traceless])
}

function rangesOf(played: TimeRanges): Played[] {
  return Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)])
}
