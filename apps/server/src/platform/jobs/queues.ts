/**
 * The queues of the product. What a job of each means is written at its worker. `deaths` says how many processes may end or
 * freeze while they run a job until it is held. Two, where the work reads files of strangers or is heavy enough to be the
 * cause: such a job runs once more after the first death. More, where a job is small and about our own data: a server that
 * is killed is then hardly its doing, and losing the job would be worse than another restart.
 */

export const schema = 'pgboss'

const minute = 60

export const queues = {
  /** One mail to hand over. Tried again for about a day, ever more slowly. */
  mail: {
    // it sends what we wrote ourselves; a mail must outlive servers that are killed at random
    deaths: 10,
    retryLimit: 20,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 120 * minute,
    expireInSeconds: 2 * minute,
    // what a process that died had in hand is taken up again within a minute or so
    heartbeatSeconds: 20,
    deadLetter: 'mail-dead',
  },
  /** Somebody asked for a link to choose a password. Whether they have an account shows only here, unseen by who asked. */
  'password-reset': {
    // a person waits for the link, and the work is one row and one mail
    deaths: 10,
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 10 * minute,
    expireInSeconds: minute,
    // a typed address is nobody's to keep, also when the job is given up: no dead letter
    deleteAfterSeconds: 60 * minute,
  },
  /** Everything held about a person, to be written into a file. */
  'data-export': {
    // it reads everything about a person, files included
    deaths: 2,
    retryLimit: 4,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 60 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'data-export-dead',
  },
  /** A video of a course that has arrived, to be read, wrapped anew and put into the storage. */
  'course-video': {
    // it reads a film of a stranger
    deaths: 2,
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 10 * minute,
    expireInSeconds: 60 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'course-video-dead',
  },
  /** The next piece of the sound of a video, to be sent to a transcription service that may be away for hours. */
  'caption-draft': {
    // it reads a film of a stranger
    deaths: 2,
    retryLimit: 20,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 30 * minute,
    expireInSeconds: 30 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'caption-draft-dead',
  },
  /** A smaller version of a video, to be made. It may take hours. */
  'video-rendition': {
    // ffmpeg reads the film in a process of its own, and hours of work meet more restarts than minutes do
    deaths: 4,
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    expireInSeconds: 12 * 60 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'video-rendition-dead',
  },
  /** A video that the server converts before it is taken. It may take hours. */
  'video-conversion': {
    // as for smaller versions
    deaths: 4,
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    expireInSeconds: 12 * 60 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'video-conversion-dead',
  },
  /** A course as one file, to be read and compared, or to be made. */
  'course-package': {
    // it reads a package of a stranger
    deaths: 2,
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 10 * minute,
    expireInSeconds: 120 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'course-package-dead',
  },
  /** An import of people to go on with, some rows at a time. */
  'people-import': {
    // it goes through a file that a person sent; staff can start it again
    deaths: 2,
    retryLimit: 20,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 10 * minute,
    expireInSeconds: 5 * minute,
    heartbeatSeconds: 20,
    deadLetter: 'people-import-dead',
  },
  /** Somebody whom an import has made, to be invited. */
  'people-invitations': {
    // it sends what we wrote ourselves
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
  /** A student has achieved something: the rules of badges are held against it. */
  badges: {
    // it reads rows of one student
    deaths: 10,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    expireInSeconds: minute,
    heartbeatSeconds: 20,
    // every class recorded leaves one for each of its students
    deleteAfterSeconds: 24 * 60 * minute,
    deadLetter: 'badges-dead',
  },
  /** A copy of the whole academy. It may take hours; a failed one is tried again until about noon. */
  backup: {
    // it copies our own data, and a day without a backup is worse than another restart
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
   * One round of due work. At most one of a name waits or runs, over all processes; a round that fails is not repeated,
   * because the next one finds what it left.
   */
  sweep: {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: 10 * minute,
    heartbeatSeconds: 30,
    // a round's job is what keeps its period from being run twice
    deleteAfterSeconds: 2 * 60 * minute,
  },
} as const

export type QueueName = keyof typeof queues
