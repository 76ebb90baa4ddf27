import { isWatched, mergePlayed, type PlayedRange, playedSeconds } from '@aulaviva/domain/played-ranges'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { enqueueBadgeCheck } from '../../../platform/jobs/enqueue-badge-check.ts'
import { orNotFound } from '../../../platform/problem/problem.ts'
import {
  continueOf,
  lockPosition,
  lockVideoDuration,
  markWatched,
  positionOf,
  positionsToAdjust,
  progressOf,
  shortenPositions,
  startPosition,
  studentsWhoStarted,
  videoDuration,
  type WatchedRow,
  watchedClass,
  watchedOf,
  writePosition,
  writeSettings,
} from './watching.repository.ts'

const presentWatched = (row: WatchedRow) => ({ ...row, video_watched: true })

export async function watchedClasses(db: Database, person: Person) {
  return (await watchedOf.all(db, person.id)).map(presentWatched)
}

/** Marks a class of the student's courses as watched. Repeating it changes nothing. */
export async function markClassWatched({ tx, person, now }: WriteContext, courseClass: string) {
  await loadDuration(tx, person.id, courseClass)
  await recordWatched({ tx, person, now }, courseClass)
  return presentWatched(await watchedClass.one(tx, person.id, courseClass))
}

export async function readPosition(db: Queryable, person: Person, courseClass: string) {
  await loadDuration(db, person.id, courseClass)
  return presentPosition(db, person.id, courseClass)
}

export interface PlaybackReport {
  /** The student's position in the video, in seconds. */
  seconds: number
  played: PlayedRange[]
  seconds_ago: number
  speed?: number | undefined
  captions?: boolean | undefined
}

/**
 * Adds the played ranges to those before and saves the position. Reports can arrive late, repeatedly, and in any order,
 * from several devices at once. Once nine tenths are played, the class counts as watched.
 */
export async function reportPlayed({ tx, person, now }: WriteContext, courseClass: string, report: PlaybackReport) {
  const { duration_seconds: duration } = orNotFound(await lockVideoDuration.first(tx, person.id, courseClass))
  await startPosition.run(tx, person.id, courseClass)
  const { played } = await lockPosition.one(tx, person.id, courseClass)
  const merged = mergePlayed([...played, ...report.played], duration)
  const at = new Date(now.getTime() - report.seconds_ago * 1000).toISOString()
  const seconds = Math.min(report.seconds, duration)
  await writePosition.run(tx, person.id, courseClass, seconds, at, JSON.stringify(merged), playedSeconds(merged))
  if (isWatched(merged, duration)) await recordWatched({ tx, person, now }, courseClass)
  if (report.speed !== undefined || report.captions !== undefined) {
    await writeSettings.run(tx, person.id, report.speed ?? null, report.captions ?? null)
  }
  return presentPosition(tx, person.id, courseClass)
}

/** A newly watched class may complete its course. */
async function recordWatched({ tx, person, now }: WriteContext, courseClass: string): Promise<void> {
  const marked = await markWatched.run(tx, [person.id], [courseClass], now.toISOString())
  if (marked > 0) await enqueueBadgeCheck(tx, person.id)
}

export async function readProgress(db: Database, person: Person) {
  return progressOf.all(db, person.id)
}

const maxContinueClasses = 3

/** The classes to continue with, at most three. */
export async function continueWatching(
  { fileLinks }: Pick<Dependencies, 'fileLinks'>,
  { db, person, now }: { db: Database; person: Person; now: Date },
) {
  const link = fileLinks.issue(person.id, now)
  const rows = await continueOf.all(db, person.id, maxContinueClasses)
  return rows.map(({ image_file_id, ...row }) => ({ ...row, image: image_file_id && link(image_file_id) }))
}

async function presentPosition(db: Queryable, student: string, courseClass: string) {
  const { speed, captions, ...row } = await positionOf.one(db, student, courseClass)
  return { ...row, speed: speed ?? 1, captions: captions ?? true }
}

/** The duration of the video. Throws 404 for a class in none of the student's courses. */
async function loadDuration(db: Queryable, student: string, courseClass: string): Promise<number> {
  return orNotFound(await videoDuration.first(db, student, courseClass)).duration_seconds
}

/**
 * Adjusts progress after a course is published. Ranges beyond the end of a shorter video are cut, and nothing else is
 * lost. If the course now requires fewer classes or another evaluation, checks everyone who has started it, because it
 * may be complete.
 */
export async function adjustProgress(
  tx: Transaction,
  { course, mayComplete, now }: { course: string; mayComplete: boolean; now: Date },
): Promise<void> {
  const adjusted = (await positionsToAdjust.all(tx, course)).map(({ duration_seconds: duration, ...row }) => {
    const played = mergePlayed(row.played, duration)
    const seconds = Math.min(row.seconds, duration)
    return { ...row, seconds, played, played_seconds: playedSeconds(played), isWatched: isWatched(played, duration) }
  })
  await shortenPositions.run(tx, JSON.stringify(adjusted))
  const watched = adjusted.filter(row => row.isWatched)
  const students = watched.map(row => row.student_id)
  const classes = watched.map(row => row.course_class_id)
  await markWatched.run(tx, students, classes, now.toISOString())
  const starters = mayComplete ? await studentsWhoStarted.all(tx, course) : []
  await enqueueBadgeCheck(tx, ...new Set([...students, ...starters.map(row => row.student_id)]))
}
