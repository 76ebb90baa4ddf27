import { defineWords } from '#platform/words/define-words.ts'

/** Students' private notes at a time in a video. */
export const videoNoteWords = defineWords('video-notes', {
  title: 'Your notes',
  private: 'Only you can see these',
  label: (clock: string) => `Note at ${clock}`,
  save: 'Save note',
  empty: 'Enter a note',
  none: 'No notes yet. Notes you add are saved with the time in the video.',
  loading: 'Loading your notes…',
  failed: 'We couldn’t load your notes',
  list: 'Your notes in video order',
  goTo: (clock: string) => `Go to ${clock}`,
  edit: 'Edit',
  about: (clock: string) => `note at ${clock}`,
  editLabel: (clock: string) => `Edit note at ${clock}`,
  saveEdit: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  removeAsk: 'Delete this note?',
  keep: 'Keep note',
  waiting: 'Saved on this device. We’ll sync it when you’re back online.',
  refused: 'It’s saved on this device.',
})
