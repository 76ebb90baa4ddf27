import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Attempt, attemptQuery, type Overview, overviewQuery } from '#entities/assessments/assessments.queries.ts'
import { useTestsClosed } from './class-list.tsx'
import type { CourseClass } from './courses.queries.ts'

/**
 * Stops the video where its quiz asks something, once a moment and only where it is played past, not sought over. What was
 * answered, or handed in, stops nothing. Answers the moment that waits, and how to go on after it.
 */
export function useMoments({ video_quiz_id: quiz }: CourseClass, video: RefObject<HTMLVideoElement | null>) {
  const closed = useTestsClosed()
  const { data: overview } = useQuery({ ...overviewQuery(quiz ?? ''), enabled: quiz !== null && closed === null })
  const open = overview?.attempts.find(({ state }) => state === 'IN_PROGRESS')?.id
  const isAsking = overview !== undefined && overview.moments.length > 0
  const { data } = useQuery({ ...attemptQuery(open ?? ''), enabled: isAsking && open !== undefined })
  const moments = overview ? momentsLeft(overview, open ? data?.attempt : undefined).join(' ') : ''
  const passed = useRef(new Set<number>())
  const [waiting, setWaiting] = useState<number | null>(null)
  useEffect(() => {
    const element = video.current
    if (!element || moments === '') return
    const due = moments.split(' ').map(Number)
    let before = placeOf(element)
    const pass = (to: number) => {
      const moment = due.find(one => one > before && one <= to && !passed.current.has(one))
      before = moment ?? to
      if (moment === undefined) return
      passed.current.add(moment)
      element.pause()
      leaveScreens(element)
      setWaiting(moment)
    }
    const moved = () => {
      if (!element.paused && !element.seeking) pass(element.currentTime)
    }
    // with the end of seeking the element tells its time before it tells of that end; the beginning knows the place as well
    const seeks = () => {
      before = placeOf(element)
    }
    const ended = () => pass(Number.POSITIVE_INFINITY)
    const events: [string, () => void][] = [
      ['timeupdate', moved],
      ['seeking', seeks],
      ['ended', ended],
    ]
    for (const [name, listener] of events) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of events) element.removeEventListener(name, listener)
    }
  }, [moments, video])
  return {
    quiz,
    waiting,
    goOn() {
      setWaiting(null)
      const element = video.current
      if (element && !element.ended) void element.play().catch(() => undefined)
    },
  }
}

function momentsLeft({ moments, attempts }: Overview, attempt: Attempt | undefined): number[] {
  if (attempts.some(({ state }) => state !== 'IN_PROGRESS')) return []
  if (!attempt) return moments
  const answered = new Set(attempt.answers.filter(({ answer }) => answer).map(({ question_id }) => question_id))
  return moments.filter(moment =>
    attempt.questions.some(({ id, at_second }) => at_second === moment && !answered.has(id)),
  )
}

/** The beginning is played past as well. */
const placeOf = ({ currentTime }: HTMLVideoElement): number => currentTime || -1

/** A telephone that shows a video in a player of its own. */
type OwnPlayer = HTMLVideoElement & { webkitDisplayingFullscreen?: boolean; webkitExitFullscreen?: () => void }

/** A question is read on the page: a picture that fills the screen, or floats over other pages, would hide it. */
function leaveScreens(element: OwnPlayer): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else if (element.webkitDisplayingFullscreen) element.webkitExitFullscreen?.()
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
}
