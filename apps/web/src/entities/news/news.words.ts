import { defineWords } from '#platform/words/define-words.ts'

export const newsWords = defineWords('news', {
  title: 'Announcements',
  more: 'See more',
  newTab: 'opens in a new tab',
  carousel: {
    previous: 'Previous announcement',
    next: 'Next announcement',
    pause: 'Pause announcements',
    play: 'Resume announcements',
    place: (at: number, count: number) => `${at} of ${count}`,
    role: 'carousel',
    slide: 'slide',
    goTo: (at: number, count: number) => `Show announcement ${at} of ${count}`,
  },
})
