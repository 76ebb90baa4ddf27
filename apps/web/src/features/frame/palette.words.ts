import { defineWords } from '#platform/words/define-words.ts'

/** Going to a page by its name, and the keys that are known everywhere: loaded when they are asked for. */
export const paletteWords = defineWords('palette', {
  title: 'Go to',
  search: 'Page',
  nothing: 'No page has that name. Try “classes” or “profile”.',
  hint: 'Arrows to choose, Enter to go',
  close: 'Close',
  places: {
    notifications: 'Notifications',
    profile: 'Profile',
    given_up: 'Given up by teachers',
    imports: 'Import people',
    statements: 'Honorarium statements',
    rates: 'Rates',
    documents: 'Absence documents',
    marking: 'Marking',
    remarks: 'Remarks on courses',
    plans: 'Plans',
    syllabus: 'Syllabus',
    changes: 'Changes',
    authored_courses: 'Courses',
    class_types: 'Types of class',
    settings: 'Academy settings',
    setup: 'Set up',
    reserve: 'Reserve a class',
    subscription: 'Subscription',
    placement: 'Placement test',
  },
  keys: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    go: 'Go to a page',
    help: 'Show these shortcuts',
    leave: 'Close what is open',
    move: 'Move between tabs and choices',
  },
})
