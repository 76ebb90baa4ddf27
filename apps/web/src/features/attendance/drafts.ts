import { type Device, hasFields, openKeptEntries } from '#platform/outbox/kept-entries.ts'
import type { Unsaved } from './record-state.ts'

/**
 * What a teacher wrote and the server does not have yet, kept on this device per person and reservation. It outlives
 * reloads, a lost connection and signing out; another person on the same computer never sees it.
 */

export interface Draft {
  text: string
  /** The feedback on the server when writing began; another one now means somebody else wrote meanwhile. */
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
    /** Files cannot be kept; an action that carries some is left out with everything after it. */
    keepRecord(reservation: string, unsaved: Unsaved | undefined) {
      const end = unsaved?.actions.findIndex(action => action.files) ?? -1
      const [first, ...rest] = (end < 0 ? unsaved?.actions : unsaved?.actions.slice(0, end)) ?? []
      const lasting = unsaved && (unsaved.standing.is === 'sending' || unsaved.standing.is === 'waiting')
      records.put(reservation, lasting && first ? { ...unsaved, actions: [first, ...rest] } : undefined)
    },
  }
}

/** What to do with a draft: nothing to keep, to be saved, or written over by somebody else. */
export function draftStanding(draft: Draft | undefined, saved: string | null): 'none' | 'unsaved' | 'overtaken' {
  if (!draft) return 'none'
  const mine = draft.text.trim() || null
  if (mine === saved) return 'none'
  return draft.base === saved ? 'unsaved' : 'overtaken'
}
