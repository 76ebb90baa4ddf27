import { defineWords } from '#platform/words/define-words.ts'

export const profileWords = defineWords('profile', {
  title: 'Profile',
  about: 'About you',
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  roles: { student: 'Student', teacher: 'Teacher', staff: 'Staff' },
  level: 'Level',
  zone: 'Time zone',
  look: 'Look and language',
  light: 'Light theme',
  lightHint: 'Dark is easier on the eyes in the evening.',
  language: 'Language',
  english: 'English',
  account: 'Account',
  signOut: 'Sign out',
  more: 'More',
  subscription: { title: 'Subscription', body: 'Plan, dates and hours' },
  placement: { title: 'Placement test', body: 'Find the level you learn best at' },
  notifications: { title: 'Notifications', body: 'What changed while you were away' },
})
