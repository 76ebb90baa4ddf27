import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Attempt, attemptQuery, type Overview, overviewQuery } from '#entities/assessments/assessments.queries.ts'
import { useTestsClosed } from './class-list.tsx'
import type { CourseClass } from './courses.queries.ts'

/**
 * Pauses the video where its quiz has a question, once per position and only when played past it, not when seeking.
 * Answered or submitted questions don't pause it. Returns the position waiting for an answer, and how to continue.
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
    // After seeking, `timeupdate` fires before `seeked`, so use `seeking`. It already has the new position.
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

/** -1 at the beginning, so that a question at 0 is also played past. */
const placeOf = ({ currentTime }: HTMLVideoElement): number => currentTime || -1

/** iPhones show a video in their own player. */
type OwnPlayer = HTMLVideoElement & { webkitDisplayingFullscreen?: boolean; webkitExitFullscreen?: () => void }

/** A question is part of the page, so a full-screen or picture-in-picture video would hide it. */
function leaveScreens(element: OwnPlayer): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else if (element.webkitDisplayingFullscreen) element.webkitExitFullscreen?.()
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
}
