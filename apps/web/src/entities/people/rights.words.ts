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
    people: 'Accounts, invitations, and access of students and teachers.',
    timetable: 'Classes, substitutes, attendance, and absence excuses.',
    content: 'Syllabus, courses, and tests, including grading, comments, and placement.',
    money: 'Plans, payments, student hours, and teacher honorarium.',
    settings: 'Academy settings and the audit log.',
  } satisfies Record<StaffRight, string>,
  /** Why a staff member cannot open the account of a teacher. */
  forTeachers:
    'Teachers can see answers, recordings, classes, and students. Only owners, or staff with the People, Timetable, and Content permissions, can add a teacher or give one access.',
  none: 'No permissions yet. They can’t open any area.',
  chosen: {
    label: 'Permissions',
    owner: 'Owner',
    areas: 'Some areas',
    areasAbout: 'They can open only the areas you choose.',
    list: 'Areas',
    missing: 'Choose at least 1 area',
  },
})
