import { defineWords, plural } from '#platform/words/define-words.ts'

export const frameWords = defineWords('frame', {
  skip: 'Skip to content',
  nav: 'Main',
  places: {
    home: 'Home',
    classes: 'Classes',
    courses: 'Courses',
    progress: 'Progress',
    badges: 'Badges',
    open: 'Cover',
    marking: 'Grading',
    honorarium: 'Honorarium',
    office: 'Admin',
    people: 'People',
  },
  account: (name: string) => `Your account, ${name}`,
  zone: (place: string) => `${place} time`,
  bell: {
    notifications: 'Notifications',
    unread: (count: number) =>
      plural(count, { one: 'Notifications, 1 unread', other: `Notifications, ${count} unread` }),
  },
  roles: { student: 'Student', teacher: 'Teacher', staff: 'Staff' },
  hours: (count: number) => plural(count, { one: 'hour left', other: 'hours left' }),
  goTo: 'Search',
  /** By what this device has stored: for this role, or only courses. */
  offline: {
    student: 'You’re offline. Home, Classes, and downloaded courses still open.',
    teacher: 'You’re offline. Home and Classes still open.',
    staff: 'You’re offline. Pages won’t load.',
    courses: 'You’re offline. Downloaded courses still open.',
  },
  reconnecting: 'Reconnecting…',
  asBefore: 'Showing your last visit. Updating…',
  /** For a page that does not load. */
  problem: {
    title: 'We couldn’t load this page',
    heading: 'Something went wrong',
    notFound: 'Not found',
    goneHeading: 'We couldn’t find this page',
  },
  update: { ready: 'A new version is ready.', reload: 'Reload' },
})
