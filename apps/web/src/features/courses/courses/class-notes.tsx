import { maxNoteLength } from '@aulaviva/domain/video-notes'
import { useRef, useState } from 'react'
import { saveNote, saveUnsavedNote, unsavedNoteOf } from '#entities/video-notes/note-journal.ts'
import { videoNoteWords } from '#entities/video-notes/video-notes.words.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { randomId } from '#platform/random-id.ts'
import { playClock } from '#platform/time/play-clock.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { CourseClass } from './courses.queries.ts'
import { NoteItem } from './note-item.tsx'
import { useNotes } from './use-notes.ts'

interface Props {
  courseClass: CourseClass
  /** The current position of the video. */
  second: number
  onSeek: (second: number) => void
}

/** The student's own notes on a class. Each is linked to the position of the video at which it was written. */
export function ClassNotes({ courseClass, second, onSeek }: Props) {
  const words = videoNoteWords()
  const { notes, query } = useNotes(courseClass.course_id)
  const own = notes.filter(note => note.course_class_id === courseClass.id)
  const list = useRef<HTMLOListElement>(null)
  return (
    <section data-kept aria-labelledby="notes">
      <SectionHeading id="notes" note={words.private}>
        {words.title}
      </SectionHeading>
      <div className="grid gap-4 rounded-card border border-line bg-room p-4 shadow-card">
        <NewNote courseClass={courseClass} second={second} />
        {query.error && !query.data && (
          <LoadProblem
            title={words.loadFailed}
            error={query.error}
            onRetry={query.refetch}
            pending={query.isFetching}
          />
        )}
        {own.length > 0 ? (
          <ol
            ref={list}
            aria-label={words.list}
            className="max-h-96 divide-y divide-line overflow-y-auto overscroll-contain"
          >
            {own.map(note => (
              <NoteItem
                key={note.id}
                course={courseClass.course_id}
                note={note}
                onSeek={() => onSeek(note.second)}
                onDeleted={() => list.current?.closest('section')?.querySelector('textarea')?.focus()}
              />
            ))}
          </ol>
        ) : query.isPending ? (
          <Loading label={words.loading}>
            <Skeleton width="100%" height="3rem" />
          </Loading>
        ) : (
          query.data && <p className="text-small text-ink-2">{words.none}</p>
        )}
      </div>
    </section>
  )
}

/** Starts a note at the video's position when the first letter is typed. The text stays on the device until it is
 * saved. */
function NewNote({ courseClass, second }: Pick<Props, 'courseClass' | 'second'>) {
  const words = videoNoteWords()
  const [newNote, setNewNote] = useState(() => unsavedNoteOf(courseClass.id) ?? null)
  const [isEmpty, setEmpty] = useState(false)
  const currentSecond = Math.floor(second)
  function type(text: string) {
    const next = text === '' ? null : { second: newNote?.second ?? currentSecond, text }
    setNewNote(next)
    setEmpty(false)
    saveUnsavedNote(courseClass.id, next ?? undefined)
  }
  function save() {
    const text = newNote?.text.trim()
    if (!newNote || !text) return setEmpty(true)
    const { id: course_class_id, course_id } = courseClass
    saveNote(randomId(), { course_id, course_class_id, second: newNote.second, text, version: 0 })
    type('')
  }
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <div className="w-full">
        <TextArea
          label={words.label(playClock(newNote?.second ?? currentSecond))}
          error={isEmpty ? words.empty : null}
          value={newNote?.text ?? ''}
          onChange={type}
          maxLength={maxNoteLength}
          rows={2}
        />
      </div>
      <Button type="submit" pending={false}>
        {words.save}
      </Button>
    </form>
  )
}
