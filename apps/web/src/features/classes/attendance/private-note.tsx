import { maxPrivateNoteLength } from '@aulaviva/domain/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { cacheNote, sendNote } from './attendance.queries.ts'
import { attendanceWords } from './attendance.words.ts'
import { draftSaveState } from './drafts.ts'
import { refusalSentence } from './record-words.ts'
import { announce, type Recording, useDraft } from './recording.ts'

/** The teacher's private note about a student. A draft on this device until it is saved. */
export function PrivateNote({ student, recording }: { student: StudentReservation; recording: Recording }) {
  const words = attendanceWords()
  const client = useQueryClient()
  const draft = useDraft(recording, 'note', student.id)
  const [typed, setTyped] = useState<string | null>(null)
  const saved = student.private_note
  const text = draft?.text ?? typed ?? saved ?? ''
  const saveDraft = (next: string | undefined, base = saved) =>
    recording.drafts.write('note', student.id, next === undefined ? undefined : { text: next, base })
  const { mutate, isPending } = useMutation({
    mutationFn: (note: string) => sendNote(student, note),
    onSuccess(row, note) {
      cacheNote(client, row.id, row.private_note)
      // Text written after the save began stays a draft.
      if (recording.drafts.text('note', row.id)?.text.trim() === note) saveDraft(undefined)
      announce('success', words.feedback.note.saved)
    },
    onError(problem) {
      const changedElsewhere = problem instanceof ApiProblem && problem.code === 'note_changed_meanwhile'
      if (changedElsewhere) cacheNote(client, student.id, String(problem.extras.current ?? '') || null)
      else announce('danger', `${words.feedback.note.saveFailed} ${refusalSentence(problem)}`)
    },
  })
  const draftState = draftSaveState(draft, saved)
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <div className="w-full">
        <TextArea
          label={words.feedback.note.label}
          hint={words.feedback.note.hint}
          error={null}
          rows={2}
          maxLength={maxPrivateNoteLength}
          value={text}
          onChange={next => {
            setTyped(next)
            saveDraft((next.trim() || null) === saved ? undefined : next, draft ? draft.base : saved)
          }}
        />
      </div>
      {draftState === 'overtaken' && (
        <div role="alert" className="w-full rounded-button border border-warn bg-warn-wash p-4">
          <p className="font-semibold text-ink">{words.feedback.note.overtaken}</p>
          <p className="mt-1 text-small whitespace-pre-line text-ink">{saved ?? words.record.conflict.noText}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              pending={false}
              onPress={() => {
                setTyped(null)
                saveDraft(undefined)
              }}
            >
              {words.record.conflict.useTheirs}
            </Button>
            <Button pending={false} onPress={() => saveDraft(text)}>
              {words.record.conflict.saveMine}
            </Button>
          </div>
        </div>
      )}
      {(draftState === 'unsaved' || isPending) && (
        <Button pending={isPending} onPress={() => mutate(text.trim())}>
          {words.feedback.note.save}
        </Button>
      )}
    </section>
  )
}
