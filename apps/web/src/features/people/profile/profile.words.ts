import { defineWords, plural } from '#platform/words/define-words.ts'

export const profileWords = defineWords('profile', {
  title: 'Profile',
  about: 'About you',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  roles: { student: 'Student', teacher: 'Teacher', staff: 'Staff' },
  level: 'Level',
  zone: 'Time zone',
  appearance: 'Appearance',
  appearanceAndLanguage: 'Appearance and language',
  theme: 'Theme',
  themeHint: 'Dark is easier on the eyes at night. High contrast has stronger text and borders.',
  language: 'Language',
  english: 'English',
  signOut: 'Sign out',
  signOutDialog: {
    intro: 'Some of your data is still on this device. On a shared computer, remove it.',
    copies: 'Remove downloaded courses from this device',
    copiesHint: (courses: number, size: string) =>
      plural(courses, {
        one: `1 course, ${size}. You can download it again.`,
        other: `${courses} courses, ${size}. You can download them again.`,
      }),
    unsent: 'Delete work we haven’t received yet',
    unsentHint: (items: string) =>
      `${items}. If you delete this, it’s lost. Otherwise, it stays on this device until you sign in here again.`,
    unsentItems: {
      watched: (count: number) => plural(count, { one: '1 watched class', other: `${count} watched classes` }),
      answers: (count: number) => plural(count, { one: '1 answer', other: `${count} answers` }),
      notes: (count: number) => plural(count, { one: '1 note', other: `${count} notes` }),
      recordings: (count: number) =>
        plural(count, { one: '1 recording of your voice', other: `${count} recordings of your voice` }),
      videos: (count: number) =>
        plural(count, { one: '1 video you’re uploading', other: `${count} videos you’re uploading` }),
      drafts: (count: number) => plural(count, { one: '1 draft', other: `${count} drafts` }),
    },
  },
  more: 'More',
  subscription: { title: 'Subscription', body: 'Plan, dates, and hours' },
  placement: { title: 'Placement test', body: 'Find the right level for you' },
  notifications: { title: 'Notifications', body: 'Updates about your classes' },
})
