import { createRoute } from '@tanstack/react-router'
import type { TimetableSearch } from '#entities/class-planning/timetable-search.ts'
import type { FiguresSearch } from '#features/academy/figures/figures-search.ts'
import type { BankSearch, PublishSearch } from '#features/assessment/question-bank/bank-search.ts'
import type { TestsSearch } from '#features/assessment/test-authoring/tests-search.ts'
import { readDocumentsSearch } from '#features/classes/absences/documents-search.ts'
import type { GroupSearch, GroupsSearch } from '#features/classes/groups/groups-search.ts'
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
const unparsed = <Search>(search: Record<string, unknown>) => search as Search

const area = createRoute({ ...areaFor('staff'), id: '_staff' })
const byParams = ({ params }: { params: unknown }) => params

type ParamName<Part extends string> = Part extends `$${infer Name}` ? Name : Part
type NameOf<Path extends string> = Path extends `/${infer Rest}`
  ? NameOf<Rest>
  : Path extends `${infer Part}/${infer Rest}`
    ? `${ParamName<Part>}-${NameOf<Rest>}`
    : ParamName<Path>

/** One chunk for all of them, so that other people's first page refers to one instead of forty. */
const pages = async () => (await import('./staff-pages.ts')).pages

/** What the routes of this area have in common. The guard's name of a page is its path by default. */
const staffPage = <const Path extends keyof Awaited<ReturnType<typeof pages>>>(path: Path) => ({
  getParentRoute: () => area,
  path,
  component: pageOf(pages, path),
  staticData: { page: path.slice(1).replaceAll('/', '-').replaceAll('$', '') as NameOf<Path> },
})

