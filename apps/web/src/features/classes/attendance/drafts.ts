import { type Device, hasFields, openKeptEntries } from '#platform/outbox/kept-entries.ts'
import type { Unsaved } from './record-state.ts'

/**
 * What a teacher wrote that the server does not have yet, stored on this device per person and reservation. It survives
 * reloads, a lost connection, and signing out. Another person on the same computer never sees it.
 */

export interface Draft {
  text: string
  /** The feedback on the server when writing began. If it differs now, someone else has changed it. */
  base: string | null
}

export type TextPart = 'feedback' | 'reason' | 'note' | 'comment'

export type Drafts = ReturnType<typeof draftsOf>

export function draftsOf(user: string, device?: Device) {
  const texts = openKeptEntries(`teaching/${user}/`, hasFields<Draft>('text', 'base'), device)
  const records = openKeptEntries(`teaching/${user}/record/`, hasFields<Unsaved>('base', 'actions', 'standing'), device)
  return {
    subscribe: texts.subscribe,
    text: (part: TextPart, reservation: string) => texts.get(`${part}/${reservation}`),
    write: (part: TextPart, reservation: string, draft: Draft | undefined) =>
      texts.put(`${part}/${reservation}`, draft),
    record: records.get,
    /** Files can't be stored. An action with files is dropped, and so are all actions after it. */
    keepRecord(reservation: string, unsaved: Unsaved | undefined) {
      const end = unsaved?.actions.findIndex(action => action.files) ?? -1
      const [first, ...rest] = (end < 0 ? unsaved?.actions : unsaved?.actions.slice(0, end)) ?? []
      const lasting = unsaved && (unsaved.standing.is === 'sending' || unsaved.standing.is === 'waiting')
      records.put(reservation, lasting && first ? { ...unsaved, actions: [first, ...rest] } : undefined)
    },
  }
}

/** State of a draft: none, unsaved, or overtaken by someone else's version. */
export function draftStanding(draft: Draft | undefined, saved: string | null): 'none' | 'unsaved' | 'overtaken' {
  if (!draft) return 'none'
  const mine = draft.text.trim() || null
  if (mine === saved) return 'none'
  return draft.base === saved ? 'unsaved' : 'overtaken'
}
