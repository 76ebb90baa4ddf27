import { useSyncExternalStore } from 'react'
import { rosterQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { retryPause } from '#platform/api/retry-pause.ts'
import { requirePerson } from '#platform/outbox/outbox.ts'
import { queryClient } from '#platform/query-client.ts'
import { randomId } from '#platform/random-id.ts'
import { toast, toasts } from '#platform/toasts/toast.ts'
import { cacheRecord, sendRecord } from './attendance.queries.ts'
import { attendanceWords } from './attendance.words.ts'
import { type Drafts, draftsOf, type TextDraft, type TextPart } from './drafts.ts'
import type { TopicResult, UnsavedRecord } from './record-state.ts'
import { failureMessage } from './record-words.ts'
import { createRecorder, type Recorder } from './recorder.ts'

/** The records of one class in this tab. It outlives the page, so leaving and returning loses nothing. */
export interface Recording {
  recorder: Recorder
  drafts: Drafts
  /** While set, single successes are not announced. A bulk action announces one result instead. */
  quiet: { current: boolean }
  /** Drops a student's unsaved changes. The server's version stays. */
  undo: (id: string) => void
}

const recordings = new Map<string, Recording>()

export function recordingOf(user: string, classId: string): Recording {
  const key = `${user}/${classId}`
  const existing = recordings.get(key)
  if (existing) return existing
  const created = createRecording(user, classId)
  recordings.set(key, created)
  return created
}

function createRecording(user: string, classId: string): Recording {
  const drafts = draftsOf(user)
  const quiet = { current: false }
  const announced = new Set<string>()
  let rounds = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  /** One timer for all students of the class, so that waiting changes are sent again together. */
  function retryLater(problem: unknown) {
    if (retry) return
    const resend = () => {
      retry = undefined
      recorder.retryWaiting()
    }
    retry = setTimeout(resend, retryPause(++rounds, problem))
  }

  const recorder = createRecorder({
    async send(base, action, onUpload) {
      requirePerson(user)
      return sendRecord(base, action, onUpload)
    },
    newKey: randomId,
    save: drafts.saveRecord,
    onSaved(row, { kind, change, key, files }) {
      rounds = 0
      cacheRecord(queryClient, classId, row)
      if (change.feedback_text !== undefined) settleDraft(drafts, row.id, row.feedback_text)
      if (change.approved !== undefined) drafts.write('reason', row.id, undefined)
      if (change.topic) settleComment(drafts, row.id, change.topic)
      announced.delete(key)
      if (quiet.current) return
      const { saved } = attendanceWords()
      // A chosen file is sent at once, without the text beside it.
      const isFile = files && files.length > 0 && change.feedback_text === undefined
      const message = kind === 'submit' && row.attended === false ? saved.submitAbsent : saved[kind]
      announce('success', change.removed ? saved.removed : isFile ? saved.files(files.length) : message)
    },
    onReplaced(row, action) {
      cacheRecord(queryClient, classId, row)
      // Only delete the draft of the dropped text. A draft beside an attendance conflict stays.
      if (action?.change.feedback_text !== undefined) drafts.write('feedback', row.id, undefined)
    },
    onFailed(action, unsaved, problem) {
      // A conflict is decided in the student's row. The message only reports it.
      if (unsaved.standing.is === 'conflict') {
        return announce('warning', attendanceWords().record.conflict.toast(unsaved.base.student.first_name))
      }
      const isWaiting = unsaved.standing.is === 'waiting'
      if (isWaiting) retryLater(problem)
      if (isWaiting && announced.has(action.key)) return
      announced.add(action.key)
      if (!quiet.current) announce('danger', failureMessage(action.kind, unsaved))
    },
  })
  addEventListener('online', () => recorder.retryWaiting())
  function undo(id: string) {
    recorder.discard(id)
    void queryClient.invalidateQueries(rosterQuery(classId))
  }
  return { recorder, drafts, quiet, undo }
}

let lastToast = ''

/** Ticks come quickly. Only the latest message stays, so that messages never cover the controls. */
export function announce(variant: 'success' | 'danger' | 'warning', text: string): void {
  toasts.hide(lastToast)
  lastToast = toast[variant](text)
}

// Text written while the save was in progress stays a draft, now based on the saved text.
function settleDraft(drafts: Drafts, reservation: string, saved: string | null): void {
  const draft = drafts.text('feedback', reservation)
  if (!draft) return
  const same = (draft.text.trim() || null) === saved
  drafts.write('feedback', reservation, same ? undefined : { ...draft, base: saved })
}

function settleComment(drafts: Drafts, reservation: string, { topic, comment }: TopicResult): void {
  const key = `${reservation}/${topic.id}`
  if (drafts.text('comment', key)?.text.trim() === comment) drafts.write('comment', key, undefined)
}

export function useUnsaved({ recorder }: Recording, id: string): UnsavedRecord | undefined {
  return useSyncExternalStore(recorder.subscribe, () => recorder.get(id))
}

export function useUpload({ recorder }: Recording, id: string): number | undefined {
  return useSyncExternalStore(recorder.subscribe, () => recorder.uploadOf(id))
}

export function useDraft({ drafts }: Recording, part: TextPart, id: string): TextDraft | undefined {
  return useSyncExternalStore(drafts.subscribe, () => drafts.text(part, id))
}
