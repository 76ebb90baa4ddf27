import type { StaffArea } from '@aulaviva/domain/access'
import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '#ui/icon.tsx'
import type { AdminCounts } from './home.queries.ts'
import type { officeWords } from './office.words.ts'

type Words = ReturnType<typeof officeWords>

export interface AdminCard {
  name: keyof Words['cards']
  target: Pick<LinkProps, 'to' | 'search'>
  icon: IconName
  /** Permission needed to show this card. Others may open the page but would find it empty. */
  area?: StaffArea
  /** The count shown on this card. */
  countKey?: Exclude<keyof AdminCounts, 'needs'>
}

interface AdminCardGroup {
  name: keyof Words['groups']
  cards: readonly AdminCard[]
}

/** Every staff page, by topic. */
export const adminCardGroups: readonly AdminCardGroup[] = [
  {
    name: 'people',
    cards: [
      { name: 'students', target: { to: '/staff/people', search: { role: 'student' } }, icon: 'users' },
      {
        name: 'invitations',
        target: { to: '/staff/people', search: { status: 'INVITED' } },
        icon: 'plus',
        area: 'people',
      },
      { name: 'plans', target: { to: '/staff/plans' }, icon: 'card' },
      { name: 'imports', target: { to: '/staff/people/import' }, icon: 'upload' },
      {
        name: 'teacher_documents',
        target: { to: '/staff/teacher-documents' },
        icon: 'file',
        countKey: 'teacher_documents',
      },
    ],
  },
  {
    name: 'money',
    cards: [
      { name: 'verify', target: { to: '/staff/honorarium' }, icon: 'check', countKey: 'months_to_verify' },
      { name: 'pay', target: { to: '/staff/honorarium' }, icon: 'coins', countKey: 'months_to_pay' },
      { name: 'rates', target: { to: '/staff/rates' }, icon: 'clock' },
    ],
  },
  {
    name: 'records',
    cards: [
      { name: 'documents', target: { to: '/staff/documents' }, icon: 'file', countKey: 'documents' },
      { name: 'answers', target: { to: '/teachers/marking' }, icon: 'mic', countKey: 'answers' },
      {
        name: 'levels',
        target: { to: '/teachers/marking', search: { tab: 'placement' } },
        icon: 'path',
        countKey: 'levels',
      },
      { name: 'remarks', target: { to: '/staff/remarks' }, icon: 'play' },
    ],
  },
  {
    name: 'classes',
    cards: [
      {
        name: 'without_teacher',
        target: { to: '/teachers/classes/reserve' },
        icon: 'open-class',
        countKey: 'without_teacher',
      },
      { name: 'cancellations', target: { to: '/teachers/classes/cancellations' }, icon: 'cancel' },
      { name: 'timetable', target: { to: '/staff/timetable' }, icon: 'calendar' },
      { name: 'groups', target: { to: '/staff/groups' }, icon: 'users' },
      { name: 'scheduling', target: { to: '/teachers/classes/new' }, icon: 'plus' },
    ],
  },
  {
    name: 'teaching',
    cards: [
      { name: 'syllabus', target: { to: '/staff/syllabus' }, icon: 'path' },
      { name: 'courses', target: { to: '/staff/courses' }, icon: 'play' },
      { name: 'tests', target: { to: '/staff/tests' }, icon: 'check' },
      { name: 'placement', target: { to: '/staff/placement' }, icon: 'mic' },
      { name: 'questions', target: { to: '/staff/questions' }, icon: 'file' },
      { name: 'question_imports', target: { to: '/staff/questions/import' }, icon: 'upload' },
    ],
  },
  {
    name: 'academy',
    cards: [
      { name: 'figures', target: { to: '/staff/figures' }, icon: 'chart' },
      { name: 'settings', target: { to: '/staff/settings' }, icon: 'settings' },
      { name: 'class_types', target: { to: '/staff/class-types' }, icon: 'star' },
      { name: 'classrooms', target: { to: '/staff/classrooms' }, icon: 'home' },
      { name: 'days_off', target: { to: '/staff/days-off' }, icon: 'calendar' },
      { name: 'news', target: { to: '/staff/news' }, icon: 'bell' },
      { name: 'badges', target: { to: '/staff/badges' }, icon: 'badge' },
      { name: 'mails', target: { to: '/staff/mails' }, icon: 'mail' },
      { name: 'setup', target: { to: '/staff/setup' }, icon: 'check', countKey: 'setup' },
    ],
  },
  {
    name: 'programs',
    cards: [
      { name: 'changes', target: { to: '/staff/changes' }, icon: 'clock' },
      { name: 'academy_file', target: { to: '/staff/academy-file' }, icon: 'file' },
      { name: 'api', target: { to: '/staff/api' }, icon: 'computer' },
      { name: 'webhooks', target: { to: '/staff/webhooks' }, icon: 'share' },
    ],
  },
]
