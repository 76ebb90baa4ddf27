import { useState } from 'react'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { type Draft, draftStanding } from './drafts.ts'
import { shown, type Unsaved } from './record-state.ts'
import type { Outcome } from './recorder.ts'
import { type Recording, useDraft, useUnsaved } from './recording.ts'

export type FeedbackState = 'empty' | 'saved' | 'draft' | 'saving' | 'waiting' | 'refused' | 'conflict'

export interface Feedback {
  text: string
  state: FeedbackState
  /** What someone else saved while this draft was written. Undefined if no one did. */
  overtakenBy: string | null | undefined
  unsaved: Unsaved | undefined
  write(text: string): void
  /** Sends the text unless the server already has it. */
  save(): Promise<Outcome>
  /** Keeps my draft over theirs, so that it can be saved. */
  keepMine(): void
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
  const standing = draftStanding(draft, saved)
  const keep = (next: Draft | undefined) => drafts.write('feedback', student.id, next)
  return {
    text,
    unsaved,
    state: stateOf(standing, unsaved, draft, saved),
    overtakenBy: standing === 'overtaken' && !isUnderWay(unsaved) ? saved : undefined,
    write(next) {
      setTyped(next)
      keep((next.trim() || null) === saved ? undefined : { text: next, base: draft ? draft.base : saved })
    },
    async save() {
      const feedback = text.trim() || null
      if (shown(student, unsaved).feedback_text === feedback) return 'saved'
      return recorder.change(student, 'feedback', { feedback_text: feedback })
    },
    keepMine: () => keep({ text, base: saved }),
    useTheirs() {
      setTyped(null)
      keep(undefined)
    },
  }
}

const carriesText = (unsaved: Unsaved) => unsaved.actions.some(({ change }) => change.feedback_text !== undefined)
const isUnderWay = (unsaved: Unsaved | undefined) => unsaved !== undefined && carriesText(unsaved)

function stateOf(
  standing: 'none' | 'unsaved' | 'overtaken',
  unsaved: Unsaved | undefined,
  draft: Draft | undefined,
  saved: string | null,
): FeedbackState {
  if (unsaved && carriesText(unsaved)) {
    const { is } = unsaved.standing
    if (is !== 'sending') return is
    const sent = unsaved.actions.findLast(({ change }) => change.feedback_text !== undefined)?.change.feedback_text
    return draft && (draft.text.trim() || null) !== sent ? 'draft' : 'saving'
  }
  if (standing !== 'none') return 'draft'
  return saved === null ? 'empty' : 'saved'
}
