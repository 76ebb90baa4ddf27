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
  const openAttempt = overview?.attempts.find(({ state }) => state === 'IN_PROGRESS')?.id
  const hasMoments = overview !== undefined && overview.moments.length > 0
  const { data } = useQuery({ ...attemptQuery(openAttempt ?? ''), enabled: hasMoments && openAttempt !== undefined })
  const moments = overview ? unansweredMoments(overview, openAttempt ? data?.attempt : undefined).join(' ') : ''
  const passedMoments = useRef(new Set<number>())
  const [waitingMoment, setWaitingMoment] = useState<number | null>(null)
  useEffect(() => {
    const element = video.current
    if (!element || moments === '') return
    const due = moments.split(' ').map(Number)
    let previousTime = placeOf(element)
    const pauseUpTo = (to: number) => {
      const moment = due.find(one => one > previousTime && one <= to && !passedMoments.current.has(one))
      previousTime = moment ?? to
      if (moment === undefined) return
      passedMoments.current.add(moment)
      element.pause()
      leaveFullscreen(element)
      setWaitingMoment(moment)
    }
    const onTimeUpdate = () => {
      if (!element.paused && !element.seeking) pauseUpTo(element.currentTime)
    }
    // After seeking, `timeupdate` fires before `seeked`, so use `seeking`. It already has the new position.
    const onSeeking = () => {
      previousTime = placeOf(element)
    }
    const onEnded = () => pauseUpTo(Number.POSITIVE_INFINITY)
    const events: [string, () => void][] = [
      ['timeupdate', onTimeUpdate],
      ['seeking', onSeeking],
      ['ended', onEnded],
    ]
    for (const [name, listener] of events) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of events) element.removeEventListener(name, listener)
    }
  }, [moments, video])
  return {
    quiz,
    waitingMoment,
    resume() {
      setWaitingMoment(null)
      const element = video.current
      if (element && !element.ended) void element.play().catch(() => undefined)
    },
  }
}

function unansweredMoments({ moments, attempts }: Overview, attempt: Attempt | undefined): number[] {
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
type NativePlayerVideo = HTMLVideoElement & { webkitDisplayingFullscreen?: boolean; webkitExitFullscreen?: () => void }

/** A question is part of the page, so a full-screen or picture-in-picture video would hide it. */
function leaveFullscreen(element: NativePlayerVideo): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else if (element.webkitDisplayingFullscreen) element.webkitExitFullscreen?.()
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
}
