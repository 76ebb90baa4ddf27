import { useMemo, useSyncExternalStore } from 'react'
import { hasFields, openSavedEntries, type SavedEntries } from '#platform/outbox/saved-entries.ts'
import { currentPersonId } from '#platform/session/me.ts'
import { type ImportChoices, noChoices } from './choices.ts'

/** Choices as stored on the device. */
interface SavedChoices {
  left_out: number[]
  also: number[]
}

let store: { user: string; entries: SavedEntries<SavedChoices> } | undefined

function personalEntries(): SavedEntries<SavedChoices> | undefined {
  const user = currentPersonId()
  if (user && store?.user !== user) {
    store = {
      user,
      entries: openSavedEntries(`question-choices/${user}/`, hasFields<SavedChoices>('left_out', 'also')),
    }
  }
  return user ? store?.entries : undefined
}

/** The choices for a draft. They survive other pages, other files, and reloads. */
export function useChoices(id: string): readonly [ImportChoices, (choices: ImportChoices) => void] {
  const saved = useSyncExternalStore(
    listener => personalEntries()?.subscribe(listener) ?? (() => undefined),
    () => personalEntries()?.get(id),
  )
  const choices = useMemo(
    () => (saved ? { skipped: new Set(saved.left_out), duplicates: new Set(saved.also) } : noChoices),
    [saved],
  )
  return [choices, next => saveChoices(id, next)]
}

function saveChoices(id: string, { skipped, duplicates }: ImportChoices): void {
  const isEmpty = skipped.size + duplicates.size === 0
  personalEntries()?.put(id, isEmpty ? undefined : { left_out: [...skipped], also: [...duplicates] })
}

export const deleteChoices = (id: string): void => saveChoices(id, noChoices)
