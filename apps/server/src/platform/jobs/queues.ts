/**
 * The queues. Their workers document what each job does. `deaths` is how many processes may die or freeze while running
 * a job before it is held. It is two if the work reads untrusted files or is heavy enough to be the cause: such a job
 * runs once more after the first death. It is higher for small jobs on our own data, which are rarely the cause: losing
 * the job would be worse than another restart.
 */

export const schema = 'pgboss'

const minute = 60

export const queues = {
  /** One email to deliver. Retried for about a day with increasing delays. */
  mail: {
    // It sends our own text, and an email must survive servers that are killed at random.
    deaths: 10,
    retryLimit: 20,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 120 * minute,
    expireInSeconds: 2 * minute,
    // Work of a dead process resumes within about a minute.
    heartbeatSeconds: 20,
    deadLetter: 'mail-dead',
  },
  /**
   * Someone requested a password reset link. Only the job finds out whether the account exists, so the requester
   * cannot.
   */
  'password-reset': {
    // A person waits for the link, and the work is one row and one email.
    deaths: 10,
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 10 * minute,
    expireInSeconds: minute,
    // The typed email address must not be stored, even if the job fails permanently, so there is no dead letter.
    deleteAfterSeconds: 60 * minute,
  },
  /** Exports all data about a person into a file. */
  'data-export': {
    // It reads everything about a person, including files.
    deaths: 2,
    retryLimit: 4,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 60 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'data-export-dead',
  },
  /** Reads an uploaded course video, remuxes it, and stores it. */
  'course-video': {
    // It reads an untrusted video.
    deaths: 2,
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 10 * minute,
    expireInSeconds: 60 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'course-video-dead',
  },
  /** Sends the next part of a video's audio to a transcription service, which may be unavailable for hours. */
  'caption-draft': {
    // It reads an untrusted video.
    deaths: 2,
    retryLimit: 20,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 30 * minute,
    expireInSeconds: 30 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'caption-draft-dead',
  },
  /** Creates a lower-quality version of a video. It may take hours. */
  'video-rendition': {
    // ffmpeg reads the video in its own process, and hours of work meet more restarts than minutes do.
    deaths: 4,
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    expireInSeconds: 12 * 60 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'video-rendition-dead',
  },
  /** Converts an uploaded video that browsers cannot play. It may take hours. */
  'video-conversion': {
    // As for lower-quality versions.
    deaths: 4,
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    expireInSeconds: 12 * 60 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'video-conversion-dead',
  },
  /** Reads and checks an uploaded course package, or creates one. */
  'course-package': {
    // It reads an untrusted package.
    deaths: 2,
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 10 * minute,
    expireInSeconds: 120 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'course-package-dead',
  },
  /** Continues a people import, some rows at a time. */
  'people-import': {
    // It processes an uploaded file. Staff can start it again.
    deaths: 2,
    retryLimit: 20,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 10 * minute,
    expireInSeconds: 5 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'people-import-dead',
  },
  /** Invites a person created by an import. */
  'people-invitations': {
    // It sends our own text.
    deaths: 10,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    expireInSeconds: minute,
    heartbeatSeconds: 20,
    deleteAfterSeconds: 24 * 60 * minute,
    deadLetter: 'people-invitations-dead',
  },
  /** A student has achieved something, so the badge rules are checked. */
  badges: {
    // It reads rows of one student.
    deaths: 10,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    expireInSeconds: minute,
    heartbeatSeconds: 20,
    // Every recorded class leaves one job per student.
    deleteAfterSeconds: 24 * 60 * minute,
    deadLetter: 'badges-dead',
  },
  /** Backs up the whole academy. It may take hours. A failed backup is retried until about noon. */
  backup: {
    // It copies our own data, and a day without a backup is worse than another restart.
    deaths: 4,
    retryLimit: 8,
    retryDelay: 2 * minute,
    retryBackoff: true,
    retryDelayMax: 120 * minute,
    expireInSeconds: 12 * 60 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'backup-dead',
  },
  /**
   * One round of a sweep. Across all processes, at most one round per name waits or runs. A failed round is not
   * retried, because the next one finds the remaining work.
   */
  sweep: {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: 10 * minute,
    heartbeatSeconds: 30,
    // The job of a round prevents its period from running twice.
    deleteAfterSeconds: 2 * 60 * minute,
  },
} as const

export type QueueName = keyof typeof queues
