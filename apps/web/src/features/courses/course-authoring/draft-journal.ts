import { type CourseDocument, withDocumentDefaults } from '@aulaviva/domain/course-document'
import { useSyncExternalStore } from 'react'
import { api } from '#platform/api/api.ts'
import { createOutbox, type Outbox, type OutboxState } from '#platform/outbox/outbox.ts'
import { hasFields } from '#platform/outbox/saved-entries.ts'
import { queryClient } from '#platform/query-client.ts'
import { currentPersonId } from '#platform/session/me.ts'
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

const emptyState = createStore<OutboxState>({ sending: new Set(), waiting: new Set() })
let journal: Outbox<DraftEntry> | undefined

/** The outbox of the signed-in person. */
function personalJournal(): Outbox<DraftEntry> | undefined {
  const user = currentPersonId()
  if (user && journal?.user !== user) {
    journal = createOutbox<DraftEntry>({
      user,
      prefix: `course-drafts/${user}/`,
      isEntry: hasFields<DraftEntry>('document', 'base', 'version'),
      isDue: ({ refused }) => refused === null,
      send,
      onRefused: (entry, problem) => ({ ...entry, refused: problem.code }),
    })
  }
  return user ? journal : undefined
}

async function send(entry: DraftEntry, id: string): Promise<void> {
  const { version: draft_version } = entry
  // The entry may have been stored before a field existed.
  const document = withDocumentDefaults(entry.document)
  const saved = await api('PUT /api/courses/authoring/{id}/draft/', {
    params: { id },
    body: { draft_version, document },
  })
  const { queryKey } = authoredCourseQuery(id)
  const course = { queryKey, exact: true }
  queryClient.setQueryData(queryKey, cached => cached && { ...cached, ...saved, document, has_draft: true })
  // A read in progress may return the previous version, so read again.
  if (queryClient.isFetching(course) > 0) void queryClient.invalidateQueries(course)
  void queryClient.invalidateQueries({ queryKey: authoredCoursesQuery.queryKey, refetchType: 'none' })
  // Edits made while saving are now based on the saved version.
  const current = personalJournal()
  const later = current?.get(id)
  if (later && later !== entry) current?.put(id, { ...later, base: document, version: saved.draft_version })
}

export const useDraftEntry = (id: string): DraftEntry | undefined =>
  useSyncExternalStore(
    listener => personalJournal()?.subscribe(listener) ?? (() => undefined),
    () => personalJournal()?.get(id),
  )

/** Whether the draft of a course is being sent, and whether the last attempt could not reach the server. */
export function useOutgoing(id: string): { sending: boolean; waiting: boolean } {
  const { sending, waiting } = useStore(personalJournal()?.state ?? emptyState)
  return { sending: sending.has(id), waiting: waiting.has(id) }
}

/** Stores edits of a course, based on the version they began with. */
function saveDraftEntry(course: AuthoredCourse, document: CourseDocument): void {
  const current = personalJournal()
  const before = current?.get(course.id)
  const { base = course.document, version = course.draft_version } = before ?? {}
  // An edit conflict waits for a decision. After any other rejection, the server may accept the new edit.
  const refused = before?.refused === 'changed_meanwhile' ? before.refused : null
  current?.put(course.id, { document, base, version, refused })
}

const cachedCourse = (course: AuthoredCourse) =>
  queryClient.getQueryData(authoredCourseQuery(course.id).queryKey) ?? course

/** The course as edited so far, sent or not. */
export const currentDraft = (course: AuthoredCourse): CourseDocument =>
  withDocumentDefaults(personalJournal()?.get(course.id)?.document ?? cachedCourse(course).document)

/** Applies an update to the current draft: the update may come from a request that started long ago. */
export function changeDraft(course: AuthoredCourse, update: (document: CourseDocument) => CourseDocument): void {
  saveDraftEntry(cachedCourse(course), update(currentDraft(course)))
}

/** Continues from the version that someone else has saved. */
export function rebaseDraft(theirs: AuthoredCourse, document: CourseDocument): void {
  const entry = { document, base: theirs.document, version: theirs.draft_version, refused: null }
  personalJournal()?.put(theirs.id, entry)
}

export const deleteDraftEntry = (id: string): void => personalJournal()?.put(id, undefined)

/** Sends the stored draft of a course. Resolves when it is saved, rejected, or has to wait. */
export const deliverDraft = (id: string): Promise<void> => personalJournal()?.deliver(id) ?? Promise.resolve()

/** Sends a draft that was rejected because the course was archived. The course is active again. */
export function resendDraft(id: string): void {
  const entry = personalJournal()?.get(id)
  if (entry?.refused !== 'course_archived') return
  personalJournal()?.put(id, { ...entry, refused: null })
  void deliverDraft(id)
}

/** The draft of this course that is stored here and not on the server. */
export const currentEntry = (id: string): DraftEntry | undefined => personalJournal()?.get(id)

/** Retries unsent drafts automatically while an editor is open. */
export const startDelivery = (): (() => void) => personalJournal()?.open() ?? (() => undefined)
