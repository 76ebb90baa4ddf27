import { type CourseDocument, saysTheSame } from '@aulaviva/domain/course-document'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { type AuthoredCourse, authoredCourseQuery, metCourseQuery } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import {
  changeDraft,
  type DraftEntry,
  deliverDraft,
  draftNow,
  entryNow,
  forgetDraft,
  keepDelivering,
  keepDraftOn,
  useEntry,
  useOutgoing,
} from './draft-journal.ts'
import { type Met, meetDocuments } from './meet-documents.ts'

/** Milliseconds after the last keystroke. */
const pause = 1_200

/** Why the draft can't be saved: it is retried, someone else saved first, or the server rejected it. */
export type HeldUp = 'waiting' | 'met' | 'refused'
export type SaveState = 'saved' | 'writing' | 'saving' | HeldUp

export const isHeldUp = (state: SaveState): state is HeldUp =>
  state === 'waiting' || state === 'met' || state === 'refused'

export interface Draft {
  document: CourseDocument
  state: SaveState
  change(update: (document: CourseDocument) => CourseDocument): void
  /** Saves all edits. Resolves with the saved version, or with what prevents saving. */
  flush(): Promise<number | HeldUp>
  /** What someone else has saved, merged with the edits made here. */
  meeting: { theirs: AuthoredCourse; document: CourseDocument; met: Met[] } | null
  takeTheirs(): void
  keepMine(): void
}

/** The draft of a course as edited here: saved automatically, and stored on the device until then. */
export function useDraft(course: AuthoredCourse): Draft {
  const { id } = course
  const entry = useEntry(id)
  const { sending, waiting } = useOutgoing(id)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const end = keepDelivering()
    const hidden = () => document.visibilityState === 'hidden' && void deliverDraft(id)
    // Save what was typed when the field loses focus.
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
  // A lost response, or a change of something other than the document: no one else has edited it.
  const alone = meeting !== null && isAlone(meeting.theirs, entry)
  const goOn = (from: AuthoredCourse, written: CourseDocument) => {
    queryClient.setQueryData(authoredCourseQuery(id).queryKey, from)
    if (saysTheSame(from.document, written)) forgetDraft(id)
    else keepDraftOn(from, written)
    void deliverDraft(id)
  }
  useEffect(() => {
    if (alone && theirs && entry) goOn(theirs, entry.document)
  })

  /** Sends the edits, including those made while sending. Returns what is left. */
  async function deliverAll(): Promise<DraftEntry | undefined> {
    let sent: DraftEntry | undefined
    let left = entryNow(id)
    for (; left?.refused === null && left !== sent; left = entryNow(id)) {
      sent = left
      await deliverDraft(id)
    }
    return left
  }

  return {
    // `course` may be older than the version just saved: a form would briefly show the previous values, or none.
    document: draftNow(course),
    state: stateOf(),
    change(update) {
      changeDraft(course, update)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void deliverDraft(id), pause)
    },
    async flush() {
      clearTimeout(timer.current)
      let left = await deliverAll()
      if (left?.refused === 'changed_meanwhile') {
        const there = await queryClient.fetchQuery(metCourseQuery(id, left.version)).catch(() => null)
        if (there && isAlone(there, left)) {
          goOn(there, left.document)
          left = await deliverAll()
        }
      }
      if (left) return heldUpBy(left)
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
    if (entry.refused === null && sending) return 'saving'
    return entry.refused === null && !waiting ? 'writing' : heldUpBy(entry)
  }
}

/** Before an action on a draft: passes on the version that contains all edits, or shows why there is none. */
export async function whenSaved({ flush }: Draft, act: (version: number) => void, giveUp?: () => void): Promise<void> {
  const saved = await flush()
  if (typeof saved === 'number') return act(saved)
  toast.warning(courseAuthoringWords().save[saved])
  giveUp?.()
}

function isAlone({ document }: AuthoredCourse, mine: DraftEntry | undefined): boolean {
  return saysTheSame(document, mine?.base) || saysTheSame(document, mine?.document)
}

function heldUpBy({ refused }: DraftEntry): HeldUp {
  if (refused === null) return 'waiting'
  return refused === 'changed_meanwhile' ? 'met' : 'refused'
}
