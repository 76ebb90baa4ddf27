import { type CourseDocument, wholeDocument } from '@aulaviva/domain/course-document'
import { useSyncExternalStore } from 'react'
import { api } from '#platform/api/api.ts'
import { hasFields } from '#platform/outbox/kept-entries.ts'
import { createOutbox, type Outbox, type Outgoing } from '#platform/outbox/outbox.ts'
import { queryClient } from '#platform/query-client.ts'
import { personHere } from '#platform/session/me.ts'
import { createStore, useStore } from '#platform/store.ts'
import { type AuthoredCourse, authoredCourseQuery, authoredCoursesQuery } from './authoring.queries.ts'

/**
 * What was written of a course and the server does not have yet, kept on this device per person: it outlives reloads, a lost
 * connection and signing out. Each draft is sent on the version it was written on.
 */
export interface DraftEntry {
  document: CourseDocument
  /** What was read before it was written, and its version. */
  base: CourseDocument
  version: number
  /** Why the server did not take it; what is not null waits for another change, or for a decision. */
  refused: string | null
}

const nothing = createStore<Outgoing>({ sending: new Set(), waiting: new Set() })
let journal: Outbox<DraftEntry> | undefined

/** The journal of the person on this page. */
function journalHere(): Outbox<DraftEntry> | undefined {
  const user = personHere()
  if (user && journal?.user !== user) {
    journal = createOutbox<DraftEntry>({
      user,
      prefix: `course-drafts/${user}/`,
      isEntry: hasFields<DraftEntry>('document', 'base', 'version'),
      isDue: ({ refused }) => refused === null,
      send,
      refused: (entry, problem) => ({ ...entry, refused: problem.code }),
    })
  }
  return user ? journal : undefined
}

async function send(entry: DraftEntry, id: string): Promise<void> {
  const { version: draft_version } = entry
  // it may have been kept here before a field was known
  const document = wholeDocument(entry.document)
  const saved = await api('PUT /api/courses/authoring/{id}/draft/', {
    params: { id },
    body: { draft_version, document },
  })
  const { queryKey } = authoredCourseQuery(id)
  const course = { queryKey, exact: true }
  queryClient.setQueryData(queryKey, known => known && { ...known, ...saved, document, has_draft: true })
  // what is being read may be what was there before: it is read once more in its place
  if (queryClient.isFetching(course) > 0) void queryClient.invalidateQueries(course)
  void queryClient.invalidateQueries({ queryKey: authoredCoursesQuery.queryKey, refetchType: 'none' })
  // what was written meanwhile is written on what has just been saved
  const here = journalHere()
  const later = here?.get(id)
  if (later && later !== entry) here?.put(id, { ...later, base: document, version: saved.draft_version })
}

export const useEntry = (id: string): DraftEntry | undefined =>
  useSyncExternalStore(
    listener => journalHere()?.subscribe(listener) ?? (() => undefined),
    () => journalHere()?.get(id),
  )

/** Whether the draft of a course is on its way, and whether it could not be sent when it was last tried. */
export function useOutgoing(id: string): { sending: boolean; waiting: boolean } {
  const { sending, waiting } = useStore(journalHere()?.state ?? nothing)
  return { sending: sending.has(id), waiting: waiting.has(id) }
}

/** Keeps what was written of a course, on the version it was begun on. */
function keepDraft(course: AuthoredCourse, document: CourseDocument): void {
  const here = journalHere()
  const before = here?.get(course.id)
  const { base = course.document, version = course.draft_version } = before ?? {}
  // what was refused for somebody else's sake waits until it is decided; anything else may be taken as it is now
  const refused = before?.refused === 'changed_meanwhile' ? before.refused : null
  here?.put(course.id, { document, base, version, refused })
}

const knownOf = (course: AuthoredCourse) => queryClient.getQueryData(authoredCourseQuery(course.id).queryKey) ?? course

/** What is written of a course at this moment, sent or not. */
export const draftNow = (course: AuthoredCourse): CourseDocument =>
  wholeDocument(journalHere()?.get(course.id)?.document ?? knownOf(course).document)

/** Changes what is written of a course, as it is at this moment: what was asked for earlier may end late. */
export function changeDraft(course: AuthoredCourse, update: (document: CourseDocument) => CourseDocument): void {
  keepDraft(knownOf(course), update(draftNow(course)))
}

/** Goes on from what somebody else has saved meanwhile. */
export function keepDraftOn(theirs: AuthoredCourse, document: CourseDocument): void {
  const entry = { document, base: theirs.document, version: theirs.draft_version, refused: null }
  journalHere()?.put(theirs.id, entry)
}

export const forgetDraft = (id: string): void => journalHere()?.put(id, undefined)

/** Sends what is kept of a course; ends when it has arrived, was refused or has to wait. */
export const deliverDraft = (id: string): Promise<void> => journalHere()?.deliver(id) ?? Promise.resolve()

/** Sends what was refused because the course was archived, which it is no more. */
export function askAgain(id: string): void {
  const entry = journalHere()?.get(id)
  if (entry?.refused !== 'course_archived') return
  journalHere()?.put(id, { ...entry, refused: null })
  void deliverDraft(id)
}

/** What of this course is on the device and not on the server. */
export const entryNow = (id: string): DraftEntry | undefined => journalHere()?.get(id)

/** Sends by itself what could not be sent, as long as a page of it is open. */
export const keepDelivering = (): (() => void) => journalHere()?.open() ?? (() => undefined)
