import { defineWords, plural } from '#platform/words/define-words.ts'

export const teachingWords = defineWords('teaching', {
  title: 'Teaching profile',
  loading: 'Loading teaching profile…',
  loadFailed: 'We couldn’t load the teaching profile',
  levels: 'Levels',
  types: 'Class types',
  everyType: 'All class types',
  change: 'Edit teaching profile',
  load: 'Teaching load',
  spans: { this_week: 'This week', this_month: 'This month', ahead: 'Next 4 weeks' },
  share: (hours: string, classes: number) =>
    `${hours}, ${plural(classes, { one: '1 class', other: `${classes} classes` })}`,
  hours: 'Private class availability',
  zone: (place: string) => `${place} time`,
  empty: 'No weekly hours. Students can’t reserve private classes in the next 7 days.',
  free: (free: string, offered: string) => `Open in the next 7 days: ${free} of ${offered}.`,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  dialog: {
    title: (name: string) => `Edit ${name}’s teaching profile`,
    everyLevel: 'Leave empty for all levels',
    everyType: 'Leave empty for all class types',
    lines: [
      'They keep the classes they already teach.',
      'They can’t cover or schedule classes of other levels or types. Staff can still assign them one, after a warning.',
      'Students can’t reserve private classes of other types with them.',
    ],
    confirm: 'Save profile',
    done: 'Teaching profile saved',
  },
})
