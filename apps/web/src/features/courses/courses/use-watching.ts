import { isWatched, mergePlayed, type PlayedRange } from '@aulaviva/domain/played-ranges'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { dueItemsQuery } from '#entities/live-class/live-class.queries.ts'
import { type PlaybackPosition, savePlace } from '#entities/watching/last-places.ts'
import {
  courseKeys,
  onSent,
  savedPlayback,
  savePlayed,
  sendPlayed,
  startSendingPlayed,
} from '#entities/watching/watch-journal.ts'
import { queryClient } from '#platform/query-client.ts'
import { type CourseClass, positionQuery } from './courses.queries.ts'
import { usePreview } from './preview.ts'

// Milliseconds between two reports while a video plays.
const reportInterval = 10_000

/**
 * Follows the media element: reports its position to the page, stores what was really played on this device at once,
 * and sends it every few seconds, on pause, at the end, and when the page is closed.
 */
export function useWatching(
  { id, course_id, duration_seconds }: CourseClass,
  start: PlaybackPosition,
  video: RefObject<HTMLVideoElement | null>,
  onSecond: (second: number) => void,
): void {
  const reportSecond = useEffectEvent(onSecond)
  const isPreview = usePreview() !== null
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (isPreview) {
      const onTimeUpdate = () => reportSecond(element.currentTime)
      element.addEventListener('timeupdate', onTimeUpdate)
      return () => element.removeEventListener('timeupdate', onTimeUpdate)
    }
    let { speed, captions } = start
    // Don't send settings that were not changed here: another device may have a newer value.
    const changed: { speed?: number; captions?: boolean } = {}
    let isRecorded = false
    let sentAt = performance.now()
    const save = () => {
      if (element.readyState < HTMLMediaElement.HAVE_METADATA) return
      const played = rangesOf(element.played)
      if (element.playbackRate !== speed) speed = changed.speed = element.playbackRate
      savePlayed(id, played, { seconds: element.currentTime, ...changed })
      savePlace(id, { seconds: element.currentTime, speed, captions })
      const all = mergePlayed([...played, ...(savedPlayback(id)?.played ?? [])], duration_seconds)
      if (isRecorded || !isWatched(all, duration_seconds)) return
      isRecorded = true
      void import('#entities/offline/watched.ts')
        .then(({ recordWatched }) => recordWatched(course_id, id))
        .catch(() => {
          isRecorded = false
        })
    }
    const send = () => {
      sentAt = performance.now()
      void sendPlayed()
    }
    const saveAndSend = () => {
      save()
      send()
    }
    const onTimeUpdate = () => {
      reportSecond(element.currentTime)
      if (element.paused || element.seeking) return
      save()
      if (performance.now() - sentAt > reportInterval) send()
    }
    const onTrackChange = () => {
      // Media that the browser unloads to reload it shows no captions either.
      if (element.readyState < HTMLMediaElement.HAVE_METADATA || element.textTracks.length === 0) return
      const showing = [...element.textTracks].some(track => track.mode === 'showing')
      if (showing === captions) return
      captions = changed.captions = showing
      saveAndSend()
    }
    const onSeeked = () => {
      reportSecond(element.currentTime)
      if (element.paused && element.played.length > 0) saveAndSend()
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && element.played.length > 0) saveAndSend()
    }
    const events: [string, () => void][] = [
      ['timeupdate', onTimeUpdate],
      ['seeked', onSeeked],
      ['pause', saveAndSend],
      ['ended', saveAndSend],
    ]
    for (const [name, listener] of events) element.addEventListener(name, listener)
    element.textTracks.addEventListener('change', onTrackChange)
    document.addEventListener('visibilitychange', onHidden)
    const stopSending = startSendingPlayed()
    const unsubscribe = onSent((courseClass, position) => {
      queryClient.setQueryData(positionQuery(courseClass).queryKey, position)
      savePlace(courseClass, position)
      void queryClient.invalidateQueries({ queryKey: courseKeys.next, refetchType: 'none' })
      // A quiz may be due now.
      void queryClient.invalidateQueries({ queryKey: dueItemsQuery.queryKey, refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: courseKeys.progress })
    })
    return () => {
      if (element.played.length > 0) saveAndSend()
      for (const [name, listener] of events) element.removeEventListener(name, listener)
      element.textTracks.removeEventListener('change', onTrackChange)
      document.removeEventListener('visibilitychange', onHidden)
      stopSending()
      unsubscribe()
    }
  }, [id, course_id, duration_seconds, start, video, isPreview])
}

function rangesOf(played: TimeRanges): PlayedRange[] {
  return Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)])
}
