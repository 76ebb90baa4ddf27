import { defineWords } from '#platform/words/define-words.ts'

export const publicProfileWords = defineWords('public-profile', {
  title: 'Profile',
  intro: 'Visible to everyone at the academy.',
  loading: 'Loading profile…',
  loadFailed: 'We couldn’t load the profile',
  notFound: { title: 'We couldn’t find this person', body: 'This profile doesn’t exist, or the account was deleted.' },
  home: 'Go to Home',
  badges: 'Badges',
  noBadges: 'No badges yet',
})
