import type { StaffRight } from '@aulaviva/domain/access'
import { defineWords } from '#platform/words/define-words.ts'

/** What the staff may do, wherever it is said. */
export const rightsWords = defineWords('rights', {
  names: {
    owner: 'Owner',
    people: 'People',
    timetable: 'Timetable',
    content: 'Content',
    money: 'Money',
    settings: 'Settings',
  } satisfies Record<StaffRight, string>,
  about: {
    owner: 'Everything, and who of the staff does what.',
    people: 'Accounts, invitations and access of students and teachers.',
    timetable: 'Classes, their teachers, attendance and absence documents.',
    content: 'The syllabus, courses and tests: marking, remarks and placement.',
    money: 'Plans, payments and hours of students, honorarium of teachers.',
    settings: 'The academy, its limits and the log of changes.',
  } satisfies Record<StaffRight, string>,
  /** Why a staff member cannot open the account of a teacher. */
  forTeachers:
    'Teachers read answers, recordings, classes, and students. Only owners, or staff who work in People, Timetable, and Content, can add a teacher or give one access.',
  none: 'No area yet: nothing of the staff’s work opens.',
  chosen: {
    label: 'What they may do',
    owner: 'Owner',
    areas: 'Some areas',
    areasAbout: 'Only what is chosen here opens.',
    list: 'Areas',
    missing: 'Choose at least one area',
  },
})
