import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { backupState } from './backup/scheduled-backup.ts'
import type { Config } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import { absenceEndpoints } from './features/absences/absences.routes.ts'
import { academyFileEndpoints } from './features/academy-file/academy-file.routes.ts'
import { accountEndpoints } from './features/accounts/account.routes.ts'
import { accountsPlugin } from './features/accounts/accounts.plugin.ts'
import { apiTokenEndpoints } from './features/api-tokens/api-tokens.routes.ts'
import { assessmentEndpoints } from './features/assessments/assessments.routes.ts'
import { attendanceEndpoints } from './features/attendance/attendance.routes.ts'
import { availabilityEndpoints } from './features/availability/availability.routes.ts'
import { badgePicturesPlugin } from './features/badges/badge-pictures.plugin.ts'
import { badgeEndpoints } from './features/badges/badges.routes.ts'
import { credentialsPlugin } from './features/badges/credentials.plugin.ts'
import { calendarPlugin } from './features/calendar/calendar.plugin.ts'
import { calendarEndpoints } from './features/calendar/calendar.routes.ts'
import { certificateEndpoints } from './features/certificates/certificates.routes.ts'
import { changeEndpoints } from './features/changes/changes.routes.ts'
import { classEditingEndpoints } from './features/class-editing/class-editing.routes.ts'
import { classMaterialEndpoints } from './features/class-materials/class-materials.routes.ts'
import { classPlanningEndpoints } from './features/class-planning/class-planning.routes.ts'
import { classTypeEndpoints } from './features/class-types/class-types.routes.ts'
import { classroomEndpoints } from './features/classrooms/classrooms.routes.ts'
import { courseAuthoringPlugin } from './features/course-authoring/course-authoring.plugin.ts'
import { courseAuthoringEndpoints } from './features/course-authoring/course-authoring.routes.ts'
import { coursePackagePlugin } from './features/course-package/course-package.plugin.ts'
import { coursePackageEndpoints } from './features/course-package/course-package.routes.ts'
import { courseEndpoints } from './features/courses/courses.routes.ts'
import { daysOffEndpoints } from './features/days-off/days-off.routes.ts'
import { figuresEndpoints } from './features/figures/figures.routes.ts'
import { filesPlugin } from './features/files/files.plugin.ts'
import { homeEndpoints } from './features/home/home.routes.ts'
import { honorariumEndpoints } from './features/honorarium/honorarium.routes.ts'
import { mailTemplateEndpoints } from './features/mail-templates/mail-templates.routes.ts'
import { markingEndpoints } from './features/marking/marking.routes.ts'
import { newsEndpoints } from './features/news/news.routes.ts'
import { newsPicturesPlugin } from './features/news/news-pictures.plugin.ts'
import { notificationEndpoints } from './features/notifications/notifications.routes.ts'
import { unreadStreamPlugin } from './features/notifications/unread-stream.plugin.ts'
import { ownDataEndpoints } from './features/own-data/own-data.routes.ts'
import { peopleEndpoints } from './features/people/people.routes.ts'
import { peopleImportEndpoints } from './features/people-import/people-import.routes.ts'
import { placementEndpoints } from './features/placement/placement.routes.ts'
import { planEndpoints } from './features/plans/plans.routes.ts'
import { photosPlugin } from './features/profile/photos.plugin.ts'
import { profileEndpoints } from './features/profile/profile.routes.ts'
import { questionBankEndpoints } from './features/question-bank/question-bank.routes.ts'
import { questionImportEndpoints } from './features/question-import/question-import.routes.ts'
import { ratingEndpoints } from './features/ratings/ratings.routes.ts'
import { recordingsPlugin } from './features/recordings/recordings.plugin.ts'
import { recordingEndpoints } from './features/recordings/recordings.routes.ts'
import { remarkEndpoints } from './features/remarks/remarks.routes.ts'
import { reservationEndpoints } from './features/reservations/reservations.routes.ts'
import { searchEndpoints } from './features/search/search.routes.ts'
import { lookPlugin } from './features/settings/look.plugin.ts'
import { settingsEndpoints } from './features/settings/settings.routes.ts'
import { setupEndpoints } from './features/setup/setup.routes.ts'
import { subscriptionEndpoints } from './features/subscriptions/subscriptions.routes.ts'
import { substitutionEndpoints } from './features/substitutions/substitutions.routes.ts'
import { syllabusEndpoints } from './features/syllabus/syllabus.routes.ts'
import { teacherDocumentEndpoints } from './features/teacher-documents/teacher-documents.routes.ts'
import { testAuthoringEndpoints } from './features/test-authoring/test-authoring.routes.ts'
import { timetableEndpoints } from './features/timetable/timetable.routes.ts'
import { videoNoteEndpoints } from './features/video-notes/video-notes.routes.ts'
import { waitlistEndpoints } from './features/waitlist/waitlist.routes.ts'
import { watchingEndpoints } from './features/watching/watching.routes.ts'
import { webhookEndpoints } from './features/webhooks/webhooks.routes.ts'
import { weekTemplateEndpoints } from './features/week-templates/week-templates.routes.ts'
import { serveApiDescription } from './platform/http/api-description.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { countRequests } from './platform/http/count-requests.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import { handleErrors, sendProblem, toProblem } from './platform/http/errors.ts'
import { secured, secureHeaders, timedAnswers } from './platform/http/headers.ts'
import { serveHealth } from './platform/http/health.ts'
import { admitNativeApp } from './platform/http/native-origins.ts'
import { noticeProxies } from './platform/http/notice-proxies.ts'
import { serveSecurityTxt } from './platform/http/security-txt.ts'
import { serveCalls } from './platform/http/serve.ts'
import { cutSlowClients, timeoutsFor } from './platform/http/slow-clients.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { invalid } from './platform/problem/problem.ts'
import { followSettings } from './platform/settings/follow-settings.ts'
import { registerUploads } from './platform/storage/uploads.ts'
import { knowLanguages } from './platform/words/request-language.ts'

