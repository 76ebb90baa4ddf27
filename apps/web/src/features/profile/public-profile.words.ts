import { defineWords } from '#platform/words/define-words.ts'

export const publicProfileWords = defineWords('public-profile', {
  title: 'Person',
  intro: 'As everybody in the academy may see them.',
  loading: 'Loading the profile',
  failed: 'We couldn’t load the profile',
  gone: { title: 'Nobody is here', body: 'This profile does not exist, or its account is closed.' },
  home: 'Go home',
  badges: 'Badges',
  noBadges: 'No badges yet.',
})
