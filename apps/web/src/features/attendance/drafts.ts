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

export type Part = 'feedback' | 'reason' | 'note' | 'comment' | 'record'
export type TextPart = Exclude<Part, 'record'>

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (user: string, part: Part, reservation: string) => `teaching/${user}/${part}/${reservation}`

export type Drafts = ReturnType<typeof draftsOf>

export function draftsOf(user: string, shelf: Shelf = localStorage) {
  const listeners = new Set<() => void>()

  function announce() {
    for (const listener of listeners) listener()
  }

  function write(part: Part, reservation: string, value: unknown) {
    const key = keyOf(user, part, reservation)
    try {
      if (value === undefined) shelf.removeItem(key)
      else shelf.setItem(key, JSON.stringify(value))
    } catch {
      // full or forbidden storage: what is on screen stays there, only a reload would lose it
    }
    announce()
  }

  return {
    /** Another tab has written. */
    announce,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** The stored text of a part, for comparing whether it changed. */
    raw: (part: Part, reservation: string) => shelf.getItem(keyOf(user, part, reservation)),
    text: (part: TextPart, reservation: string) => draftIn(shelf.getItem(keyOf(user, part, reservation))),
    write: (part: TextPart, reservation: string, draft: Draft | undefined) => write(part, reservation, draft),
    record(reservation: string): Unsaved | undefined {
      return parse<Unsaved>(shelf.getItem(keyOf(user, 'record', reservation)))
    },
    /** Files cannot be kept; an action that carries some is left out with everything after it. */
    keepRecord(reservation: string, unsaved: Unsaved | undefined) {
      const end = unsaved?.actions.findIndex(action => action.files) ?? -1
      const actions = end < 0 ? unsaved?.actions : unsaved?.actions.slice(0, end)
      const lasting = unsaved && (unsaved.standing.is === 'sending' || unsaved.standing.is === 'waiting')
      write('record', reservation, lasting && actions?.length ? { ...unsaved, actions } : undefined)
    },
  }
}

export function draftIn(stored: string | null): Draft | undefined {
  const draft = parse<Draft>(stored)
  return typeof draft?.text === 'string' ? { text: draft.text, base: draft.base ?? null } : undefined
}

function parse<T>(stored: string | null): T | undefined {
  try {
    return stored === null ? undefined : ((JSON.parse(stored) as T | null) ?? undefined)
  } catch {
    return undefined
  }
}

/** What to do with a draft: nothing to keep, to be saved, or written over by somebody else. */
export function draftStanding(draft: Draft | undefined, saved: string | null): 'none' | 'unsaved' | 'overtaken' {
  if (!draft) return 'none'
  const mine = draft.text.trim() || null
  if (mine === saved) return 'none'
  return draft.base === saved ? 'unsaved' : 'overtaken'
}
