import { useMemo, useSyncExternalStore } from 'react'
import { hasFields, type KeptEntries, openKeptEntries } from '#platform/outbox/kept-entries.ts'
import { personHere } from '#platform/session/me.ts'
import { type Choices, noChoices } from './choices.ts'

/** Choices as stored on the device. */
interface Kept {
  left_out: number[]
  also: number[]
}

let store: { user: string; entries: KeptEntries<Kept> } | undefined

function entriesHere(): KeptEntries<Kept> | undefined {
  const user = personHere()
  if (user && store?.user !== user) {
    store = { user, entries: openKeptEntries(`question-choices/${user}/`, hasFields<Kept>('left_out', 'also')) }
  }
  return user ? store?.entries : undefined
}

/** The choices for a draft. They survive other pages, other files, and reloads. */
export function useChoices(id: string): readonly [Choices, (choices: Choices) => void] {
  const kept = useSyncExternalStore(
    listener => entriesHere()?.subscribe(listener) ?? (() => undefined),
    () => entriesHere()?.get(id),
  )
  const choices = useMemo(
    () => (kept ? { leftOut: new Set(kept.left_out), also: new Set(kept.also) } : noChoices),
    [kept],
  )
  return [choices, next => keepChoices(id, next)]
}

function keepChoices(id: string, { leftOut, also }: Choices): void {
  const nothing = leftOut.size + also.size === 0
  entriesHere()?.put(id, nothing ? undefined : { left_out: [...leftOut], also: [...also] })
}

export const forgetChoices = (id: string): void => keepChoices(id, noChoices)
