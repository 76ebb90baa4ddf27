import type { StaffRight } from '@aulaviva/domain/access'
import { defineWords } from '#platform/words/define-words.ts'

/** The permissions of staff, wherever they are shown. */
export const rightsWords = defineWords('rights', {
  names: {
    owner: 'Owner',
    people: 'People',
    timetable: 'Timetable',
    content: 'Content',
    money: 'Finance',
    settings: 'Settings',
  } satisfies Record<StaffRight, string>,
  about: {
    owner: 'Everything, including staff and their permissions.',
    people: 'Student and teacher accounts, invitations, certificates, and teacher documents.',
    timetable: 'Classes, groups, class types, classrooms, closed days, substitutes, attendance, and absence excuses.',
    content: 'Syllabus, courses, tests, grading, placement, course comments, badges, and announcements.',
    money: 'Plans, payments, student hours, pay rates, and teacher honorarium.',
    settings: 'Academy settings, email templates, API tokens, and the audit log.',
  } satisfies Record<StaffRight, string>,
  /** Why a staff member cannot open the account of a teacher. */
  forTeachers:
    'Only owners, or staff with the People, Timetable, and Content permissions, can add teachers or give them access. Teachers can see students, classes, answers, and recordings.',
  none: 'No permissions yet',
  chosen: {
    label: 'Permissions',
    owner: 'Owner',
    areas: 'Some permissions',
    areasAbout: 'Only what you choose below.',
    list: 'Choose permissions',
    missing: 'Choose at least 1 permission',
  },
})
