import { type Device, hasFields, openSavedEntries } from '#platform/outbox/saved-entries.ts'
import type { UnsavedRecord } from './record-state.ts'

/**
 * What a teacher wrote that the server does not have yet, stored on this device per person and reservation. It survives
 * reloads, a lost connection, and signing out. Another person on the same computer never sees it.
 */

export interface TextDraft {
  text: string
  /** The feedback on the server when writing began. If it differs now, someone else has changed it. */
  base: string | null
}

export type TextPart = 'feedback' | 'reason' | 'note' | 'comment'

export type Drafts = ReturnType<typeof draftsOf>

export function draftsOf(user: string, device?: Device) {
  const texts = openSavedEntries(`teaching/${user}/`, hasFields<TextDraft>('text', 'base'), device)
  const records = openSavedEntries(
    `teaching/${user}/record/`,
    hasFields<UnsavedRecord>('base', 'actions', 'standing'),
    device,
  )
  return {
    subscribe: texts.subscribe,
    text: (part: TextPart, reservation: string) => texts.get(`${part}/${reservation}`),
    write: (part: TextPart, reservation: string, draft: TextDraft | undefined) =>
      texts.put(`${part}/${reservation}`, draft),
    record: records.get,
    /** Files can't be stored. An action with files is dropped, and so are all actions after it. */
    saveRecord(reservation: string, unsaved: UnsavedRecord | undefined) {
      const firstWithFiles = unsaved?.actions.findIndex(action => action.files) ?? -1
      const [first, ...rest] = (firstWithFiles < 0 ? unsaved?.actions : unsaved?.actions.slice(0, firstWithFiles)) ?? []
      const isPending = unsaved && (unsaved.standing.is === 'sending' || unsaved.standing.is === 'waiting')
      records.put(reservation, isPending && first ? { ...unsaved, actions: [first, ...rest] } : undefined)
    },
  }
}

/** State of a draft: none, unsaved, or overtaken by someone else's version. */
export function draftSaveState(draft: TextDraft | undefined, saved: string | null): 'none' | 'unsaved' | 'overtaken' {
  if (!draft) return 'none'
  const mine = draft.text.trim() || null
  if (mine === saved) return 'none'
  return draft.base === saved ? 'unsaved' : 'overtaken'
}
