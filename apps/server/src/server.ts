import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { backupState } from './backup/scheduled-backup.ts'
import type { Config } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import { academyFileEndpoints } from './features/academy/academy-file/academy-file.routes.ts'
import { figuresEndpoints } from './features/academy/figures/figures.routes.ts'
import { homeEndpoints } from './features/academy/home/home.routes.ts'
import { mailTemplateEndpoints } from './features/academy/mail-templates/mail-templates.routes.ts'
import { newsEndpoints } from './features/academy/news/news.routes.ts'
import { newsPicturesPlugin } from './features/academy/news/news-pictures.plugin.ts'
import { searchEndpoints } from './features/academy/search/search.routes.ts'
import { lookPlugin } from './features/academy/settings/look.plugin.ts'
import { settingsEndpoints } from './features/academy/settings/settings.routes.ts'
import { setupEndpoints } from './features/academy/setup/setup.routes.ts'
import { webhookEndpoints } from './features/academy/webhooks/webhooks.routes.ts'
import { accountEndpoints } from './features/accounts/accounts/account.routes.ts'
import { accountsPlugin } from './features/accounts/accounts/accounts.plugin.ts'
import { apiTokenEndpoints } from './features/accounts/api-tokens/api-tokens.routes.ts'
import { assessmentEndpoints } from './features/assessment/assessments/assessments.routes.ts'
import { markingEndpoints } from './features/assessment/marking/marking.routes.ts'
import { placementEndpoints } from './features/assessment/placement/placement.routes.ts'
import { questionBankEndpoints } from './features/assessment/question-bank/question-bank.routes.ts'
import { questionImportEndpoints } from './features/assessment/question-import/question-import.routes.ts'
import { recordingsPlugin } from './features/assessment/recordings/recordings.plugin.ts'
import { recordingEndpoints } from './features/assessment/recordings/recordings.routes.ts'
import { testAuthoringEndpoints } from './features/assessment/test-authoring/test-authoring.routes.ts'
import { absenceEndpoints } from './features/classes/absences/absences.routes.ts'
import { attendanceEndpoints } from './features/classes/attendance/attendance.routes.ts'
import { availabilityEndpoints } from './features/classes/availability/availability.routes.ts'
import { calendarPlugin } from './features/classes/calendar/calendar.plugin.ts'
import { calendarEndpoints } from './features/classes/calendar/calendar.routes.ts'
import { classEditingEndpoints } from './features/classes/class-editing/class-editing.routes.ts'
import { classMaterialEndpoints } from './features/classes/class-materials/class-materials.routes.ts'
import { classPlanningEndpoints } from './features/classes/class-planning/class-planning.routes.ts'
import { classTypeEndpoints } from './features/classes/class-types/class-types.routes.ts'
import { classroomEndpoints } from './features/classes/classrooms/classrooms.routes.ts'
import { daysOffEndpoints } from './features/classes/days-off/days-off.routes.ts'
import { groupEndpoints } from './features/classes/groups/groups.routes.ts'
import { pastClassEndpoints } from './features/classes/past-classes/past-classes.routes.ts'
import { ratingEndpoints } from './features/classes/ratings/ratings.routes.ts'
import { reservationEndpoints } from './features/classes/reservations/reservations.routes.ts'
import { staffReservationEndpoints } from './features/classes/staff-reservations/staff-reservations.routes.ts'
import { substitutionEndpoints } from './features/classes/substitutions/substitutions.routes.ts'
import { teacherReservationEndpoints } from './features/classes/teacher-reservations/teacher-reservations.routes.ts'
import { timetableEndpoints } from './features/classes/timetable/timetable.routes.ts'
import { waitlistEndpoints } from './features/classes/waitlist/waitlist.routes.ts'
import { weekTemplateEndpoints } from './features/classes/week-templates/week-templates.routes.ts'
import { courseAuthoringPlugin } from './features/courses/course-authoring/course-authoring.plugin.ts'
import { courseAuthoringEndpoints } from './features/courses/course-authoring/course-authoring.routes.ts'
import { coursePackagePlugin } from './features/courses/course-package/course-package.plugin.ts'
import { coursePackageEndpoints } from './features/courses/course-package/course-package.routes.ts'
import { courseEndpoints } from './features/courses/courses/courses.routes.ts'
import { remarkEndpoints } from './features/courses/remarks/remarks.routes.ts'
import { videoNoteEndpoints } from './features/courses/video-notes/video-notes.routes.ts'
import { watchingEndpoints } from './features/courses/watching/watching.routes.ts'
import { honorariumEndpoints } from './features/money/honorarium/honorarium.routes.ts'
import { planEndpoints } from './features/money/plans/plans.routes.ts'
import { subscriptionEndpoints } from './features/money/subscriptions/subscriptions.routes.ts'
import { ownDataEndpoints } from './features/people/own-data/own-data.routes.ts'
import { peopleEndpoints } from './features/people/people/people.routes.ts'
import { peopleImportEndpoints } from './features/people/people-import/people-import.routes.ts'
import { photosPlugin } from './features/people/profile/photos.plugin.ts'
import { profileEndpoints } from './features/people/profile/profile.routes.ts'
import { teacherDocumentEndpoints } from './features/people/teacher-documents/teacher-documents.routes.ts'
import { badgePicturesPlugin } from './features/recognition/badges/badge-pictures.plugin.ts'
import { badgeEndpoints } from './features/recognition/badges/badges.routes.ts'
import { credentialsPlugin } from './features/recognition/badges/credentials.plugin.ts'
import { certificateEndpoints } from './features/recognition/certificates/certificates.routes.ts'
import { changeEndpoints } from './features/shared/changes/changes.routes.ts'
import { filesPlugin } from './features/shared/files/files.plugin.ts'
import { notificationEndpoints } from './features/shared/notifications/notifications.routes.ts'
import { unreadStreamPlugin } from './features/shared/notifications/unread-stream.plugin.ts'
import { syllabusEndpoints } from './features/shared/syllabus/syllabus.routes.ts'
import { serveApiDescription } from './platform/http/api-description.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { countRequests } from './platform/http/count-requests.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import { handleErrors, sendProblem, toProblem } from './platform/http/errors.ts'
import { addServerTiming, secureHeaders, withSecurityHeaders } from './platform/http/headers.ts'
import { serveHealth } from './platform/http/health.ts'
import { allowNativeApp } from './platform/http/native-origins.ts'
import { warnUntrustedProxy } from './platform/http/proxy-trust.ts'
import { serveSecurityTxt } from './platform/http/security-txt.ts'
import { serveCalls } from './platform/http/serve.ts'
import { cutSlowClients, timeoutsFor } from './platform/http/slow-clients.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { invalid } from './platform/problem/problem.ts'
import { followSettings } from './platform/settings/follow-settings.ts'
import { registerUploads } from './platform/storage/uploads.ts'
import { decorateLanguage } from './platform/words/request-language.ts'

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
    ...groupEndpoints(dependencies),
    ...daysOffEndpoints(dependencies),
    ...timetableEndpoints(dependencies),
    ...classPlanningEndpoints(dependencies),
    ...classEditingEndpoints(dependencies),
    ...weekTemplateEndpoints(dependencies),
    ...substitutionEndpoints(dependencies),
    ...availabilityEndpoints(dependencies),
    ...reservationEndpoints(dependencies),
    ...staffReservationEndpoints(dependencies),
    ...pastClassEndpoints(dependencies),
    ...teacherReservationEndpoints(dependencies),
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
    trustProxy: trustProxyOption(config.trustProxy),
    ...timeoutsFor(config),
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
    // a malformed address is rejected before it reaches a route
    frameworkErrors: (error, _request, reply) => sendProblem(withSecurityHeaders(reply), toProblem(error)),
    forceCloseConnections: 'idle',
    // every request that reached the server gets its real response, on connections that close with it
    return503OnClosing: false,
  })
  decorateLanguage(app, () => settings().languages)
  handleErrors(app)
  if (metrics) countRequests(app, metrics)
  cutSlowClients(app)
  warnUntrustedProxy(app)
  await allowNativeApp(app)
  secureHeaders(app, { https: config.publicUrl.startsWith('https:') })
  if (!config.production) addServerTiming(app)
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
  serveHealth(app, { ...dependencies, leaving, details: () => backupState(dependencies) })
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
function trustProxyOption(proxies: Config['trustProxy']): false | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}
