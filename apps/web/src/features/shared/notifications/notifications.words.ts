import { defineWords, plural } from '#platform/words/define-words.ts'

export const notificationsWords = defineWords('notifications', {
  title: 'Notifications',
  intro: 'Updates about your classes and your academy.',
  tabs: { label: 'Notifications and preferences', messages: 'Inbox', choices: 'Preferences' },
  loading: 'Loading notifications…',
  loadingChoices: 'Loading your preferences…',
  loadFailed: 'We couldn’t load your notifications',
  failedChoices: 'We couldn’t load your preferences',
  unread: 'Unread',
  earlier: 'Earlier',
  near: { today: 'Today', yesterday: 'Yesterday' },
  isUnread: 'Unread',
  markAll: 'Mark all as read',
  marked: (count: number) =>
    plural(count, { one: '1 notification marked as read', other: `${count} notifications marked as read` }),
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  allRead: 'You’re all caught up.',
  more: 'Show older notifications',
  moreUnread: 'Show more unread notifications',
  empty: {
    title: 'No notifications yet',
    body: 'Class changes, open seats, and feedback will appear here.',
    action: 'Go to Home',
  },
})
