import { useState } from 'react'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { draftSaveState, type TextDraft } from './drafts.ts'
import { type UnsavedRecord, withUnsaved } from './record-state.ts'
import type { SaveOutcome } from './recorder.ts'
import { type Recording, useDraft, useUnsaved } from './recording.ts'

export type FeedbackState = 'empty' | 'saved' | 'draft' | 'saving' | 'waiting' | 'refused' | 'conflict'

export interface Feedback {
  text: string
  state: FeedbackState
  /** What someone else saved while this draft was written. Undefined if no one did. */
  overtakenBy: string | null | undefined
  unsaved: UnsavedRecord | undefined
  write(text: string): void
  /** Sends the text unless the server already has it. */
  save(): Promise<SaveOutcome>
  /** Keeps my draft over theirs, so that it can be saved. */
  saveMine(): void
  useTheirs(): void
}

/** The text of a student's feedback. What is typed is a draft on this device until it is saved. */
export function useFeedback(student: StudentReservation, recording: Recording): Feedback {
  const { recorder, drafts } = recording
  const draft = useDraft(recording, 'feedback', student.id)
  const unsaved = useUnsaved(recording, student.id)
  const [typed, setTyped] = useState<string | null>(null)
  const saved = student.feedback_text
  const text = draft?.text ?? typed ?? saved ?? ''
  const draftState = draftSaveState(draft, saved)
  const saveDraft = (next: TextDraft | undefined) => drafts.write('feedback', student.id, next)
  return {
    text,
    unsaved,
    state: stateOf(draftState, unsaved, draft, saved),
    overtakenBy: draftState === 'overtaken' && !isUnderWay(unsaved) ? saved : undefined,
    write(next) {
      setTyped(next)
      saveDraft((next.trim() || null) === saved ? undefined : { text: next, base: draft ? draft.base : saved })
    },
    async save() {
      const feedback = text.trim() || null
      if (withUnsaved(student, unsaved).feedback_text === feedback) return 'saved'
      return recorder.change(student, 'feedback', { feedback_text: feedback })
    },
    saveMine: () => saveDraft({ text, base: saved }),
    useTheirs() {
      setTyped(null)
      saveDraft(undefined)
    },
  }
}

const carriesText = (unsaved: UnsavedRecord) => unsaved.actions.some(({ change }) => change.feedback_text !== undefined)
const isUnderWay = (unsaved: UnsavedRecord | undefined) => unsaved !== undefined && carriesText(unsaved)

function stateOf(
  draftState: 'none' | 'unsaved' | 'overtaken',
  unsaved: UnsavedRecord | undefined,
  draft: TextDraft | undefined,
  saved: string | null,
): FeedbackState {
  if (unsaved && carriesText(unsaved)) {
    const { is } = unsaved.standing
    if (is !== 'sending') return is
    const sent = unsaved.actions.findLast(({ change }) => change.feedback_text !== undefined)?.change.feedback_text
    return draft && (draft.text.trim() || null) !== sent ? 'draft' : 'saving'
  }
  if (draftState !== 'none') return 'draft'
  return saved === null ? 'empty' : 'saved'
}
