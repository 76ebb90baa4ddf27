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

/** After the last key, in milliseconds. */
const pause = 1_200

/** What stands in the way of saving: it is tried again, a colleague was first, or the server does not take it. */
export type HeldUp = 'waiting' | 'met' | 'refused'
export type SaveState = 'saved' | 'writing' | 'saving' | HeldUp

export const isHeldUp = (state: SaveState): state is HeldUp =>
  state === 'waiting' || state === 'met' || state === 'refused'

export interface Draft {
  document: CourseDocument
  state: SaveState
  change(update: (document: CourseDocument) => CourseDocument): void
  /** Saves what was written; answers the version that is saved, or what stands in the way. */
  flush(): Promise<number | HeldUp>
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

  /** Sends what was written, and what is written while that is on its way; what is left then. */
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
    // `course` may be a moment behind what was saved just now: a form would show what was there before, or none
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

/** What an act on a draft begins with: the version that holds all that was written, or the sentence why there is none. */
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
