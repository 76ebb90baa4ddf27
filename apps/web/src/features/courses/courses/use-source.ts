import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PlaybackPosition } from '#entities/watching/last-places.ts'
import { claimPlayRequest } from '#entities/watching/play-request.ts'
import { queryClient } from '#platform/query-client.ts'
import type { CourseClass, Media } from './courses.queries.ts'
import { useMediaQuery } from './preview.ts'
import { type Conditions, linesFor, type Quality, savedQuality, saveQuality } from './quality.ts'

// More consecutive failures, without any time played in between, are not caused by an expired link.
const maxRetries = 3

interface Source extends Media {
  /** Rises with each renewal, even if the URL is the same. */
  version: number
}

/** What is playing, and its controls. */
interface PlayerSource extends Source {
  isLost: boolean
  isRenewing: boolean
  renew: () => void
  quality: Quality
  choose: (quality: Quality) => void
}

/**
 * The URLs the player uses, with the chosen version of the video or the one that suits the connection and screen. URLs
 * expire while a video is paused or offline. They are then requested again. After that, or after a change of version,
 * playback continues at the same position if it was playing.
 */
export function useSource(
  courseClass: CourseClass,
  media: Media,
  start: PlaybackPosition,
  video: RefObject<HTMLVideoElement | null>,
): PlayerSource {
  const { id } = courseClass
  // Later reads are for other components: the player keeps its URLs while they work.
  const [source, setSource] = useState<Source>({ ...media, version: 0 })
  const [state, setState] = useState<'plays' | 'renews' | 'lost'>('plays')
  const query = useMediaQuery(id)
  const resume = useRef({ seconds: start.seconds, playing: false })
  const last = useRef({ seconds: start.seconds, playing: false })
  const failures = useRef(0)
  const { lines, quality, choose } = useLines(courseClass, source, video, () => {
    const element = video.current
    if (!element || element.readyState < HTMLMediaElement.HAVE_METADATA) return
    // While it plays, use the last reported position, so that no time in between is skipped.
    const seconds = element.paused || element.seeking ? element.currentTime : last.current.seconds
    resume.current = { seconds, playing: !element.paused }
  })
  const version = source.renditions.find(({ height }) => height === lines)

  const renew = useEffectEvent(async () => {
    setState('renews')
    try {
      const fresh = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      setSource({ ...fresh, version: source.version + 1 })
      setState('plays')
    } catch {
      setState('lost')
    }
  })

  useEffect(() => {
    const element = video.current
    if (!element) return
    const onMetadata = () => {
      const { seconds, playing } = resume.current
      if (seconds > 0) element.currentTime = seconds
      element.playbackRate = rate.current
      // Some browsers play only on a press in this page.
      if (playing || claimPlayRequest(id)) void element.play().catch(() => undefined)
      resume.current = { seconds: 0, playing: false }
    }
    const rate = { current: start.speed }
    const onRateChange = () => {
      // A reloaded element starts at the normal rate.
      if (element.readyState >= HTMLMediaElement.HAVE_METADATA) rate.current = element.playbackRate
    }
    const onTimeUpdate = () => {
      if (element.paused || element.seeking) return
      last.current.seconds = element.currentTime
      failures.current = 0
    }
    const onSeeked = () => {
      last.current.seconds = element.currentTime
    }
    const onPlay = () => {
      last.current.playing = true
    }
    const onPause = () => {
      if (!element.error) last.current.playing = false
      last.current.seconds = element.currentTime
    }
    const onError = () => {
      resume.current = { ...last.current }
      failures.current++
      if (failures.current > maxRetries) setState('lost')
      else void renew()
    }
    const onOnline = () => {
      if (element.error) void renew()
    }
    const events: [string, () => void][] = [
      ['loadedmetadata', onMetadata],
      ['ratechange', onRateChange],
      ['timeupdate', onTimeUpdate],
      ['seeked', onSeeked],
      ['play', onPlay],
      ['pause', onPause],
      ['error', onError],
    ]
    for (const [name, listener] of events) element.addEventListener(name, listener)
    addEventListener('online', onOnline)
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) onMetadata()
    if (element.error) onError()
    return () => {
      for (const [name, listener] of events) element.removeEventListener(name, listener)
      removeEventListener('online', onOnline)
    }
  }, [video, start, id])

  useEffect(() => {
    // The element does not reload if the URL is the same.
    if (source.version > 0) video.current?.load()
  }, [source.version, video])

  return {
    ...source,
    video: lines === undefined ? null : (version?.video ?? source.video),
    quality,
    choose,
    isLost: state === 'lost',
    isRenewing: state === 'renews',
    renew: () => {
      failures.current = 0
      void renew()
    },
  }
}

/**
 * The lines of the version to play. Null for the original, undefined until the picture's size is known. With automatic
 * quality, the version is chosen when the player opens, and may get sharper in full screen.
 */
function useLines(
  { video_size, duration_seconds }: CourseClass,
  { renditions }: Media,
  video: RefObject<HTMLVideoElement | null>,
  onLeave: () => void,
) {
  const [quality, setQuality] = useState(savedQuality)
  const [lines, setLines] = useState<number | null | undefined>(renditions.length === 0 ? null : undefined)
  const suitableLines = useEffectEvent((requested: Quality) =>
    linesFor(requested, { renditions, bytes: video_size ?? 0, seconds: duration_seconds }, conditionsOf(video.current)),
  )
  const switchTo = useEffectEvent((next: number | null) => {
    if (next === lines) return
    onLeave()
    setLines(next)
  })
  useLayoutEffect(() => switchTo(suitableLines(quality)), [quality])
  useEffect(() => {
    const onFullscreenChange = () => {
      const next = suitableLines(quality)
      if (quality === 'auto' && lines && (next === null || next > lines)) switchTo(next)
    }
    document.addEventListener('fullscreenchange', onFullscreenChange)
    return () => document.removeEventListener('fullscreenchange', onFullscreenChange)
  }, [quality, lines])
  const choose = useCallback((chosen: Quality) => {
    saveQuality(chosen)
    setQuality(chosen)
  }, [])
  return { lines, quality, choose }
}

function conditionsOf(video: HTMLVideoElement | null): Conditions {
  const { clientWidth, clientHeight } = video?.parentElement ?? document.documentElement
  return {
    displayLines: Math.min(clientWidth, clientHeight) * devicePixelRatio,
    connection: (navigator as { connection?: NonNullable<Conditions['connection']> }).connection,
  }
}
