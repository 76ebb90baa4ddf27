import type { Config } from './config.ts'
import type { ReadCatalogue } from './features/shared/catalogue/catalogue.usecases.ts'
import type { KnownBrowsers } from './platform/auth/known-browsers.ts'
import type { SecretBox } from './platform/auth/secret-box.ts'
import type { SignedLinks } from './platform/auth/signed-links.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { NotifyChannel } from './platform/database/notify-channel.ts'
import type { DoctorProof } from './platform/http/doctor-proof.ts'
import type { LogFailedSignIn } from './platform/limits/failed-sign-ins.ts'
import type { Logger } from './platform/logging/logger.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { ProcessMetrics } from './platform/metrics/process-metrics.ts'
import type { ReadSettings } from './platform/settings/academy-settings.ts'
import type { FreeSpace } from './platform/storage/free-space.ts'
import type { FolderUploads } from './platform/storage/open-uploads.ts'
import type { Storage } from './platform/storage/stored-objects.ts'
import type { Uploads } from './platform/storage/upload.ts'
import type { UploadBudget } from './platform/storage/upload-budget.ts'
import type { Ffmpeg } from './platform/video/ffmpeg.ts'

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
