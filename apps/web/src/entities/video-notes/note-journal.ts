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
 * Notes that the server does not have as they were written here, kept on this device per person. They outlive reloads, a
 * lost connection and signing out; another person on the same device neither sees nor sends them.
 */
export interface NoteEntry {
  course_id: string
  course_class_id: string
  second: number
  /** Null where the note is removed. */
  text: string | null
  /** The version that was changed; 0 for a note that is begun. */
  version: number
  /** Other texts that were written on that version here: the server may have one of them, where its answer was lost. */
  before?: readonly string[]
  /** Why the server did not take it; what is not null waits for another change. */
  refused: string | null
}

export type NoteEntries = readonly (readonly [id: string, entry: NoteEntry])[]

/** What is being typed of a note and has not been saved yet, by class. */
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
  // what was written meanwhile is written on what has just been saved
  const outbox = notesHere()?.outbox
  const later = outbox?.get(id)
  if (later && later !== entry) outbox?.put(id, { ...later, version: note.version, before: [] })
}

/** Writes a note on its version, or on what the server has of this very device, whose answer was lost. */
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
  // what is being read may be older than what has just been saved: it is given up, and read anew
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
}

/** A note that another device has changed or removed stays as it is there, and what was written here stands beside it. */
function refused(entry: NoteEntry, problem: ApiProblem): NoteEntry | undefined {
  void queryClient.invalidateQueries({ queryKey: notesQuery(entry.course_id).queryKey })
  if (entry.text === null) return undefined
  const isElsewhere = problem.code === 'changed_meanwhile' || (problem.status === 404 && entry.version > 0)
  if (!isElsewhere) return { ...entry, refused: problem.code }
  const beside = randomId()
  queueMicrotask(() => keepNote(beside, { ...entry, version: 0 }))
  return undefined
}

/** Keeps a note as it is written and sends it as soon as it can be sent. */
export function keepNote(id: string, entry: Omit<NoteEntry, 'before' | 'refused'>): void {
  const outbox = notesHere()?.outbox
  const waiting = outbox?.get(id)
  const before = waiting ? [...(waiting.before ?? []), waiting.text].filter(text => text !== null) : []
  outbox?.put(id, { ...entry, before, refused: null })
  void outbox?.deliver(id)
}

/** Forgets what was written of a note here; the server's stays. */
export const forgetEntry = (id: string): void => notesHere()?.outbox.put(id, undefined)

/** Sends what is kept; what cannot be sent stays for the next time. Never fails. */
export const sendNotes = async (): Promise<void> => notesHere()?.outbox.deliverAll()

/** Sends what is kept, and again by itself while it cannot be sent. Returns how to end that. */
export const keepSendingNotes = (): (() => void) => notesHere()?.outbox.open() ?? (() => undefined)

const none: NoteEntries = []
let last: NoteEntries = none

/** The same list until one of its entries is another. */
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

/** The notes that could not be sent when it was last tried. */
export const useWaitingNotes = (): ReadonlySet<string> => useStore(notesHere()?.outbox.state ?? nothing).waiting

export const begunOf = (courseClass: string): Begun | undefined => notesHere()?.begun.get(courseClass)

export const keepBegun = (courseClass: string, begun: Begun | undefined): void =>
  notesHere()?.begun.put(courseClass, begun)
