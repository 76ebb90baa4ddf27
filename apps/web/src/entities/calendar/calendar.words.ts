import { defineWords } from '#platform/words/define-words.ts'

export const calendarWords = defineWords('calendar', {
  add: 'Add to calendar',
  title: 'Your calendar',
  loading: 'Loading your calendar',
  failed: 'We couldn’t load your calendar',
  about:
    'Your classes in the calendar you use every day. Classes that move or are canceled change there by themselves.',
  aboutAcademy:
    'Every class of the academy, with who gives it, in the calendar you use every day. What moves or is canceled changes there by itself.',
  make: 'Make a calendar address',
  address: 'Your calendar address',
  once: 'It is shown this once. Whoever has it can see your classes, so keep it to yourself.',
  onceAcademy: 'It is shown this once. Whoever has it can see every class of the academy, so keep it to yourself.',
  copy: 'Copy the address',
  copied: 'Address copied',
  notCopied: 'The address could not be copied. Select it and copy it by hand.',
  open: 'Open in a calendar',
  how: 'In your calendar, choose to subscribe to a calendar by its address, and paste it there.',
  since: (day: string) => `Your calendar has had an address since ${day}.`,
  forgotten: 'It cannot be shown again. Make another if you have lost it, or if somebody else may have it.',
  again: 'Make another address',
  end: 'End the address',
  ended: 'The address is ended. Calendars that had it will not be updated any more.',
  sureAgain: {
    title: 'Make another address?',
    body: 'The one before ends at once. Calendars that have it have to be given the other one.',
  },
  sureEnd: {
    title: 'End the address?',
    body: 'Calendars that have it will not be updated any more.',
  },
  keep: 'Keep it as it is',
})
