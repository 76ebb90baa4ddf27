import { timingSafeEqual } from 'node:crypto'
import { makeSecret } from './secret.ts'
import type { Signing } from './signed-links.ts'

/** How many people a browser remembers: the most recent ones. */
const maxPeople = 5
const separator = '.'

/** Remembers in a browser, as marks, who has signed in with it. Marks give no access and name no one. */
export interface KnownBrowsers {
  /** Adds the mark of a person who has just signed in. */
  remember(marks: string | undefined, userId: string): string
  /** Returns the mark of this person's sign-in, or undefined if they never signed in with this browser. */
  markOf(marks: string | undefined, userId: string | undefined): string | undefined
}

export function openKnownBrowsers({ sign }: Pick<Signing, 'sign'>): KnownBrowsers {
  const idLength = 16
  const read = (marks: string | undefined) => (marks ?? '').split(separator).filter(Boolean).slice(0, maxPeople)
  const signed = (id: string, userId: string) => id + sign('known browser', `${id} ${userId}`)
  const markOf = (marks: string | undefined, userId: string | undefined) =>
    userId === undefined ? undefined : read(marks).find(mark => isSame(mark, signed(mark.slice(0, idLength), userId)))
  return {
    markOf,
    remember(marks, userId) {
      const known = markOf(marks, userId)
      const others = read(marks).filter(mark => mark !== known)
      const mark = known ?? signed(makeSecret().slice(0, idLength), userId)
      return [mark, ...others].slice(0, maxPeople).join(separator)
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
