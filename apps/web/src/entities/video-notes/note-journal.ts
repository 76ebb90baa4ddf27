import { useSyncExternalStore } from 'react'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { hasFields, type KeptEntries, openKeptEntries } from '#platform/outbox/kept-entries.ts'
import { createOutbox, type Outbox, type Outgoing } from '#platform/outbox/outbox.ts'
import { queryClient } from '#platform/query-client.ts'
import { randomId } from '#platform/random-id.ts'
import { personHere } from '#platform/session/me.ts'
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
export interface Begun {
  second: number
  text: string
}

interface Here {
  user: string
  outbox: Outbox<NoteEntry>
  begun: KeptEntries<Begun>
}

let here: Here | undefined
const nothing = createStore<Outgoing>({ sending: new Set(), waiting: new Set() })

function notesHere(): Here | undefined {
  const user = personHere()
  if (user && here?.user !== user) {
    here = {
      user,
      outbox: createOutbox<NoteEntry>({
        user,
        prefix: `video-notes/${user}/`,
        isEntry: hasFields<NoteEntry>('course_id', 'course_class_id', 'second', 'version'),
        isDue: ({ refused }) => refused === null,
        send,
        refused,
      }),
      begun: openKeptEntries(`video-notes-begun/${user}/`, hasFields<Begun>('second', 'text')),
    }
  }
  return user ? here : undefined
}

async function send(entry: NoteEntry, id: string): Promise<void> {
  const { course_id, text } = entry
  if (text === null) {
    await api('DELETE /api/courses/video-notes/{id}/', { params: { id } })
    return changeKnown(course_id, known => known.filter(note => note.id !== id))
  }
  const note = await write({ ...entry, text }, id)
  changeKnown(course_id, known => [...known.filter(one => one.id !== id), note])
  // Text written in the meantime is based on the version just saved.
  const outbox = notesHere()?.outbox
  const later = outbox?.get(id)
  if (later && later !== entry) outbox?.put(id, { ...later, version: note.version, before: [] })
}

/** Saves a note based on its version, or on a version from this device whose response was lost. */
async function write(entry: NoteEntry & { text: string }, id: string): Promise<VideoNote> {
  const { course_id, course_class_id, second, text, version, before = [] } = entry
  const on = (version: number) =>
    api('PUT /api/courses/video-notes/{id}/', { params: { id }, body: { course_class_id, second, text, version } })
  try {
    return await on(version)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile' || before.length === 0) throw problem
    const notes = await api('GET /api/courses/my-courses/{id}/notes/', { params: { id: course_id } })
    const own = notes.find(note => note.id === id && before.includes(note.text))
    if (!own) throw problem
    return on(own.version)
  }
}

function changeKnown(course: string, change: (known: readonly VideoNote[]) => VideoNote[]): void {
  const { queryKey } = notesQuery(course)
  queryClient.setQueryData(queryKey, known => known && change(known))
  // A running fetch may return an older version than the one just saved: refetch it.
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
}

/** If another device has changed or deleted a note, that stays, and the text written here is shown next to it. */
function refused(entry: NoteEntry, problem: ApiProblem): NoteEntry | undefined {
  void queryClient.invalidateQueries({ queryKey: notesQuery(entry.course_id).queryKey })
  if (entry.text === null) return undefined
  const isElsewhere = problem.code === 'changed_meanwhile' || (problem.status === 404 && entry.version > 0)
  if (!isElsewhere) return { ...entry, refused: problem.code }
  const beside = randomId()
  queueMicrotask(() => keepNote(beside, { ...entry, version: 0 }))
  return undefined
}

/** Stores a note as it is written and sends it as soon as possible. */
export function keepNote(id: string, entry: Omit<NoteEntry, 'before' | 'refused'>): void {
  const outbox = notesHere()?.outbox
  const waiting = outbox?.get(id)
  const before = waiting ? [...(waiting.before ?? []), waiting.text].filter(text => text !== null) : []
  outbox?.put(id, { ...entry, before, refused: null })
  void outbox?.deliver(id)
}

/** Deletes the local text of a note. The server's stays. */
export const forgetEntry = (id: string): void => notesHere()?.outbox.put(id, undefined)

/** Sends stored notes. Those that cannot be sent wait for the next time. Never fails. */
export const sendNotes = async (): Promise<void> => notesHere()?.outbox.deliverAll()

/** Sends stored notes, and retries automatically. Returns a function that stops this. */
export const keepSendingNotes = (): (() => void) => notesHere()?.outbox.open() ?? (() => undefined)

const none: NoteEntries = []
let last: NoteEntries = none

/** Returns the same list until one of its entries changes. */
function entriesNow(): NoteEntries {
  const outbox = notesHere()?.outbox
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
  useSyncExternalStore(listener => notesHere()?.outbox.subscribe(listener) ?? (() => undefined), entriesNow)

/** Notes that could not be sent at the last attempt. */
export const useWaitingNotes = (): ReadonlySet<string> => useStore(notesHere()?.outbox.state ?? nothing).waiting

export const begunOf = (courseClass: string): Begun | undefined => notesHere()?.begun.get(courseClass)

export const keepBegun = (courseClass: string, begun: Begun | undefined): void =>
  notesHere()?.begun.put(courseClass, begun)