/** The features that implement the contract: the API's table of contents. */
function endpointsOf(dependencies: Dependencies): Endpoint[] {
  return [
    ...accountEndpoints(dependencies),
    ...peopleEndpoints(dependencies),
    ...peopleImportEndpoints(dependencies),
    ...teacherDocumentEndpoints(dependencies),
    ...questionImportEndpoints(dependencies),
    ...profileEndpoints(dependencies),
    ...ownDataEndpoints(dependencies),
    ...syllabusEndpoints(dependencies),
    ...classTypeEndpoints(),
    ...classroomEndpoints(),
    ...daysOffEndpoints(dependencies),
    ...timetableEndpoints(dependencies),
    ...classPlanningEndpoints(dependencies),
    ...classEditingEndpoints(dependencies),
    ...weekTemplateEndpoints(dependencies),
    ...substitutionEndpoints(dependencies),
    ...availabilityEndpoints(dependencies),
    ...reservationEndpoints(dependencies),
    ...planEndpoints(dependencies),
    ...waitlistEndpoints(dependencies),
    ...attendanceEndpoints(dependencies),
    ...absenceEndpoints(dependencies),
    ...ratingEndpoints(dependencies),
    ...courseEndpoints(dependencies),
    ...courseAuthoringEndpoints(dependencies),
    ...coursePackageEndpoints(dependencies),
    ...watchingEndpoints(dependencies),
    ...videoNoteEndpoints(),
    ...remarkEndpoints(),
    ...assessmentEndpoints(dependencies),
    ...recordingEndpoints(dependencies),
    ...markingEndpoints(dependencies),
    ...questionBankEndpoints(dependencies),
    ...testAuthoringEndpoints(dependencies),
    ...placementEndpoints(dependencies),
    ...badgeEndpoints(dependencies),
    ...classMaterialEndpoints(dependencies),
    ...certificateEndpoints(dependencies),
    ...subscriptionEndpoints(dependencies),
    ...honorariumEndpoints(dependencies),
    ...notificationEndpoints(dependencies),
    ...newsEndpoints(),
    ...mailTemplateEndpoints(dependencies),
    ...calendarEndpoints(dependencies),
    ...homeEndpoints(dependencies),
    ...figuresEndpoints(dependencies),
    ...searchEndpoints(dependencies),
    ...settingsEndpoints(dependencies),
    ...academyFileEndpoints(dependencies),
    ...setupEndpoints(),
    ...changeEndpoints(dependencies),
    ...apiTokenEndpoints(),
    ...webhookEndpoints(dependencies),
  ]
}

/** What features serve in addition to the contract: files, streams, uploads, and pages. */
const plugins: FastifyPluginAsync<Dependencies>[] = [
  accountsPlugin,
  calendarPlugin,
  credentialsPlugin,
  filesPlugin,
  photosPlugin,
  newsPicturesPlugin,
  badgePicturesPlugin,
  recordingsPlugin,
  courseAuthoringPlugin,
  coursePackagePlugin,
  unreadStreamPlugin,
  lookPlugin,
]

/**
 * Builds the HTTP server with everything it serves, not yet listening. It is no longer ready once the process is
 * `leaving`.
 */
export async function buildServer(
  dependencies: Dependencies,
  leaving = new AbortController().signal,
): Promise<FastifyInstance> {
  const { config, settings, log, database, clock, storage, uploads, metrics } = dependencies
  const app = Fastify({
    loggerInstance: log,
    // creating a logger for every request costs more than most requests log
    childLoggerFactory: logger => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    ...timeoutsFor(config),
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
    // a malformed address is rejected before it reaches a route
    frameworkErrors: (error, _request, reply) => sendProblem(secured(reply), toProblem(error)),
    forceCloseConnections: 'idle',
    // every request that reached the server gets its real response, on connections that close with it
    return503OnClosing: false,
  })
  knowLanguages(app, () => settings().languages)
  handleErrors(app)
  if (metrics) countRequests(app, metrics)
  cutSlowClients(app)
  noticeProxies(app)
  await admitNativeApp(app)
  secureHeaders(app, { https: config.publicUrl.startsWith('https:') })
  if (!config.production) timedAnswers(app)
  app.addHook('onRequest', async request => {
    if (/%00/i.test(request.url)) {
      throw invalid([{ field: 'address', code: 'malformed', message: 'Contains characters that can’t be stored' }])
    }
  })
  compressAnswers(app)
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: 16 * 1024 })
  await registerUploads(app)
  followSettings(app, dependencies)
  serveHealth(app, { ...dependencies, leaving, more: () => backupState(dependencies) })
  serveSecurityTxt(app, dependencies)
  for (const plugin of plugins) await app.register(plugin, dependencies)
  await serveApiDescription(app)
  await serveWebApp(app, settings)
  serveCalls(app, endpointsOf(dependencies), {
    database,
    clock,
    storage,
    uploads,
    academyZone: () => settings().timeZone,
    rules: config,
    limits: config.limits,
  })
  return app
}

/** A number of proxies is trusted, counted outward from the server. */
function trusted(proxies: Config['trustProxy']): false | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}
