import { createStore, useStore } from '#platform/store.ts'

/** The columns of the list after the name. Hidden ones are stored on this device. */
export const peopleColumns = ['role', 'status', 'level', 'plan', 'contract', 'hours', 'seen'] as const
export type PeopleColumn = (typeof peopleColumns)[number]

const storageKey = 'people-columns-hidden'

function readHidden(): readonly PeopleColumn[] {
  const names = (localStorage.getItem(storageKey) ?? '').split(',')
  return peopleColumns.filter(name => names.includes(name))
}

const hidden = createStore<readonly PeopleColumn[]>(readHidden())

export function useHiddenColumns(): readonly PeopleColumn[] {
  return useStore(hidden)
}

/** Shows or hides a column, now and on later visits. */
export function showColumn(column: PeopleColumn, shown: boolean): void {
  const next = peopleColumns.filter(name => (name === column ? !shown : hidden.get().includes(name)))
  localStorage.setItem(storageKey, next.join(','))
  hidden.set(next)
}
