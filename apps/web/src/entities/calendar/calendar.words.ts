import { defineWords } from '#platform/words/define-words.ts'

export const calendarWords = defineWords('calendar', {
  add: 'Add to calendar',
  title: 'Your calendar',
  loading: 'Loading your calendar…',
  loadFailed: 'We couldn’t load your calendar',
  about: 'See your classes in your own calendar. Moved and canceled classes update automatically.',
  aboutAcademy:
    'See all classes and their teachers in your own calendar. Moved and canceled classes update automatically.',
  make: 'Create calendar link',
  address: 'Your calendar link',
  copyNow: 'Copy it now. We can’t show it again. Anyone with the link can see your classes, so keep it private.',
  copyNowAcademy:
    'Copy it now. We can’t show it again. Anyone with the link can see every class of the academy, so keep it private.',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'We couldn’t copy the link. Select it and copy it manually.',
  open: 'Open in calendar',
  how: 'In your calendar app, subscribe to a calendar by URL and paste this link.',
  since: (day: string) => `You’ve had a calendar link since ${day}.`,
  notShownAgain: 'We can’t show it again. Create a new link if you lost it or someone else may have it.',
  replace: 'Create new link',
  delete: 'Delete link',
  deleted: 'Calendar link deleted',
  confirmReplace: {
    title: 'Create a new link?',
    body: 'The current link stops working right away. Add the new one to the calendars that use it.',
  },
  confirmDelete: {
    title: 'Delete the link?',
    body: 'Calendars that use it will no longer update.',
  },
  keep: 'Keep link',
})
