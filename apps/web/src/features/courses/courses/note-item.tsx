import { maxNoteLength } from '@aulaviva/domain/video-notes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { deleteEntry, saveNote } from '#entities/video-notes/note-journal.ts'
import type { ShownNote } from '#entities/video-notes/shown-notes.ts'
import { videoNoteWords } from '#entities/video-notes/video-notes.words.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { playClock } from '#platform/time/play-clock.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'

interface Props {
  course: string
  note: ShownNote
  onSeek: () => void
  /** Called when the note has been deleted, to move the focus. */
  onDeleted: () => void
}

/** A note with its position: go to it, edit it, delete it. */
export function NoteItem({ course, note, onSeek, onDeleted }: Props) {
  const words = videoNoteWords()
  const [mode, setMode] = useState<'edit' | 'remove' | null>(null)
  const clock = playClock(note.second)
  const row = useRef<HTMLLIElement>(null)
  const close = () => {
    setMode(null)
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
  }
  const save = (text: string | null) => {
    const { id, course_class_id, second, version } = note
    // The server doesn't have a note that it rejected.
    if (text === null && note.refused !== null && version === 0) deleteEntry(id)
    else saveNote(id, { course_id: course, course_class_id, second, text, version })
  }
  return (
    <li ref={row} className="grid gap-1 py-3 first:pt-0 last:pb-0">
      {mode === 'edit' ? (
        <EditNote
          label={words.editLabel(clock)}
          text={note.text}
          onSave={text => {
            if (text !== note.text) save(text)
            close()
          }}
          onCancel={close}
        />
      ) : (
        <>
          <NoteText note={note} moment={<MomentButton clock={clock} onSeek={onSeek} />} />
          {mode === 'remove' ? (
            <ConfirmRemoval
              question={words.confirmRemove}
              onYes={() => {
                save(null)
                onDeleted()
              }}
              onNo={close}
            />
          ) : (
            <div className="flex flex-wrap gap-1">
              <Button variant="quiet" pending={false} onPress={() => setMode('edit')}>
                {words.edit}
                <span className="sr-only"> {words.about(clock)}</span>
              </Button>
              <Button variant="quiet" pending={false} onPress={() => setMode('remove')}>
                {words.remove}
                <span className="sr-only"> {words.about(clock)}</span>
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  )
}

function MomentButton({ clock, onSeek }: { clock: string; onSeek: () => void }) {
  return (
    <button
      type="button"
      aria-label={videoNoteWords().goTo(clock)}
      onClick={onSeek}
      className="tabular min-h-11 rounded-button px-2 text-start text-small font-medium text-lamp-ink hover:bg-desk"
    >
      {clock}
    </button>
  )
}

/** The text of a note beside its position, and why it is not saved. */
export function NoteText({ note, moment }: { note: ShownNote; moment: ReactNode }) {
  const words = videoNoteWords()
  const { text, waiting, refused } = note
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2">
      {moment}
      <div className="grid gap-1">
        <p className="wrap-anywhere whitespace-pre-line text-ink">{text}</p>
        {refused !== null ? (
          <p className="text-small text-warn">
            {problemSentence(new ApiProblem(409, { code: refused }))} {words.refused}
          </p>
        ) : (
          waiting && <p className="text-small text-ink-3">{words.waiting}</p>
        )}
      </div>
    </div>
  )
}

interface EditNoteProps {
  label: string
  text: string
  onSave: (text: string) => void
  onCancel: () => void
}

function EditNote({ label, text, onSave, onCancel }: EditNoteProps) {
  const words = videoNoteWords()
  const [typed, setTyped] = useState(text)
  const [isEmpty, setEmpty] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  return (
    <form
      ref={form}
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (typed.trim()) onSave(typed.trim())
        else setEmpty(true)
      }}
    >
      <TextArea
        label={label}
        error={isEmpty ? words.empty : null}
        value={typed}
        onChange={setTyped}
        maxLength={maxNoteLength}
        rows={2}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={false}>
          {words.saveEdit}
        </Button>
        <Button variant="quiet" pending={false} onPress={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

function ConfirmRemoval({ question, onYes, onNo }: { question: string; onYes: () => void; onNo: () => void }) {
  const words = videoNoteWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it contains no field
    <div ref={box} role="group" aria-label={question} className="flex flex-wrap items-center gap-3">
      <p className="text-small text-ink">{question}</p>
      <Button variant="danger" pending={false} onPress={onYes}>
        {words.remove}
      </Button>
      <Button variant="quiet" pending={false} onPress={onNo}>
        {words.keep}
      </Button>
    </div>
  )
}
