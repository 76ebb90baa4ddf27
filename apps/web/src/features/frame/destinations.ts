import type { MayGo } from '#platform/access/may-go.ts'
import type { Me } from '#platform/session/me.ts'
import type { IconName } from '#ui/icon.tsx'
import type { frameWords } from './frame.words.ts'

export interface Destination {
  to:
    | '/home'
    | '/students/classes'
    | '/students/classes/reserve'
    | '/students/classes/progress'
    | '/students/courses'
    | '/badges'
    | '/subscription'
    | '/placement-test'
    | '/teachers/classes'
    | '/teachers/classes/reserve'
    | '/teachers/classes/cancellations'
    | '/teachers/honorarium'
    | '/teachers/marking'
    | '/staff'
    | '/staff/people'
    | '/staff/people/import'
    | '/staff/honorarium'
    | '/staff/rates'
    | '/staff/documents'
    | '/staff/remarks'
    | '/staff/changes'
    | '/staff/class-types'
    | '/staff/plans'
    | '/staff/settings'
    | '/staff/syllabus'
    | '/staff/setup'
    | '/notifications'
    | '/profile'
  name: keyof ReturnType<typeof frameWords>['places']
  icon: IconName
}

const home: Destination = { to: '/home', name: 'home', icon: 'home' }
const notifications: Destination = { to: '/notifications', name: 'notifications', icon: 'bell' }
const profile: Destination = { to: '/profile', name: 'profile', icon: 'user' }

const studentMain: readonly Destination[] = [
  home,
  { to: '/students/classes', name: 'classes', icon: 'calendar' },
  { to: '/students/courses', name: 'courses', icon: 'play' },
  { to: '/students/classes/progress', name: 'progress', icon: 'path' },
  { to: '/badges', name: 'badges', icon: 'badge' },
]
const teacherMain: readonly Destination[] = [
  home,
  { to: '/teachers/classes', name: 'classes', icon: 'calendar' },
  { to: '/teachers/classes/reserve', name: 'open', icon: 'open-class' },
  { to: '/teachers/classes/cancellations', name: 'cancellations', icon: 'cancel' },
  { to: '/teachers/honorarium', name: 'honorarium', icon: 'coins' },
]
const staffMain: readonly Destination[] = [
  ...teacherMain.slice(0, 3),
  { to: '/staff/people', name: 'people', icon: 'users' },
  { to: '/staff', name: 'office', icon: 'desk' },
]
const documents: Destination = { to: '/staff/documents', name: 'documents', icon: 'file' }
const remarks: Destination = { to: '/staff/remarks', name: 'remarks', icon: 'play' }
const marking: Destination = { to: '/teachers/marking', name: 'marking', icon: 'check' }
const studentMore: readonly Destination[] = [
  { to: '/students/classes/reserve', name: 'reserve', icon: 'plus' },
  { to: '/subscription', name: 'subscription', icon: 'card' },
  { to: '/placement-test', name: 'placement', icon: 'mic' },
]

type Person = Pick<Me, 'is_student' | 'role'>

/** What stands behind the doors of the office. */
const staffMore: readonly Destination[] = [
  { to: '/staff/honorarium', name: 'statements', icon: 'coins' },
  { to: '/staff/rates', name: 'rates', icon: 'coins' },
  { to: '/staff/people/import', name: 'imports', icon: 'upload' },
  documents,
  remarks,
  marking,
  { to: '/staff/class-types', name: 'class_types', icon: 'palette' },
  { to: '/staff/plans', name: 'plans', icon: 'card' },
  { to: '/staff/syllabus', name: 'syllabus', icon: 'path' },
  { to: '/staff/changes', name: 'changes', icon: 'clock' },
  { to: '/staff/settings', name: 'settings', icon: 'settings' },
  { to: '/staff/setup', name: 'setup', icon: 'path' },
  ...teacherMain.filter(({ name }) => name === 'cancellations'),
]

const mainOf = (me: Person) => (me.is_student ? studentMain : me.role === 'staff' ? staffMain : teacherMain)
const moreOf = (me: Person) => (me.is_student ? studentMore : me.role === 'staff' ? staffMore : [marking])

/** The places of the rail and the bar, at most five: those the person's status opens. */
export const mainPlaces = (me: Person, mayGo: MayGo) => mainOf(me).filter(({ to }) => mayGo(to))

/** Everything the command palette can lead to. */
export const allPlaces = (me: Person, mayGo: MayGo): readonly Destination[] => [
  ...mainPlaces(me, mayGo),
  ...moreOf(me).filter(({ to }) => mayGo(to)),
  notifications,
  profile,
]

/** The place a page belongs to: the one whose address is the longest beginning of the page's. */
export function currentPlace(places: readonly Destination[], path: string): Destination | undefined {
  return places
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
