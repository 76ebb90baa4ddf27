import { defineWords } from '#platform/words/define-words.ts'

export const publicProfileWords = defineWords('public-profile', {
  title: 'Person',
  lede: 'Somebody of this academy, as everybody here may see them.',
  heading: 'Names, levels and badges',
  body: 'A public profile shows a name, a photo, a level and the badges a person has chosen to share. Nothing private is on it.',
  action: 'Go to home',
  action1: 'Open your profile',
})
