import { join } from 'node:path'
import type { Config } from './config.ts'
import { type LogFailedSignIn, openFailedSignIns } from './features/accounts/failed-sign-ins.ts'
import { type KnownBrowsers, openKnownBrowsers } from './features/accounts/known-browsers.ts'
import { openCatalogue, type ReadCatalogue } from './features/syllabus/catalogue.usecases.ts'
import { addLanguages } from './languages/add-languages.ts'
import { openSecretBox, type SecretBox } from './platform/auth/secret-box.ts'
import { openSigning, type SignedLinks } from './platform/auth/signed-links.ts'
import type { Clock } from './platform/clock/clock.ts'
import { systemClock } from './platform/clock/clock.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { type NotifyChannel, openNotifyChannel } from './platform/database/notify-channel.ts'
import { type DoctorProof, openDoctorProof } from './platform/http/doctor-proof.ts'
import type { Logger } from './platform/logging/logger.ts'
import { type Mailer, mailFolder, openMailer } from './platform/mail/mailer.ts'
import { openProcessMetrics, type ProcessMetrics } from './platform/metrics/process-metrics.ts'
import { openSettings, type ReadSettings } from './platform/settings/academy-settings.ts'
import { openCourseUploads } from './platform/storage/course-uploads.ts'
import { type FreeSpace, openFreeSpace } from './platform/storage/free-space.ts'
import type { FolderUploads } from './platform/storage/open-uploads.ts'
import { openRecordingUploads } from './platform/storage/recording-uploads.ts'
import { openStorage } from './platform/storage/storage.ts'
import type { Storage } from './platform/storage/stored-objects.ts'
import type { Uploads } from './platform/storage/upload.ts'
import { openUploadBudget, type UploadBudget } from './platform/storage/upload-budget.ts'
import { openUploadLocks } from './platform/storage/upload-locks.ts'
import { openUploads } from './platform/storage/uploads.ts'
import { type Ffmpeg, openFfmpeg } from './platform/video/ffmpeg.ts'

/** Everything the features are built on, created once and passed on by name. */
export interface Dependencies {
  config: Config
  log: Logger
  clock: Clock
  /** For work on whole tables, which uses its own connection. */
  connectionString: string
  database: Database
  storage: Storage
  uploads: Uploads
  uploadBudget: UploadBudget
  freeSpace: FreeSpace
  recordingUploads: FolderUploads
  courseUploads: FolderUploads
  ffmpeg: Ffmpeg
  /** Null without METRICS_LISTEN. */
  metrics: ProcessMetrics | null
  fileLinks: SignedLinks
  /** Links to courses as one file. */
  packageLinks: SignedLinks
  calendarLinks: SignedLinks
  knownBrowsers: KnownBrowsers
  doctorProof: DoctorProof
  failedSignIn: LogFailedSignIn
  mailer: Mailer
  secretBox: SecretBox
  notifyChannel: NotifyChannel
  catalogue: ReadCatalogue
  /** The academy's settings: its identity, limits, and time windows. */
  settings: ReadSettings
  close(): Promise<void>
}

export interface DependencyOptions {
  connectionString: string
  log: Logger
  clock?: Clock
  connections?: number
  /** Milliseconds after which a database that doesn't respond counts as unavailable. */
  patience?: number
}

export async function createDependencies(
  config: Config,
  { connectionString, log, clock = systemClock, connections, patience }: DependencyOptions,
): Promise<Dependencies> {
  addLanguages()
  const database = openDatabase({
    connectionString,
    log,
    academyZone: config.academyDefaults.timeZone,
    academyLanguages: config.academyDefaults.languages,
    academyName: config.academyDefaults.name,
    connections: connections ?? config.connections.transactions,
    ...(patience && { patience }),
  })
  const settings = await openSettings(database, config.academyDefaults)
  const storage = await openStorage({ url: config.storageUrl, folder: join(config.dataDir, 'files') })
  const incoming = join(config.dataDir, 'incoming')
  const uploadBudget = openUploadBudget({ database, settings })
  const freeSpace = openFreeSpace({ folder: config.dataDir, floor: config.freeSpaceBytes })
  const uploads = await openUploads({ folder: incoming, settings, budget: uploadBudget, freeSpace })
  const signing = await openSigning(database)
  const secretBox = await openSecretBox({ key: config.encryptionKey, folder: config.dataDir })
  const notifyChannel = openNotifyChannel({ connectionString, log })
  const uploadLocks = openUploadLocks({ connectionString, notifyChannel })
  const mailer = openMailer({
    smtpUrl: config.smtpUrl,
    from: () => ({ name: settings().name, address: config.mailFrom, replyTo: settings().contactEmail }),
    folder: mailFolder(config.dataDir),
    log,
  })
  return {
    config,
    log,
    clock,
    connectionString,
    database,
    storage,
    uploads,
    uploadBudget,
    freeSpace,
    recordingUploads: await openRecordingUploads(config.dataDir, uploadLocks),
    courseUploads: await openCourseUploads(config.dataDir, uploadLocks),
    ffmpeg: openFfmpeg(config.ffmpeg, { log }),
    metrics: config.metrics ? openProcessMetrics(database) : null,
    fileLinks: signing.links({ kind: 'file', address: id => `/files/${id}`, step: 60 }),
    packageLinks: signing.links({ kind: 'course-package', address: id => `/files/courses/${id}` }),
    calendarLinks: signing.links({ kind: 'calendar', address: id => `/calendar/classes/${id}.ics` }),
    knownBrowsers: openKnownBrowsers(signing),
    doctorProof: openDoctorProof(signing),
    failedSignIn: openFailedSignIns({ sign: signing.sign, log, clock }),
    mailer,
    secretBox,
    notifyChannel,
    settings,
    catalogue: openCatalogue(database),
    close: async () => {
      await Promise.all([notifyChannel.close(), uploadLocks.close(), database.close()])
    },
  }
}
