import { defineWords } from '#platform/words/define-words.ts'

export const notificationsWords = defineWords('notifications', {
  title: 'Notifications',
  lede: 'What changed while you were away, newest first.',
  heading: 'Changes to your classes find you here',
  body: 'Each message leads to what it is about.',
  points: [
    'A class that moved, found a new teacher or was canceled',
    'A seat that came free for you',
    'Feedback your teacher has written',
  ],
  action: 'Go to home',
  action1: 'Open your profile',
})
