import { createRoute } from '@tanstack/react-router'
import type { TimetableSearch } from '#entities/class-planning/timetable-search.ts'
import type { FiguresSearch } from '#features/academy/figures/figures-search.ts'
import type { BankSearch, PublishSearch } from '#features/assessment/question-bank/bank-search.ts'
import type { TestsSearch } from '#features/assessment/test-authoring/tests-search.ts'
import { readDocumentsSearch } from '#features/classes/absences/documents-search.ts'
import type { MergeSearch } from '#features/people/people/merge-page.tsx'
import type { PeopleSearch } from '#features/people/people/people-search.ts'
import type { ChangesSearch } from '#features/shared/changes/changes-search.ts'
import { readMonthSearch } from '#platform/page/read-address.ts'
import { areaFor } from './frame.tsx'
import { pageOf } from './page-of.ts'

const readClassSearch = (search: Record<string, unknown>): { class?: string | undefined } => ({
  class: typeof search.class === 'string' ? search.class : undefined,
})

const readEditorSearch = (
  search: Record<string, unknown>,
): { class?: string | undefined; captions?: string | undefined } => ({
  ...readClassSearch(search),
  captions: typeof search.captions === 'string' && /^[a-z]{2,3}$/.test(search.captions) ? search.captions : undefined,
})

/** Unparsed: the page parses it, so that other people's first page loads no parser. */
const asTyped = <Search>(search: Record<string, unknown>) => search as Search

const area = createRoute({ ...areaFor('staff'), id: '_staff' })
const ofAddress = ({ params }: { params: unknown }) => params

type Bare<Part extends string> = Part extends `$${infer Name}` ? Name : Part
type NameOf<Path extends string> = Path extends `/${infer Rest}`
  ? NameOf<Rest>
  : Path extends `${infer Part}/${infer Rest}`
    ? `${Bare<Part>}-${NameOf<Rest>}`
    : Bare<Path>

/** One chunk for all of them, so that other people's first page refers to one instead of forty. */
const pages = async () => (await import('./staff-pages.ts')).pages

/** What the routes of this area have in common. The guard's name of a page is its path by default. */
const at = <const Path extends keyof Awaited<ReturnType<typeof pages>>>(path: Path) => ({
  getParentRoute: () => area,
  path,
  component: pageOf(pages, path),
  staticData: { page: path.slice(1).replaceAll('/', '-').replaceAll('$', '') as NameOf<Path> },
})

