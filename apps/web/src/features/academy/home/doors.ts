import type { StaffArea } from '@aulaviva/domain/access'
import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '#ui/icon.tsx'
import type { Waiting } from './home.queries.ts'
import type { officeWords } from './office.words.ts'

type Words = ReturnType<typeof officeWords>

export interface OfficeDoor {
  name: keyof Words['doors']
  way: Pick<LinkProps, 'to' | 'search'>
  icon: IconName
  /** Permission needed to show this card. Others may open the page but would find it empty. */
  area?: StaffArea
  /** The count shown on this card. */
  waits?: Exclude<keyof Waiting, 'needs'>
}

interface DoorGroup {
  name: keyof Words['groups']
  doors: readonly OfficeDoor[]
}

/** Every staff page, by topic. */
export const doorGroups: readonly DoorGroup[] = [
  {
    name: 'people',
    doors: [
      { name: 'students', way: { to: '/staff/people', search: { role: 'student' } }, icon: 'users' },
      {
        name: 'invitations',
        way: { to: '/staff/people', search: { status: 'INVITED' } },
        icon: 'plus',
        area: 'people',
      },
      { name: 'plans', way: { to: '/staff/plans' }, icon: 'card' },
      { name: 'imports', way: { to: '/staff/people/import' }, icon: 'upload' },
      { name: 'teacher_documents', way: { to: '/staff/teacher-documents' }, icon: 'file', waits: 'teacher_documents' },
    ],
  },
  {
    name: 'money',
    doors: [
      { name: 'verify', way: { to: '/staff/honorarium' }, icon: 'check', waits: 'months_to_verify' },
      { name: 'pay', way: { to: '/staff/honorarium' }, icon: 'coins', waits: 'months_to_pay' },
      { name: 'rates', way: { to: '/staff/rates' }, icon: 'clock' },
    ],
  },
  {
    name: 'records',
    doors: [
      { name: 'documents', way: { to: '/staff/documents' }, icon: 'file', waits: 'documents' },
      { name: 'answers', way: { to: '/teachers/marking' }, icon: 'mic', waits: 'answers' },
      { name: 'levels', way: { to: '/teachers/marking', search: { tab: 'placement' } }, icon: 'path', waits: 'levels' },
      { name: 'remarks', way: { to: '/staff/remarks' }, icon: 'play' },
    ],
  },
  {
    name: 'classes',
    doors: [
      {
        name: 'without_teacher',
        way: { to: '/teachers/classes/reserve' },
        icon: 'open-class',
        waits: 'without_teacher',
      },
      { name: 'cancellations', way: { to: '/teachers/classes/cancellations' }, icon: 'cancel' },
      { name: 'timetable', way: { to: '/staff/timetable' }, icon: 'calendar' },
      { name: 'scheduling', way: { to: '/teachers/classes/new' }, icon: 'plus' },
    ],
  },
  {
    name: 'teaching',
    doors: [
      { name: 'syllabus', way: { to: '/staff/syllabus' }, icon: 'path' },
      { name: 'courses', way: { to: '/staff/courses' }, icon: 'play' },
      { name: 'tests', way: { to: '/staff/tests' }, icon: 'check' },
      { name: 'placement', way: { to: '/staff/placement' }, icon: 'mic' },
      { name: 'questions', way: { to: '/staff/questions' }, icon: 'file' },
      { name: 'question_imports', way: { to: '/staff/questions/import' }, icon: 'upload' },
    ],
  },
  {
    name: 'academy',
    doors: [
      { name: 'figures', way: { to: '/staff/figures' }, icon: 'chart' },
      { name: 'settings', way: { to: '/staff/settings' }, icon: 'settings' },
      { name: 'class_types', way: { to: '/staff/class-types' }, icon: 'star' },
      { name: 'classrooms', way: { to: '/staff/classrooms' }, icon: 'home' },
      { name: 'days_off', way: { to: '/staff/days-off' }, icon: 'calendar' },
      { name: 'news', way: { to: '/staff/news' }, icon: 'bell' },
      { name: 'badges', way: { to: '/staff/badges' }, icon: 'badge' },
      { name: 'mails', way: { to: '/staff/mails' }, icon: 'mail' },
      { name: 'setup', way: { to: '/staff/setup' }, icon: 'check', waits: 'setup' },
    ],
  },
  {
    name: 'programs',
    doors: [
      { name: 'changes', way: { to: '/staff/changes' }, icon: 'clock' },
      { name: 'academy_file', way: { to: '/staff/academy-file' }, icon: 'file' },
      { name: 'api', way: { to: '/staff/api' }, icon: 'computer' },
      { name: 'webhooks', way: { to: '/staff/webhooks' }, icon: 'share' },
    ],
  },
]
