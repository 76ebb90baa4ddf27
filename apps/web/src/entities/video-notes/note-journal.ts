import { useSyncExternalStore } from 'react'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { createOutbox, type Outbox, type OutboxState } from '#platform/outbox/outbox.ts'
import { hasFields, openSavedEntries, type SavedEntries } from '#platform/outbox/saved-entries.ts'
import { queryClient } from '#platform/query-client.ts'
import { randomId } from '#platform/random-id.ts'
import { currentPersonId } from '#platform/session/me.ts'
import { createStore, useStore } from '#platform/store.ts'
import { notesQuery, type VideoNote } from './video-notes.queries.ts'

/**
 * Notes that the server does not have in this version, stored on this device per person. They survive reloads, a lost
 * connection, and sign-out. Another person on the same device neither sees nor sends them.
 */
export interface NoteEntry {
  course_id: string
  course_class_id: string
  second: number
  /** Null for a deleted note. */
  text: string | null
  /** The version that was changed. 0 for a new note. */
  version: number
  /** Other texts written here on the same version: the server may have one of them if its response was lost. */
  before?: readonly string[]
  /** Why the server rejected it. If it is set, the entry waits for another change. */
  refused: string | null
}

export type NoteEntries = readonly (readonly [id: string, entry: NoteEntry])[]

/** Unsaved text of a note being typed, by class. */
export interface UnsavedNote {
  second: number
  text: string
}

interface NoteStores {
  user: string
  outbox: Outbox<NoteEntry>
  unsavedNotes: SavedEntries<UnsavedNote>
}

let stores: NoteStores | undefined
const emptyState = createStore<OutboxState>({ sending: new Set(), waiting: new Set() })

function currentStores(): NoteStores | undefined {
  const user = currentPersonId()
  if (user && stores?.user !== user) {
    stores = {
      user,
      outbox: createOutbox<NoteEntry>({
        user,
        prefix: `video-notes/${user}/`,
        isEntry: hasFields<NoteEntry>('course_id', 'course_class_id', 'second', 'version'),
        isDue: ({ refused }) => refused === null,
        send,
        onRefused,
      }),
      unsavedNotes: openSavedEntries(`video-notes-begun/${user}/`, hasFields<UnsavedNote>('second', 'text')),
    }
  }
  return user ? stores : undefined
}

async function send(entry: NoteEntry, id: string): Promise<void> {
  const { course_id, text } = entry
  if (text === null) {
    await api('DELETE /api/courses/video-notes/{id}/', { params: { id } })
    return updateCachedNotes(course_id, known => known.filter(note => note.id !== id))
  }
  const note = await putNote({ ...entry, text }, id)
  updateCachedNotes(course_id, known => [...known.filter(one => one.id !== id), note])
  // Text written in the meantime is based on the version just saved.
  const outbox = currentStores()?.outbox
  const later = outbox?.get(id)
  if (later && later !== entry) outbox?.put(id, { ...later, version: note.version, before: [] })
}

/** Saves a note based on its version, or on a version from this device whose response was lost. */
async function putNote(entry: NoteEntry & { text: string }, id: string): Promise<VideoNote> {
  const { course_id, course_class_id, second, text, version, before = [] } = entry
  const putVersion = (version: number) =>
    api('PUT /api/courses/video-notes/{id}/', { params: { id }, body: { course_class_id, second, text, version } })
  try {
    return await putVersion(version)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile' || before.length === 0) throw problem
    const notes = await api('GET /api/courses/my-courses/{id}/notes/', { params: { id: course_id } })
    const own = notes.find(note => note.id === id && before.includes(note.text))
    if (!own) throw problem
    return putVersion(own.version)
  }
}

function updateCachedNotes(course: string, change: (known: readonly VideoNote[]) => VideoNote[]): void {
  const { queryKey } = notesQuery(course)
  queryClient.setQueryData(queryKey, known => known && change(known))
  // A running fetch may return an older version than the one just saved: refetch it.
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
}

/** If another device has changed or deleted a note, that stays, and the text written here is shown next to it. */
function onRefused(entry: NoteEntry, problem: ApiProblem): NoteEntry | undefined {
  void queryClient.invalidateQueries({ queryKey: notesQuery(entry.course_id).queryKey })
  if (entry.text === null) return undefined
  const isElsewhere = problem.code === 'changed_meanwhile' || (problem.status === 404 && entry.version > 0)
  if (!isElsewhere) return { ...entry, refused: problem.code }
  const copyId = randomId()
  queueMicrotask(() => saveNote(copyId, { ...entry, version: 0 }))
  return undefined
}

/** Stores a note as it is written and sends it as soon as possible. */
export function saveNote(id: string, entry: Omit<NoteEntry, 'before' | 'refused'>): void {
  const outbox = currentStores()?.outbox
  const waiting = outbox?.get(id)
  const before = waiting ? [...(waiting.before ?? []), waiting.text].filter(text => text !== null) : []
  outbox?.put(id, { ...entry, before, refused: null })
  void outbox?.deliver(id)
}

/** Deletes the local text of a note. The server's stays. */
export const deleteEntry = (id: string): void => currentStores()?.outbox.put(id, undefined)

/** Sends stored notes. Those that cannot be sent wait for the next time. Never fails. */
export const sendNotes = async (): Promise<void> => currentStores()?.outbox.deliverAll()

/** Sends stored notes, and retries automatically. Returns a function that stops this. */
export const startSendingNotes = (): (() => void) => currentStores()?.outbox.open() ?? (() => undefined)

const none: NoteEntries = []
let last: NoteEntries = none

/** Returns the same list until one of its entries changes. */
function currentEntries(): NoteEntries {
  const outbox = currentStores()?.outbox
  const now = (outbox?.keys() ?? []).flatMap(id => {
    const entry = outbox?.get(id)
    return entry ? [[id, entry] as const] : []
  })
  const isSame =
    now.length === last.length && now.every(([id, entry], at) => last[at]?.[0] === id && last[at][1] === entry)
  if (!isSame) last = now
  return last
}

export const useNoteEntries = (): NoteEntries =>
  useSyncExternalStore(listener => currentStores()?.outbox.subscribe(listener) ?? (() => undefined), currentEntries)

/** Notes that could not be sent at the last attempt. */
export const useWaitingNotes = (): ReadonlySet<string> => useStore(currentStores()?.outbox.state ?? emptyState).waiting

export const unsavedNoteOf = (courseClass: string): UnsavedNote | undefined =>
  currentStores()?.unsavedNotes.get(courseClass)

export const saveUnsavedNote = (courseClass: string, begun: UnsavedNote | undefined): void =>
  currentStores()?.unsavedNotes.put(courseClass, begun)
