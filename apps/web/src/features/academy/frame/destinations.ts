import type { CanOpen } from '#platform/access/can-open.ts'
import type { Me } from '#platform/session/me.ts'
import type { IconName } from '#ui/icon.tsx'
import type { frameWords } from './frame.words.ts'

export interface Destination {
  to:
    | '/home'
    | '/students/classes'
    | '/students/classes/progress'
    | '/students/courses'
    | '/badges'
    | '/teachers/classes'
    | '/teachers/classes/reserve'
    | '/teachers/marking'
    | '/teachers/honorarium'
    | '/staff'
    | '/staff/people'
  name: keyof ReturnType<typeof frameWords>['places']
  icon: IconName
}

const home: Destination = { to: '/home', name: 'home', icon: 'home' }

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
  { to: '/teachers/marking', name: 'marking', icon: 'check' },
  { to: '/teachers/honorarium', name: 'honorarium', icon: 'coins' },
]
const staffMain: readonly Destination[] = [
  ...teacherMain.slice(0, 2),
  { to: '/teachers/classes/reserve', name: 'open', icon: 'open-class' },
  { to: '/staff/people', name: 'people', icon: 'users' },
  { to: '/staff', name: 'office', icon: 'desk' },
]

type Person = Pick<Me, 'is_student' | 'role'>

const mainOf = (me: Person) => (me.is_student ? studentMain : me.role === 'staff' ? staffMain : teacherMain)

/** The pages in the navigation, at most five: those that the person's status permits. */
export const mainPlaces = (me: Person, canOpen: CanOpen) => mainOf(me).filter(({ to }) => canOpen(to))

/** The page in the navigation that an address belongs to: the one with the longest matching prefix. */
export function currentPlace(places: readonly Destination[], path: string): Destination | undefined {
  return places
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
