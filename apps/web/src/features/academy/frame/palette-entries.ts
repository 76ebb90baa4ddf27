import { settingNames } from '@aulaviva/domain/academy-settings'
import { hasPermission, type RequiredAreas } from '@aulaviva/domain/access'
import { areasToOpenAccount } from '@aulaviva/domain/staff-areas'
import type { LinkProps } from '@tanstack/react-router'
import { dayAndTime } from '#entities/live-class/when.ts'
import { settingNamesWords } from '#entities/settings/setting-names.words.ts'
import type { CanOpen } from '#platform/access/can-open.ts'
import type { Me } from '#platform/session/me.ts'
import { capitalize } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import type { IconName } from '#ui/icon.tsx'
import { allPlaces } from './all-places.ts'
import { fit } from './matching.ts'
import type { FoundGroup } from './palette.queries.ts'
import { paletteWords } from './palette.words.ts'

type GroupName = keyof ReturnType<typeof paletteWords>['groups']
export type LinkTarget = Pick<LinkProps, 'to' | 'params' | 'search'>

/** One option of the palette. */
export interface Entry {
  /** Unique, so that the selection stays while more results arrive. */
  key: string
  group: GroupName
  title: string
  detail: string | null
  icon: IconName
  way: LinkTarget
}

interface Act {
  name: keyof ReturnType<typeof paletteWords>['acts']
  target: LinkTarget & { to: string }
  icon: IconName
  of: Me['role']
}

const acts: readonly Act[] = [
  { name: 'reserve', target: { to: '/students/classes/reserve' }, icon: 'plus', of: 'student' },
  { name: 'cancel_class', target: { to: '/students/classes' }, icon: 'cancel', of: 'student' },
  { name: 'new_class', target: { to: '/teachers/classes/new' }, icon: 'plus', of: 'teacher' },
  { name: 'mark', target: { to: '/teachers/marking' }, icon: 'check', of: 'teacher' },
  { name: 'invite', target: { to: '/staff/people', search: { invite: true } }, icon: 'plus', of: 'staff' },
  { name: 'invite_teacher', target: { to: '/staff/people', search: { invite: 'teacher' } }, icon: 'plus', of: 'staff' },
  { name: 'import_people', target: { to: '/staff/people/import' }, icon: 'upload', of: 'staff' },
  { name: 'new_class', target: { to: '/teachers/classes/new' }, icon: 'plus', of: 'staff' },
  { name: 'new_plan', target: { to: '/staff/plans/new' }, icon: 'plus', of: 'staff' },
  { name: 'new_type', target: { to: '/staff/class-types/new' }, icon: 'plus', of: 'staff' },
  { name: 'mark', target: { to: '/teachers/marking' }, icon: 'check', of: 'staff' },
]

const inviting: Partial<Record<Act['name'], RequiredAreas>> = {
  invite: areasToOpenAccount.student,
  invite_teacher: areasToOpenAccount.teacher,
}
const maxSettings = 8

/** Local results: actions, pages, and settings, best matches first. Without words, the pages. */
export function entriesHere(me: Me, canOpen: CanOpen, words: readonly string[]): Entry[] {
  const catalog = paletteWords()
  const pages = allPlaces(me, canOpen).map(
    ({ to, title, icon }): Candidate => ({
      entry: { key: `page ${to}`, group: 'pages', title, detail: null, icon, way: { to } },
      also: catalog.also[to],
    }),
  )
  if (words.length === 0) return pages.map(({ entry }) => entry)
  const rights = me.staff_rights ?? []
  const does = acts.filter(
    ({ name, target, of }) =>
      of === me.role && canOpen(target.to) && (!inviting[name] || hasPermission(rights, inviting[name])),
  )
  const doing = does.map(
    ({ name, target, icon }): Candidate => ({
      entry: { key: `act ${name}`, group: 'acts', title: catalog.acts[name].title, detail: null, icon, way: target },
      also: catalog.acts[name].also,
    }),
  )
  const settings = canOpen('/staff/settings')
    ? settingNames.map(
        (name): Candidate => ({
          entry: {
            key: `setting ${name}`,
            group: 'settings',
            title: settingNamesWords().names[name],
            detail: catalog.settingOf,
            icon: 'settings',
            way: { to: '/staff/settings' },
          },
        }),
      )
    : []
  const fitting = [best(doing, words), best(pages, words), best(settings, words).slice(0, maxSettings)].flat()
  const matching = fitting.filter(({ rank }) => rank < nearly)
  return (matching.length > 0 ? matching : fitting).map(({ entry }) => entry)
}

interface Candidate {
  entry: Entry
  also?: string
}

const nearly = 4

function best(candidates: readonly Candidate[], words: readonly string[]) {
  return candidates
    .map(({ entry, also }) => ({ entry, rank: fit(words, entry.title, also) }))
    .filter((one): one is { entry: Entry; rank: number } => one.rank !== null)
    .toSorted((one, other) => one.rank - other.rank)
}

const icons: Record<FoundGroup['kind'], IconName> = {
  people: 'user',
  teachers: 'user',
  students: 'user',
  classes: 'calendar',
  courses: 'play',
  tests: 'file',
  questions: 'file',
  plans: 'card',
  class_types: 'star',
  syllabus: 'path',
}

/** The server's results, with links that this person can open. */
export function entriesFound(groups: readonly FoundGroup[], me: Me): Entry[] {
  return groups.flatMap(({ kind, results }) =>
    results.map(found => ({
      key: `${kind} ${found.id}`,
      group: kind,
      title: found.title,
      detail: detailOf(found, me),
      icon: icons[kind],
      way: linkTargetOf(kind, found, me.role),
    })),
  )
}

type Found = FoundGroup['results'][number]

function detailOf({ at, detail }: Found, me: Me): string | null {
  return [at && capitalize(dayAndTime(at, zoneOf(me))), detail].filter(Boolean).join(' · ') || null
}

function linkTargetOf(kind: FoundGroup['kind'], { id, within }: Found, role: Me['role']): LinkTarget {
  const params = { id }
  switch (kind) {
    case 'people':
      return { to: '/staff/people/$id', params }
    case 'teachers':
    case 'students':
      return { to: '/profile/$id', params }
    case 'classes':
      if (role === 'student') return { to: '/students/classes', search: { class: id } }
      return { to: role === 'staff' ? '/staff/timetable/$id' : '/teachers/classes/$id', params }
    case 'courses':
      return { to: role === 'staff' ? '/staff/courses/$id' : '/students/courses/$id', params }
    case 'tests':
      return { to: '/students/courses/tests/$id', params }
    case 'questions':
      return { to: '/staff/questions/$id', params }
    case 'plans':
      return { to: '/staff/plans/$id', params }
    case 'class_types':
      return { to: '/staff/class-types/$id', params }
    case 'syllabus':
      return { to: '/staff/syllabus/$id', params: { id: within ?? id } }
  }
}
