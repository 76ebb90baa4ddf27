import { readToken, tokenKey } from '../api/token.ts'
import { finishRemoval, removalKey } from './session.ts'

/** What a person who signs out removes from this device. */
export interface Removal {
  user: string
  /**
   * Copies of what the academy has: courses, the last positions in them, watched classes, and answers that it
   * confirmed.
   */
  copies: boolean
  /** Data that the academy has not received. Removing it loses it. */
  unsent: boolean
}

/** Every key, file, and recording of a person has the person's id as a segment of its name. */
const belongsTo = (user: string, name: string) => name.split('/').includes(user)

/** Of a person's names, those of copies only. */
const copyPattern = /^(aulaviva\/[^/]+\/courses|last-places\/)/

/** Whether a removal covers everything with this name. */
export const removalCovers = ({ user, copies, unsent }: Removal, name: string): boolean =>
  belongsTo(user, name) && (copyPattern.test(name) ? copies : unsent)

/** Removals known to this page. */
const begunRemovals: Removal[] = []

/** Stops this page from writing data that the removal covers, as soon as its person is signed out. */
export function beginRemoval(removal: Removal): void {
  begunRemovals.push(removal)
}

/**
 * Whether this page must not write data with this name: its person has signed out and removes it, while an open page
 * may be about to write. The next sign-in ends this.
 */
export const isClosedForWrites = (name: string): boolean =>
  begunRemovals.some(removal => removalCovers(removal, name)) && readToken() === null

/** Records a removal, so that it is completed at the next start if the page is closed before it is done. */
export function recordRemoval(removal: Removal): void {
  beginRemoval(removal)
  try {
    localStorage.setItem(removalKey, JSON.stringify(removal))
  } catch {
    // On a device without storage, it is removed now or not at all.
  }
}

/** What a person removes by signing out in another tab. */
let removalElsewhere: string | null = null

// A page that can write listens: its pending writes may arrive after the other tab's removal.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === removalKey) removalElsewhere = newValue ?? removalElsewhere
  if (key === tokenKey && !readToken()) void finishRemoval(removalElsewhere).catch(() => undefined)
})
