/**
 * Modules that are used together are bundled into one file: with twenty small files, each would cost a round trip. A
 * module is named by its path below `src/`, one of the domain by `domain/`, and one of a package by its file. A name
 * that ends with a slash is a folder. A module belongs to the first file that lists it. Modules that are loaded on
 * demand belong to none.
 */
export const sharedFiles: Record<string, { has: string; without?: string }> = {
  // What nearly every page is built from.
  parts: {
    has: `
      domain/local-path domain/shorten-text domain/level-colors entities/syllabus/level-mark platform/page/links
      platform/page/overlay platform/page/opens-elsewhere platform/time/countdown platform/time/format
      platform/time/use-countdown ui/card ui/direction ui/dotted-facts ui/edge-mark ui/empty-state ui/link-button
      ui/section-heading ui/skeleton ui/top-dialog`,
  },
  // A student's home page, the way to it, and its device features. Other home pages are bundled separately.
  home: {
    has: `
      domain/class-title domain/offline-course domain/played-ranges entities/courses/course.queries
      entities/courses/course.words entities/courses/cover entities/live-class/class-line
      entities/live-class/live-class.queries entities/live-class/live-class.words entities/live-class/next-class
      entities/live-class/reserve-action entities/live-class/room-button entities/live-class/room-clock
      entities/live-class/type-mark entities/live-class/when entities/live-class/teacher-and-place entities/news/
      entities/offline/offline-sync entities/offline/layout entities/offline/offline-fallback entities/offline/user-auth
      entities/offline/watched entities/waitlist/held-seats entities/waitlist/waitlist.queries
      entities/watching/play-request entities/watching/watch-journal features/academy/home/continue-watching
      features/academy/home/greeting features/academy/home/home-page features/academy/home/home-skeleton
      features/academy/home/home.queries features/academy/home/home.words features/academy/home/hours
      features/academy/home/student-to-dos features/academy/home/rate-row features/academy/home/recent-badges
      features/academy/home/reserve-soon features/academy/home/student-home platform/api/retry-pause
      platform/offline/open-files platform/offline/origin-files platform/offline/with-lock platform/outbox/saved-entries
      platform/outbox/outbox platform/page/use-follow-link platform/session/removal platform/time/play-clock
      platform/time/region platform/words/taught-text ui/carousel ui/carousel-motion ui/ring ui/star-buttons
      ui/use-rotation`,
  },
  // What else the pages about classes share.
  classes: {
    has: `
      domain/clock-shift domain/days-off domain/deadlines domain/room-address entities/assessments/exercise-field
      entities/attendance/ entities/calendar/ entities/days-off/ entities/live-class/
      entities/settings/file-limits-placeholder entities/settings/config-constants entities/syllabus/catalogue.queries
      entities/waitlist/ platform/time/clock-face platform/time/day-choice ui/dialog-skeleton ui/seat-dots`,
  },
  // A course and one of its classes, without the player.
  course: {
    has: `
      domain/captions domain/video-notes entities/video-notes/ entities/watching/last-places
      features/courses/courses/after-video features/courses/courses/class-list features/courses/courses/class-notes
      features/courses/courses/class-view features/courses/courses/course-notes
      features/courses/courses/course-overview features/courses/courses/course-page
      features/courses/courses/course-page-skeleton features/courses/courses/course-progress
      features/courses/courses/courses.queries features/courses/courses/courses.words
      features/courses/courses/note-item features/courses/courses/offline-control features/courses/courses/preview
      features/courses/courses/remark-form features/courses/courses/transcript features/courses/courses/use-notes
      features/courses/courses/video-area`,
    without: 'entities/video-notes/note-journal',
  },
  // A course stored on the device.
  downloads: {
    has: `
      @noble/hashes/_md.js @noble/hashes/_u64.js @noble/hashes/sha2.js @noble/hashes/utils.js
      entities/offline/course-store entities/offline/downloads entities/offline/offline.words
      entities/offline/stored-query platform/device/cellular platform/offline/fetch-file platform/offline/picture`,
  },
  questions: {
    has: `
      entities/assessments/assessments.queries entities/assessments/use-answering entities/questions/
      entities/recordings/saved-takes entities/recordings/recorder-height entities/recordings/take-journal`,
    without: 'entities/questions/spoken-question',
  },
  // Controls for questions, choices, lists, and saving.
  controls: {
    has: `
      @tanstack/query-core/build/modern/infiniteQueryObserver.js @tanstack/query-core/build/modern/mutationObserver.js
      @tanstack/react-query/build/modern/infiniteQueryOptions.js
      @tanstack/react-query/build/modern/useInfiniteQuery.js @tanstack/react-query/build/modern/useMutation.js
      @tanstack/react-router/dist/esm/useBlocker.js domain/limits entities/assessments/assessments.words
      entities/people/print-header platform/session/first-sight ui/achievement-highlight platform/api/pages
      platform/api/refusals.words platform/api/use-api platform/files/file-check platform/files/file-size
      platform/files/files.words platform/files/save-text platform/forms/form platform/forms/form-dialog
      platform/forms/parse-amount platform/money/money platform/page/query-placeholder platform/page/back-link
      platform/page/confirm platform/page/consequences platform/page/dialog platform/page/leave-dialog
      platform/page/more-rows platform/page/tab-in-address platform/page/paged-list platform/page/search-box
      platform/time/use-now platform/words/controls.words platform/words/language-name ui/chip ui/dialog ui/field
      ui/file-drop ui/file-list ui/filter-select ui/options ui/progress-bar ui/select-field ui/status-pill ui/switch
      ui/tabs ui/text-area ui/text-field ui/use-is-scrollable`,
  },
  // What only the pages in Admin share.
  staff: { has: 'platform/page/admin-link platform/words/staff-pages.words' },
  // What the pages in Admin need for the audit log and settings.
  office: {
    has: `
      @tanstack/react-query/build/modern/useMutationState.js entities/changes/ entities/people/rights.words
      entities/settings/setting-names.words entities/setup/ entities/webhooks/webhook-events.words`,
  },
}

export const namesIn = (list: string): string[] => list.split(/\s+/).filter(Boolean)

/** The module's name as used in the lists. Null for modules that cannot be listed. */
export function nameOf(id: string): string | null {
  const [, place, path] = /.*\/(web\/src|domain\/src|node_modules)\/(.+)$/.exec(id) ?? []
  if (!place || !path) return null
  if (place === 'node_modules') return path
  return (place === 'domain/src' ? 'domain/' : '') + path.replace(/\.tsx?$/, '')
}

const isIn = (list: string[], name: string) =>
  list.some(one => (one.endsWith('/') ? name.startsWith(one) : name === one))

/** The bundler's groups for these files. */
export const fileGroups = Object.entries(sharedFiles).map(([name, { has, without = '' }]) => {
  const [those, others] = [namesIn(has), namesIn(without)]
  const test = (id: string) => {
    const module = nameOf(id)
    return module !== null && isIn(those, module) && !isIn(others, module)
  }
  return { name, test, priority: 1 }
})

/** Whether a file of the build is one of them, or the date library, which many of them need. */
export const isShared = (file: string): boolean => {
  const [, name = ''] = /\/([a-z-]+)-[\w-]{8}\.js$/.exec(file) ?? []
  return name === 'days' || name in sharedFiles
}
