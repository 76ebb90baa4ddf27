import { defineWords } from '#platform/words/define-words.ts'

/** Students' private notes at a time in a video. */
export const videoNoteWords = defineWords('video-notes', {
  title: 'Your notes',
  private: 'Only you can see these',
  label: (clock: string) => `Note at ${clock}`,
  save: 'Save note',
  empty: 'Enter a note',
  none: 'No notes yet. Each note is saved with its time in the video.',
  loading: 'Loading your notes…',
  loadFailed: 'We couldn’t load your notes',
  list: 'Your notes in video order',
  goTo: (clock: string) => `Go to ${clock}`,
  edit: 'Edit',
  about: (clock: string) => `note at ${clock}`,
  editLabel: (clock: string) => `Edit note at ${clock}`,
  saveEdit: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  confirmRemove: 'Delete this note?',
  keep: 'Keep note',
  waiting: 'Saved on this device. We’ll keep trying to sync it.',
  refused: 'This text is saved only on this device.',
})
