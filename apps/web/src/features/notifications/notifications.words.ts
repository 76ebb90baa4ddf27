import { defineWords, plural } from '#platform/words/define-words.ts'

export const notificationsWords = defineWords('notifications', {
  title: 'Notifications',
  intro: 'What changed while you were away. Each message leads to what it is about.',
  tabs: { label: 'Notifications and how they reach you', messages: 'Messages', choices: 'Notification settings' },
  loading: 'Messages are loading',
  loadingChoices: 'Your choices are loading',
  failed: 'We couldn’t load your notifications',
  failedChoices: 'We couldn’t load your preferences',
  unread: 'Unread',
  earlier: 'Earlier',
  near: { today: 'Today', yesterday: 'Yesterday' },
  isUnread: 'Unread',
  markAll: 'Mark all as read',
  marked: (count: number) =>
    plural(count, { one: '1 message marked as read', other: `${count} messages marked as read` }),
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  allRead: 'You have read everything.',
  more: 'Show older messages',
  moreUnread: 'Show more unread messages',
  empty: {
    title: 'Nothing has happened yet',
    body: 'A class that changes, a seat that comes free for you, feedback your teacher has written: you hear of it here.',
    action: 'Go to home',
  },
})