export const staffPages = area.addChildren([
  createRoute({
    ...at('/staff'),
    staticData: { page: 'staff-office' },
  }),
  createRoute({
    ...at('/staff/figures'),
    validateSearch: asTyped<FiguresSearch>,
  }),
  createRoute(at('/staff/setup')),
  createRoute({
    ...at('/staff/people'),
    validateSearch: asTyped<PeopleSearch>,
  }),
  createRoute(at('/staff/teacher-documents')),
  createRoute(at('/staff/people/import')),
  createRoute({
    ...at('/staff/people/import/$id'),
    remountDeps: ofAddress,
  }),
  createRoute({
    ...at('/staff/people/$id'),
    remountDeps: ofAddress,
  }),
  createRoute({
    ...at('/staff/people/$id/merge'),
    validateSearch: asTyped<MergeSearch>,
    remountDeps: ({ params, search }) => ({ ...params, ...search }),
  }),
  createRoute({
    ...at('/staff/honorarium'),
    validateSearch: readMonthSearch,
  }),
  createRoute({
    ...at('/staff/honorarium/$id'),
    validateSearch: readMonthSearch,
    remountDeps: ({ params, search }) => ({ ...params, ...search }),
  }),
  createRoute(at('/staff/rates')),
  createRoute({
    ...at('/staff/rates/$id'),
    remountDeps: ofAddress,
  }),
  createRoute({
    ...at('/staff/documents'),
    validateSearch: readDocumentsSearch,
  }),
  createRoute({
    ...at('/staff/remarks'),
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'handled' | undefined } => ({
      tab: tab === 'handled' ? tab : undefined,
    }),
  }),
  createRoute(at('/staff/courses')),
  createRoute({
    ...at('/staff/courses/bring'),
    staticData: { page: 'staff-courses' },
    validateSearch: ({ package: id }: Record<string, unknown>): { package?: string | undefined } => ({
      package: typeof id === 'string' ? id : undefined,
    }),
  }),
  createRoute({
    ...at('/staff/courses/$id'),
    validateSearch: readEditorSearch,
    remountDeps: ofAddress,
  }),
  createRoute({
    ...at('/staff/courses/$id/preview'),
    staticData: { page: 'staff-courses-id' },
    validateSearch: readClassSearch,
    remountDeps: ofAddress,
  }),
  createRoute(at('/staff/syllabus')),
  createRoute({
    ...at('/staff/syllabus/$id'),
    validateSearch: ({ unit }: Record<string, unknown>): { unit?: string | undefined } => ({
      unit: typeof unit === 'string' ? unit : undefined,
    }),
    remountDeps: ofAddress,
  }),
  createRoute(at('/staff/placement')),
  createRoute({
    ...at('/staff/tests'),
    validateSearch: asTyped<TestsSearch>,
  }),
  createRoute({
    ...at('/staff/tests/$id'),
    remountDeps: ofAddress,
  }),
  createRoute({
    ...at('/staff/tests/$id/preview'),
    staticData: { page: 'staff-tests-id' },
    remountDeps: ofAddress,
  }),
  createRoute({
    ...at('/staff/questions'),
    validateSearch: asTyped<BankSearch>,
  }),
  createRoute({
    ...at('/staff/questions/publish'),
    validateSearch: asTyped<PublishSearch>,
  }),
  createRoute(at('/staff/questions/import')),
  createRoute({
    ...at('/staff/questions/import/$id'),
    remountDeps: ofAddress,
  }),
  createRoute({
    ...at('/staff/questions/$id'),
    remountDeps: ofAddress,
  }),
  createRoute({
    ...at('/staff/changes'),
    validateSearch: asTyped<ChangesSearch>,
  }),
  createRoute({
    ...at('/staff/timetable'),
    validateSearch: asTyped<TimetableSearch>,
    loader: async ({ context, location }) =>
      (await import('./staff-pages.ts')).loadTimetable(location.search, context.me),
  }),
  createRoute({
    ...at('/staff/timetable/$id'),
    validateSearch: asTyped<TimetableSearch>,
    remountDeps: ofAddress,
  }),
  createRoute(at('/staff/class-types')),
  createRoute({
    ...at('/staff/class-types/new'),
    staticData: { page: 'staff-class-types-id' },
  }),
  createRoute({
    ...at('/staff/class-types/$id'),
    remountDeps: ofAddress,
  }),
  createRoute(at('/staff/classrooms')),
  createRoute({
    ...at('/staff/classrooms/new'),
    staticData: { page: 'staff-classrooms-id' },
  }),
  createRoute({
    ...at('/staff/classrooms/$id'),
    remountDeps: ofAddress,
  }),
  createRoute(at('/staff/days-off')),
  createRoute(at('/staff/mails')),
  createRoute({
    ...at('/staff/mails/$id'),
    remountDeps: ofAddress,
  }),
  createRoute(at('/staff/badges')),
  createRoute({
    ...at('/staff/badges/new'),
    staticData: { page: 'staff-badges-id' },
  }),
  createRoute({
    ...at('/staff/badges/$id'),
    remountDeps: ofAddress,
  }),
  createRoute(at('/staff/news')),
  createRoute({
    ...at('/staff/news/new'),
    staticData: { page: 'staff-news-id' },
  }),
  createRoute({
    ...at('/staff/news/$id'),
    remountDeps: ofAddress,
  }),
  createRoute({
    ...at('/staff/plans'),
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'archived' | undefined } => ({
      tab: tab === 'archived' ? tab : undefined,
    }),
  }),
  createRoute({
    ...at('/staff/plans/new'),
    staticData: { page: 'staff-plans-id' },
  }),
  createRoute({
    ...at('/staff/plans/$id'),
    remountDeps: ofAddress,
  }),
  createRoute(at('/staff/academy-file')),
  createRoute(at('/staff/api')),
  createRoute(at('/staff/webhooks')),
  createRoute({
    ...at('/staff/webhooks/$id'),
    remountDeps: ofAddress,
  }),
  createRoute(at('/staff/settings')),
])
