import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { queryClient } from '#platform/query-client.ts'
import type { Media, Start } from './courses.queries.ts'
import { useMediaQuery } from './preview.ts'

// more than this in a row, without a second played in between, is no expired link
const tries = 3

interface Source extends Media {
  /** Rises with each renewal, also when the address is the same. */
  version: number
}

/**
 * The addresses the player plays from. They expire while a video stands still or the connection drops; then they are asked
 * for anew, and the video goes on at the same place, playing if it was.
 */
export function useSource(
  classId: string,
  media: Media,
  start: Start,
  video: RefObject<HTMLVideoElement | null>,
): Source & { lost: boolean; renewing: boolean; renew: () => void } {
  // what is read later is for others: the player keeps its addresses as long as they open
  const [source, setSource] = useState<Source>({ ...media, version: 0 })
  const [state, setState] = useState<'plays' | 'renews' | 'lost'>('plays')
  const query = useMediaQuery(classId)
  const resume = useRef({ seconds: start.seconds, playing: false })
  const failures = useRef(0)

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
    const ready = () => {
      const { seconds, playing } = resume.current
      if (seconds > 0) element.currentTime = seconds
      element.playbackRate = rateOf.current
      if (playing) void element.play().catch(() => undefined)
      resume.current = { seconds: 0, playing: false }
    }
    const rateOf = { current: start.speed }
    const rated = () => {
      rateOf.current = element.playbackRate
    }
    const played = () => {
      if (element.paused || element.seeking) return
      last.seconds = element.currentTime
      failures.current = 0
    }
    const last = { seconds: start.seconds, playing: false }
    const playing = () => {
      last.playing = true
    }
    const paused = () => {
      if (!element.error) last.playing = false
      last.seconds = element.currentTime
    }
    const failed = () => {
      resume.current = { ...last }
      failures.current++
      if (failures.current > tries) setState('lost')
      else void renew()
    }
    const back = () => {
      if (element.error) void renew()
    }
    const events: [string, () => void][] = [
      ['loadedmetadata', ready],
      ['ratechange', rated],
      ['timeupdate', played],
      ['play', playing],
      ['pause', paused],
      ['error', failed],
    ]
    for (const [name, listener] of events) element.addEventListener(name, listener)
    addEventListener('online', back)
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) ready()
    if (element.error) failed()
    return () => {
      for (const [name, listener] of events) element.removeEventListener(name, listener)
      removeEventListener('online', back)
    }
  }, [video, start])

  useEffect(() => {
    // the same address again does not load by itself
    if (source.version > 0) video.current?.load()
  }, [source.version, video])

  return {
    ...source,
    lost: state === 'lost',
    renewing: state === 'renews',
    renew: () => {
      failures.current = 0
      void renew()
    },
  }
}
