import { type CourseDocument, isDeepEqual } from '@aulaviva/domain/course-document'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { type AuthoredCourse, authoredCourseQuery, conflictingCourseQuery } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import {
  changeDraft,
  currentDraft,
  currentEntry,
  type DraftEntry,
  deleteDraftEntry,
  deliverDraft,
  rebaseDraft,
  startDelivery,
  useDraftEntry,
  useOutgoing,
} from './draft-journal.ts'
import { type FieldConflict, mergeDocuments } from './merge-documents.ts'

/** Milliseconds after the last keystroke. */
const saveDelay = 1_200

/** Why the draft can't be saved: it is retried, someone else saved first, or the server rejected it. */
export type SaveBlock = 'waiting' | 'conflict' | 'refused'
export type SaveState = 'saved' | 'writing' | 'saving' | SaveBlock

export const isSaveBlocked = (state: SaveState): state is SaveBlock =>
  state === 'waiting' || state === 'conflict' || state === 'refused'

export interface Draft {
  document: CourseDocument
  state: SaveState
  change(update: (document: CourseDocument) => CourseDocument): void
  /** Saves all edits. Resolves with the saved version, or with what prevents saving. */
  flush(): Promise<number | SaveBlock>
  /** What someone else has saved, merged with the edits made here. */
  conflict: { theirs: AuthoredCourse; document: CourseDocument; fields: FieldConflict[] } | null
  acceptTheirs(): void
  saveMine(): void
}

/** The draft of a course as edited here: saved automatically, and stored on the device until then. */
export function useDraft(course: AuthoredCourse): Draft {
  const { id } = course
  const entry = useDraftEntry(id)
  const { sending, waiting } = useOutgoing(id)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stopDelivery = startDelivery()
    const onHidden = () => document.visibilityState === 'hidden' && void deliverDraft(id)
    // Save what was typed when the field loses focus.
    const onFocusOut = () => void deliverDraft(id)
    document.addEventListener('visibilitychange', onHidden)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', onHidden)
      document.removeEventListener('focusout', onFocusOut)
      void deliverDraft(id)
      stopDelivery()
    }
  }, [id])

  const hasConflict = entry?.refused === 'changed_meanwhile'
  const read = useQuery({ ...conflictingCourseQuery(id, entry?.version ?? 0), enabled: hasConflict })
  const theirs = hasConflict ? read.data : undefined
  const conflict = entry && theirs ? { theirs, ...mergeDocuments(entry.base, theirs.document, entry.document) } : null
  // A lost response, or a change of something other than the document: no one else has edited it.
  const isUnchanged = conflict !== null && hasOnlyOwnEdits(conflict.theirs, entry)
  const continueFrom = (from: AuthoredCourse, edited: CourseDocument) => {
    queryClient.setQueryData(authoredCourseQuery(id).queryKey, from)
    if (isDeepEqual(from.document, edited)) deleteDraftEntry(id)
    else rebaseDraft(from, edited)
    void deliverDraft(id)
  }
  useEffect(() => {
    if (isUnchanged && theirs && entry) continueFrom(theirs, entry.document)
  })

  /** Sends the edits, including those made while sending. Returns what is left. */
  async function deliverAll(): Promise<DraftEntry | undefined> {
    let sent: DraftEntry | undefined
    let remaining = currentEntry(id)
    for (; remaining?.refused === null && remaining !== sent; remaining = currentEntry(id)) {
      sent = remaining
      await deliverDraft(id)
    }
    return remaining
  }

  return {
    // `course` may be older than the version just saved: a form would briefly show the previous values, or none.
    document: currentDraft(course),
    state: stateOf(),
    change(update) {
      changeDraft(course, update)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void deliverDraft(id), saveDelay)
    },
    async flush() {
      clearTimeout(timer.current)
      let remaining = await deliverAll()
      if (remaining?.refused === 'changed_meanwhile') {
        const current = await queryClient.fetchQuery(conflictingCourseQuery(id, remaining.version)).catch(() => null)
        if (current && hasOnlyOwnEdits(current, remaining)) {
          continueFrom(current, remaining.document)
          remaining = await deliverAll()
        }
      }
      if (remaining) return saveBlockOf(remaining)
      return queryClient.getQueryData(authoredCourseQuery(id).queryKey)?.draft_version ?? course.draft_version
    },
    conflict: isUnchanged ? null : conflict,
    acceptTheirs() {
      if (!theirs) return
      deleteDraftEntry(id)
      queryClient.setQueryData(authoredCourseQuery(id).queryKey, theirs)
    },
    saveMine() {
      if (conflict) continueFrom(conflict.theirs, conflict.document)
    },
  }

  function stateOf(): SaveState {
    if (!entry) return 'saved'
    if (entry.refused === null && sending) return 'saving'
    return entry.refused === null && !waiting ? 'writing' : saveBlockOf(entry)
  }
}

/** Before an action on a draft: passes on the version that contains all edits, or shows why there is none. */
export async function whenSaved(
  { flush }: Draft,
  act: (version: number) => void,
  onBlocked?: () => void,
): Promise<void> {
  const saved = await flush()
  if (typeof saved === 'number') return act(saved)
  toast.warning(courseAuthoringWords().save[saved])
  onBlocked?.()
}

function hasOnlyOwnEdits({ document }: AuthoredCourse, mine: DraftEntry | undefined): boolean {
  return isDeepEqual(document, mine?.base) || isDeepEqual(document, mine?.document)
}

function saveBlockOf({ refused }: DraftEntry): SaveBlock {
  if (refused === null) return 'waiting'
  return refused === 'changed_meanwhile' ? 'conflict' : 'refused'
}