export const staffPages = area.addChildren([
  createRoute({
    ...staffPage('/staff'),
    staticData: { page: 'staff-office' },
  }),
  createRoute({
    ...staffPage('/staff/figures'),
    validateSearch: unparsed<FiguresSearch>,
  }),
  createRoute(staffPage('/staff/setup')),
  createRoute({
    ...staffPage('/staff/people'),
    validateSearch: unparsed<PeopleSearch>,
  }),
  createRoute(staffPage('/staff/teacher-documents')),
  createRoute(staffPage('/staff/people/import')),
  createRoute({
    ...staffPage('/staff/people/import/$id'),
    remountDeps: byParams,
  }),
  createRoute({
    ...staffPage('/staff/people/$id'),
    remountDeps: byParams,
  }),
  createRoute({
    ...staffPage('/staff/people/$id/merge'),
    validateSearch: unparsed<MergeSearch>,
    remountDeps: ({ params, search }) => ({ ...params, ...search }),
  }),
  createRoute({
    ...staffPage('/staff/honorarium'),
    validateSearch: readMonthSearch,
  }),
  createRoute({
    ...staffPage('/staff/honorarium/$id'),
    validateSearch: readMonthSearch,
    remountDeps: ({ params, search }) => ({ ...params, ...search }),
  }),
  createRoute(staffPage('/staff/rates')),
  createRoute({
    ...staffPage('/staff/rates/$id'),
    remountDeps: byParams,
  }),
  createRoute({
    ...staffPage('/staff/documents'),
    validateSearch: readDocumentsSearch,
  }),
  createRoute({
    ...staffPage('/staff/remarks'),
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'handled' | undefined } => ({
      tab: tab === 'handled' ? tab : undefined,
    }),
  }),
  createRoute(staffPage('/staff/courses')),
  createRoute({
    ...staffPage('/staff/courses/bring'),
    staticData: { page: 'staff-courses' },
    validateSearch: ({ package: id }: Record<string, unknown>): { package?: string | undefined } => ({
      package: typeof id === 'string' ? id : undefined,
    }),
  }),
  createRoute({
    ...staffPage('/staff/courses/$id'),
    validateSearch: readEditorSearch,
    remountDeps: byParams,
  }),
  createRoute({
    ...staffPage('/staff/courses/$id/preview'),
    staticData: { page: 'staff-courses-id' },
    validateSearch: readClassSearch,
    remountDeps: byParams,
  }),
  createRoute(staffPage('/staff/syllabus')),
  createRoute({
    ...staffPage('/staff/syllabus/$id'),
    validateSearch: ({ unit }: Record<string, unknown>): { unit?: string | undefined } => ({
      unit: typeof unit === 'string' ? unit : undefined,
    }),
    remountDeps: byParams,
  }),
  createRoute(staffPage('/staff/placement')),
  createRoute({
    ...staffPage('/staff/tests'),
    validateSearch: unparsed<TestsSearch>,
  }),
  createRoute({
    ...staffPage('/staff/tests/$id'),
    remountDeps: byParams,
  }),
  createRoute({
    ...staffPage('/staff/tests/$id/preview'),
    staticData: { page: 'staff-tests-id' },
    remountDeps: byParams,
  }),
  createRoute({
    ...staffPage('/staff/questions'),
    validateSearch: unparsed<BankSearch>,
  }),
  createRoute({
    ...staffPage('/staff/questions/publish'),
    validateSearch: unparsed<PublishSearch>,
  }),
  createRoute(staffPage('/staff/questions/import')),
  createRoute({
    ...staffPage('/staff/questions/import/$id'),
    remountDeps: byParams,
  }),
  createRoute({
    ...staffPage('/staff/questions/$id'),
    remountDeps: byParams,
  }),
  createRoute({
    ...staffPage('/staff/changes'),
    validateSearch: unparsed<ChangesSearch>,
  }),
  createRoute({
    ...staffPage('/staff/timetable'),
    validateSearch: unparsed<TimetableSearch>,
    loader: async ({ context, location }) =>
      (await import('./staff-pages.ts')).loadTimetable(location.search, context.me),
  }),
  createRoute({
    ...staffPage('/staff/timetable/$id'),
    validateSearch: unparsed<TimetableSearch>,
    remountDeps: byParams,
  }),
  createRoute({
    ...staffPage('/staff/groups'),
    validateSearch: unparsed<GroupsSearch>,
  }),
  createRoute({
    ...staffPage('/staff/groups/new'),
    staticData: { page: 'staff-groups-id' },
  }),
  createRoute({
    ...staffPage('/staff/groups/$id'),
    validateSearch: unparsed<GroupSearch>,
    remountDeps: byParams,
  }),
  createRoute(staffPage('/staff/class-types')),
  createRoute({
    ...staffPage('/staff/class-types/new'),
    staticData: { page: 'staff-class-types-id' },
  }),
  createRoute({
    ...staffPage('/staff/class-types/$id'),
    remountDeps: byParams,
  }),
  createRoute(staffPage('/staff/classrooms')),
  createRoute({
    ...staffPage('/staff/classrooms/new'),
    staticData: { page: 'staff-classrooms-id' },
  }),
  createRoute({
    ...staffPage('/staff/classrooms/$id'),
    remountDeps: byParams,
  }),
  createRoute(staffPage('/staff/days-off')),
  createRoute(staffPage('/staff/mails')),
  createRoute({
    ...staffPage('/staff/mails/$id'),
    remountDeps: byParams,
  }),
  createRoute(staffPage('/staff/badges')),
  createRoute({
    ...staffPage('/staff/badges/new'),
    staticData: { page: 'staff-badges-id' },
  }),
  createRoute({
    ...staffPage('/staff/badges/$id'),
    remountDeps: byParams,
  }),
  createRoute(staffPage('/staff/news')),
  createRoute({
    ...staffPage('/staff/news/new'),
    staticData: { page: 'staff-news-id' },
  }),
  createRoute({
    ...staffPage('/staff/news/$id'),
    remountDeps: byParams,
  }),
  createRoute({
    ...staffPage('/staff/plans'),
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'archived' | undefined } => ({
      tab: tab === 'archived' ? tab : undefined,
    }),
  }),
  createRoute({
    ...staffPage('/staff/plans/new'),
    staticData: { page: 'staff-plans-id' },
  }),
  createRoute({
    ...staffPage('/staff/plans/$id'),
    remountDeps: byParams,
  }),
  createRoute(staffPage('/staff/academy-file')),
  createRoute(staffPage('/staff/api')),
  createRoute(staffPage('/staff/webhooks')),
  createRoute({
    ...staffPage('/staff/webhooks/$id'),
    remountDeps: byParams,
  }),
  createRoute(staffPage('/staff/settings')),
])
