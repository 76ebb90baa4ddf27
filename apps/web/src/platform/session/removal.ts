import { readToken, tokenKey } from '../api/token.ts'
import { finishRemoval, removalKey } from './session.ts'

/** What a person who signs out removes from this device. */
export interface Removal {
  user: string
  /** Copies of what the academy has: courses, the last places in them, watched classes and answers that it confirmed. */
  copies: boolean
  /** What the academy has not received: it is lost with its removal. */
  unsent: boolean
}

/** Every key, file and recording of a person has the person's id as one of the steps of its name. */
const isOf = (user: string, name: string) => name.split('/').includes(user)

/** Of the names of a person, those that hold only copies. */
const copy = /^(aulaviva\/[^/]+\/courses|last-places\/)/

/** Whether a removal covers everything with this name. */
export const covers = ({ user, copies, unsent }: Removal, name: string): boolean =>
  isOf(user, name) && (copy.test(name) ? copies : unsent)

/** What this page knows to be removed. */
const begun: Removal[] = []

/** Stops this page from writing what the removal covers, as soon as its person is signed out. */
export function beginRemoval(removal: Removal): void {
  begun.push(removal)
}

/**
 * Whether this page must not write something with this name: its person has signed out and removes it, while a page that is
 * still open may be about to write. The next sign-in ends this.
 */
export const isClosed = (name: string): boolean => begun.some(removal => covers(removal, name)) && readToken() === null

/** Notes what is to be removed, so that it is removed at the next start if the page is closed in the middle. */
export function oweRemoval(removal: Removal): void {
  beginRemoval(removal)
  try {
    localStorage.setItem(removalKey, JSON.stringify(removal))
  } catch {
    // a device without space removes it at once or not at all
  }
}

/** What a person removes by signing out in another tab. */
let elsewhere: string | null = null

// a page that can write listens: what was on its way to the device may have arrived after the other tab removed it
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === removalKey) elsewhere = newValue ?? elsewhere
  if (key === tokenKey && !readToken()) void finishRemoval(elsewhere).catch(() => undefined)
})
