import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import { createCatalogueReader } from './features/shared/catalogue/catalogue.usecases.ts'
import { addLanguages } from './languages/add-languages.ts'
import { openKnownBrowsers } from './platform/auth/known-browsers.ts'
import { openSecretBox } from './platform/auth/secret-box.ts'
import { openSigning } from './platform/auth/signed-links.ts'
import { type Clock, systemClock } from './platform/clock/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { openNotifyChannel } from './platform/database/notify-channel.ts'
import { openDoctorProof } from './platform/http/doctor-proof.ts'
import { openFailedSignIns } from './platform/limits/failed-sign-ins.ts'
import type { Logger } from './platform/logging/logger.ts'
import { mailFolder, openMailer } from './platform/mail/mailer.ts'
import { openProcessMetrics } from './platform/metrics/process-metrics.ts'
import { openSettings } from './platform/settings/academy-settings.ts'
import { openCourseUploads } from './platform/storage/course-uploads.ts'
import { openFreeSpace } from './platform/storage/free-space.ts'
import { openRecordingUploads } from './platform/storage/recording-uploads.ts'
import { openStorage } from './platform/storage/storage.ts'
import { openUploadBudget } from './platform/storage/upload-budget.ts'
import { openUploadLocks } from './platform/storage/upload-locks.ts'
import { openUploads } from './platform/storage/uploads.ts'
import { openFfmpeg } from './platform/video/ffmpeg.ts'

export interface DependencyOptions {
  connectionString: string
  log: Logger
  clock?: Clock
  connections?: number
  /** Milliseconds after which a database that doesn't respond counts as unavailable. */
  queryTimeout?: number
}

export async function createDependencies(
  config: Config,
  { connectionString, log, clock = systemClock, connections, queryTimeout }: DependencyOptions,
): Promise<Dependencies> {
  addLanguages()
  const database = openDatabase({
    connectionString,
    log,
    academyZone: config.academyDefaults.timeZone,
    academyLanguages: config.academyDefaults.languages,
    academyName: config.academyDefaults.name,
    connections: connections ?? config.connections.transactions,
    ...(queryTimeout && { queryTimeout }),
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
    catalogue: createCatalogueReader(database),
    close: async () => {
      await Promise.all([notifyChannel.close(), uploadLocks.close(), database.close()])
    },
  }
}
