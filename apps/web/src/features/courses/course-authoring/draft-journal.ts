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
 * Edits of a course that the server does not have yet, stored on this device per person. They survive reloads, a lost
 * connection, and signing out. Each draft is sent with the version it was based on.
 */
export interface DraftEntry {
  document: CourseDocument
  /** The document the edits are based on, and its version. */
  base: CourseDocument
  version: number
  /** Why the server rejected the draft. If set, nothing is sent until another edit or a decision. */
  refused: string | null
}

const nothing = createStore<Outgoing>({ sending: new Set(), waiting: new Set() })
let journal: Outbox<DraftEntry> | undefined

/** The outbox of the signed-in person. */
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
  // The entry may have been stored before a field existed.
  const document = wholeDocument(entry.document)
  const saved = await api('PUT /api/courses/authoring/{id}/draft/', {
    params: { id },
    body: { draft_version, document },
  })
  const { queryKey } = authoredCourseQuery(id)
  const course = { queryKey, exact: true }
  queryClient.setQueryData(queryKey, known => known && { ...known, ...saved, document, has_draft: true })
  // A read in progress may return the previous version, so read again.
  if (queryClient.isFetching(course) > 0) void queryClient.invalidateQueries(course)
  void queryClient.invalidateQueries({ queryKey: authoredCoursesQuery.queryKey, refetchType: 'none' })
  // Edits made while saving are now based on the saved version.
  const here = journalHere()
  const later = here?.get(id)
  if (later && later !== entry) here?.put(id, { ...later, base: document, version: saved.draft_version })
}

export const useEntry = (id: string): DraftEntry | undefined =>
  useSyncExternalStore(
    listener => journalHere()?.subscribe(listener) ?? (() => undefined),
    () => journalHere()?.get(id),
  )

/** Whether the draft of a course is being sent, and whether the last attempt could not reach the server. */
export function useOutgoing(id: string): { sending: boolean; waiting: boolean } {
  const { sending, waiting } = useStore(journalHere()?.state ?? nothing)
  return { sending: sending.has(id), waiting: waiting.has(id) }
}

/** Stores edits of a course, based on the version they began with. */
function keepDraft(course: AuthoredCourse, document: CourseDocument): void {
  const here = journalHere()
  const before = here?.get(course.id)
  const { base = course.document, version = course.draft_version } = before ?? {}
  // An edit conflict waits for a decision. After any other rejection, the server may accept the new edit.
  const refused = before?.refused === 'changed_meanwhile' ? before.refused : null
  here?.put(course.id, { document, base, version, refused })
}

const knownOf = (course: AuthoredCourse) => queryClient.getQueryData(authoredCourseQuery(course.id).queryKey) ?? course

/** The course as edited so far, sent or not. */
export const draftNow = (course: AuthoredCourse): CourseDocument =>
  wholeDocument(journalHere()?.get(course.id)?.document ?? knownOf(course).document)

/** Applies an update to the current draft: the update may come from a request that started long ago. */
export function changeDraft(course: AuthoredCourse, update: (document: CourseDocument) => CourseDocument): void {
  keepDraft(knownOf(course), update(draftNow(course)))
}

/** Continues from the version that someone else has saved. */
export function keepDraftOn(theirs: AuthoredCourse, document: CourseDocument): void {
  const entry = { document, base: theirs.document, version: theirs.draft_version, refused: null }
  journalHere()?.put(theirs.id, entry)
}

export const forgetDraft = (id: string): void => journalHere()?.put(id, undefined)

/** Sends the stored draft of a course. Resolves when it is saved, rejected, or has to wait. */
export const deliverDraft = (id: string): Promise<void> => journalHere()?.deliver(id) ?? Promise.resolve()

/** Sends a draft that was rejected because the course was archived. The course is active again. */
export function askAgain(id: string): void {
  const entry = journalHere()?.get(id)
  if (entry?.refused !== 'course_archived') return
  journalHere()?.put(id, { ...entry, refused: null })
  void deliverDraft(id)
}

/** The draft of this course that is stored here and not on the server. */
export const entryNow = (id: string): DraftEntry | undefined => journalHere()?.get(id)

/** Retries unsent drafts automatically while an editor is open. */
export const keepDelivering = (): (() => void) => journalHere()?.open() ?? (() => undefined)
