import { command } from '../../platform/database/statement.ts'

/** Whoever is about to take a piece of the work on videos waits for who does so just then. */
export const lockTaking = command<[], object>(
  'video-work.lock-taking',
  `select pg_advisory_xact_lock(hashtextextended('video_renditions', 0))`,
)

/** Whether a smaller version other than $1 is being made, whose maker has told so since $3. */
export const otherRendition = `exists (
  select from video_renditions o where o.state = 'MAKING' and o.id <> $1 and o.looked_at > $3)`

/** The same of a conversion in one of the states. */
export const otherConversion = (states: string): string => `exists (
  select from course_videos o where o.state in (${states}) and o.id <> $1 and o.looked_at > $3)`
