import type { CanOpen } from '#platform/access/can-open.ts'
import type { Me } from '#platform/session/me.ts'
import type { IconName } from '#ui/icon.tsx'
import { type Destination, mainPlaces } from './destinations.ts'
import { frameWords } from './frame.words.ts'
import { paletteWords } from './palette.words.ts'

/** A page that has no room in the navigation. */
interface FurtherPlace {
  to:
    | '/students/classes/reserve'
    | '/teachers/classes/reserve'
    | '/subscription'
    | '/placement-test'
    | '/teachers/classes/cancellations'
    | '/teachers/availability'
    | '/teachers/marking'
    | '/staff/figures'
    | '/staff/people/import'
    | '/staff/teacher-documents'
    | '/staff/honorarium'
    | '/staff/rates'
    | '/staff/documents'
    | '/staff/remarks'
    | '/staff/courses'
    | '/staff/timetable'
    | '/staff/groups'
    | '/staff/class-types'
    | '/staff/classrooms'
    | '/staff/days-off'
    | '/staff/questions'
    | '/staff/tests'
    | '/staff/placement'
    | '/staff/questions/import'
    | '/staff/plans'
    | '/staff/news'
    | '/staff/badges'
    | '/staff/syllabus'
    | '/staff/changes'
    | '/staff/settings'
    | '/staff/mails'
    | '/staff/api'
    | '/staff/webhooks'
    | '/staff/academy-file'
    | '/staff/setup'
    | '/notifications'
    | '/profile'
  name: keyof ReturnType<typeof paletteWords>['places']
  icon: IconName
}

const sharedPlaces: readonly FurtherPlace[] = [
  { to: '/notifications', name: 'notifications', icon: 'bell' },
  { to: '/profile', name: 'profile', icon: 'user' },
]
const ofStudents: readonly FurtherPlace[] = [
  { to: '/students/classes/reserve', name: 'reserve', icon: 'plus' },
  { to: '/subscription', name: 'subscription', icon: 'card' },
  { to: '/placement-test', name: 'placement', icon: 'mic' },
]
const ofTeachers: readonly FurtherPlace[] = [
  { to: '/teachers/availability', name: 'availability', icon: 'clock' },
  { to: '/teachers/classes/reserve', name: 'open_classes', icon: 'open-class' },
  { to: '/teachers/classes/cancellations', name: 'cancellations', icon: 'cancel' },
]
/** The pages that Admin links to. */
const ofStaff: readonly FurtherPlace[] = [
  { to: '/staff/figures', name: 'figures', icon: 'chart' },
  { to: '/staff/honorarium', name: 'statements', icon: 'coins' },
  { to: '/staff/rates', name: 'rates', icon: 'coins' },
  { to: '/staff/people/import', name: 'imports', icon: 'upload' },
  { to: '/staff/teacher-documents', name: 'teacher_documents', icon: 'file' },
  { to: '/staff/documents', name: 'documents', icon: 'file' },
  { to: '/staff/remarks', name: 'remarks', icon: 'play' },
  { to: '/teachers/marking', name: 'marking', icon: 'check' },
  { to: '/staff/courses', name: 'authored_courses', icon: 'play' },
  { to: '/staff/timetable', name: 'timetable', icon: 'calendar' },
  { to: '/staff/groups', name: 'groups', icon: 'users' },
  { to: '/staff/questions', name: 'questions', icon: 'file' },
  { to: '/staff/tests', name: 'authored_tests', icon: 'check' },
  { to: '/staff/placement', name: 'placement_bank', icon: 'path' },
  { to: '/staff/questions/import', name: 'question_imports', icon: 'upload' },
  { to: '/staff/class-types', name: 'class_types', icon: 'star' },
  { to: '/staff/classrooms', name: 'classrooms', icon: 'home' },
  { to: '/staff/days-off', name: 'days_off', icon: 'calendar' },
  { to: '/staff/news', name: 'news', icon: 'bell' },
  { to: '/staff/badges', name: 'badges_of_school', icon: 'badge' },
  { to: '/staff/plans', name: 'plans', icon: 'card' },
  { to: '/staff/syllabus', name: 'syllabus', icon: 'path' },
  { to: '/staff/changes', name: 'changes', icon: 'clock' },
  { to: '/staff/settings', name: 'settings', icon: 'settings' },
  { to: '/staff/mails', name: 'mails', icon: 'mail' },
  { to: '/staff/api', name: 'api', icon: 'computer' },
  { to: '/staff/webhooks', name: 'webhooks', icon: 'share' },
  { to: '/staff/academy-file', name: 'academy_file', icon: 'file' },
  { to: '/staff/setup', name: 'setup', icon: 'check' },
  { to: '/teachers/classes/cancellations', name: 'given_up', icon: 'cancel' },
]

interface Place extends Pick<Destination | FurtherPlace, 'to' | 'name' | 'icon'> {
  title: string
}

/** Every page the command palette offers, with its name. Pages in the navigation come first. */
export function allPlaces(me: Pick<Me, 'is_student' | 'role'>, canOpen: CanOpen): readonly Place[] {
  const main = mainPlaces(me, canOpen).map(place => ({ ...place, title: frameWords().places[place.name] }))
  const more = me.is_student ? ofStudents : me.role === 'staff' ? ofStaff : ofTeachers
  const further = [...more.filter(({ to }) => canOpen(to)), ...sharedPlaces]
  return [...main, ...further.map(place => ({ ...place, title: paletteWords().places[place.name] }))]
}
