import { type CourseDocument, saysTheSame } from '@aulaviva/domain/course-document'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { type AuthoredCourse, authoredCourseQuery, metCourseQuery } from './authoring.queries.ts'
import {
  changeDraft,
  deliverDraft,
  draftNow,
  forgetDraft,
  isDelivered,
  keepDelivering,
  keepDraftOn,
  useEntry,
  useOutgoing,
} from './draft-journal.ts'
import { type Met, meetDocuments } from './meet-documents.ts'

/** After the last key, in milliseconds. */
const pause = 1_200

export type SaveState = 'saved' | 'writing' | 'saving' | 'waiting' | 'met' | 'refused'

export interface Draft {
  document: CourseDocument
  state: SaveState
  change(update: (document: CourseDocument) => CourseDocument): void
  /** Saves what was written; answers the version that is saved, or null where something stands in the way. */
  flush(): Promise<number | null>
  /** What somebody else has saved meanwhile, beside mine. */
  meeting: { theirs: AuthoredCourse; document: CourseDocument; met: Met[] } | null
  takeTheirs(): void
  keepMine(): void
}

/** The draft of a course as it is written here: saved by itself, kept on the device until it is. */
export function useDraft(course: AuthoredCourse): Draft {
  const { id } = course
  const entry = useEntry(id)
  const { sending, waiting } = useOutgoing(id)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = () => {
    clearTimeout(timer.current)
    return deliverDraft(id)
  }
  useEffect(() => {
    const end = keepDelivering()
    const hidden = () => document.visibilityState === 'hidden' && void deliverDraft(id)
    // what was typed is saved when its field is left
    const left = () => void deliverDraft(id)
    document.addEventListener('visibilitychange', hidden)
    document.addEventListener('focusout', left)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', hidden)
      document.removeEventListener('focusout', left)
      void deliverDraft(id)
      end()
    }
  }, [id])

  const isMet = entry?.refused === 'changed_meanwhile'
  const read = useQuery({ ...metCourseQuery(id, entry?.version ?? 0), enabled: isMet })
  const theirs = isMet ? read.data : undefined
  const meeting = entry && theirs ? { theirs, ...meetDocuments(entry.base, theirs.document, entry.document) } : null
  // an answer that was lost, or a change of something else: nobody has written anything else
  const alone =
    meeting !== null && (saysTheSame(theirs?.document, entry?.base) || saysTheSame(theirs?.document, entry?.document))
  const goOn = (from: AuthoredCourse, written: CourseDocument) => {
    queryClient.setQueryData(authoredCourseQuery(id).queryKey, from)
    if (saysTheSame(from.document, written)) forgetDraft(id)
    else keepDraftOn(from, written)
    void deliverDraft(id)
  }
  useEffect(() => {
    if (alone && theirs && entry) goOn(theirs, entry.document)
  })

  return {
    // `course` may be a moment behind what was saved just now: a form would show what was there before, or none
    document: draftNow(course),
    state: stateOf(),
    change(update) {
      changeDraft(course, update)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void deliverDraft(id), pause)
    },
    async flush() {
      await now()
      if (!isDelivered(id)) return null
      return queryClient.getQueryData(authoredCourseQuery(id).queryKey)?.draft_version ?? course.draft_version
    },
    meeting: alone ? null : meeting,
    takeTheirs() {
      if (!theirs) return
      forgetDraft(id)
      queryClient.setQueryData(authoredCourseQuery(id).queryKey, theirs)
    },
    keepMine() {
      if (meeting) goOn(meeting.theirs, meeting.document)
    },
  }

  function stateOf(): SaveState {
    if (!entry) return 'saved'
    if (entry.refused !== null) return isMet ? 'met' : 'refused'
    return sending ? 'saving' : waiting ? 'waiting' : 'writing'
  }
}
