import { defineWords } from '#platform/words/define-words.ts'

/** What students note for themselves at a moment of a video. */
export const videoNoteWords = defineWords('video-notes', {
  title: 'Your notes',
  private: 'Only you read them',
  label: (clock: string) => `Note at ${clock}`,
  save: 'Save note',
  empty: 'Write what you want to remember.',
  none: 'You have no notes here yet. What you write is kept with the moment of the video.',
  loading: 'Loading your notes',
  failed: 'We couldn’t load your notes',
  list: 'Your notes in the order of the video',
  goTo: (clock: string) => `Go to ${clock}`,
  edit: 'Edit',
  about: (clock: string) => `note at ${clock}`,
  editLabel: (clock: string) => `Change the note at ${clock}`,
  saveEdit: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeAsk: 'Remove this note for good?',
  keep: 'Keep it',
  waiting: 'On this device; sent when there is a connection.',
  refused: 'It is kept on this device.',
})
