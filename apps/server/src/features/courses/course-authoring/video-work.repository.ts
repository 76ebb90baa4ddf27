import { command } from '../../../platform/database/statement.ts'

/** Serializes the claims of video work. */
export const lockVideoWork = command<[], object>(
  'video-work.lock-video-work',
  `select pg_advisory_xact_lock(hashtextextended('video_renditions', 0))`,
)

/** Whether another version than $1 is being made, and its worker reported progress since $3. */
export const otherRenditionRunning = `exists (
  select from video_renditions o where o.state = 'MAKING' and o.id <> $1 and o.looked_at > $3)`

/** The same for conversions in these states. */
export const otherConversionIn = (states: string): string => `exists (
  select from course_videos o where o.state in (${states}) and o.id <> $1 and o.looked_at > $3)`
