import { defineWords } from '#platform/words/define-words.ts'

export const newsWords = defineWords('news', {
  title: 'From the academy',
  more: 'See more',
  newTab: 'opens in another tab',
  carousel: {
    previous: 'Previous announcement',
    next: 'Next announcement',
    pause: 'Pause the announcements',
    play: 'Let the announcements go on',
    place: (at: number, count: number) => `${at} of ${count}`,
    role: 'carousel',
    slide: 'slide',
    goTo: (at: number, count: number) => `Show announcement ${at} of ${count}`,
  },
})
