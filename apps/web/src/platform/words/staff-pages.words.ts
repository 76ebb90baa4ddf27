import { defineWords } from './define-words.ts'

/** Sentences that several pages in Admin share. */
export const staffPagesWords = defineWords('staff-pages', {
  admin: 'Admin',
  clearFilters: 'Clear filters',
  allLevels: 'All levels',
  classFilters: {
    teacher: 'Teacher',
    everyTeacher: 'All teachers',
    noTeacher: 'No teacher',
    type: 'Class type',
    everyType: 'All class types',
    level: 'Level',
  },
  /** What an action will change, shown before it is done. */
  preview: {
    loading: 'Checking what will change…',
    loadFailed: 'We couldn’t check what will change',
    final: 'You can’t undo this.',
  },
  personGone: 'They may have left the academy.',
})
