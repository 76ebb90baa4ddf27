import { Link } from '@tanstack/react-router'
import { videoNoteWords } from '#entities/video-notes/video-notes.words.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { playClock } from '#platform/time/play-clock.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { Course } from './courses.queries.ts'
import { NoteText } from './note-item.tsx'
import { useNotes } from './use-notes.ts'

/** All notes of the student in a course, by class. Each links to its position. Renders nothing without notes. */
export function CourseNotes({ course }: { course: Course }) {
  const words = videoNoteWords()
  const { notes, query } = useNotes(course.id)
  const classes = course.course_classes
    .map(one => ({ one, own: notes.filter(note => note.course_class_id === one.id) }))
    .filter(({ own }) => own.length > 0)
  const isMissing = query.error !== null && !query.data
  if (classes.length === 0 && !isMissing) return null
  return (
    <section aria-labelledby="course-notes">
      <SectionHeading id="course-notes" note={words.private}>
        {words.title}
      </SectionHeading>
      {isMissing && (
        <LoadProblem title={words.loadFailed} error={query.error} onRetry={query.refetch} pending={query.isFetching} />
      )}
      <div className="grid gap-4">
        {classes.map(({ one, own }) => (
          // Not a landmark, because two classes may have the same name.
          <article
            key={one.id}
            aria-label={one.name}
            className="rounded-card border border-line bg-room p-4 shadow-card"
          >
            <h3 className="font-text text-body font-semibold text-ink">
              <TaughtText>{one.name}</TaughtText>
            </h3>
            <ol className="divide-y divide-line">
              {own.map(note => {
                const clock = playClock(note.second)
                return (
                  <li key={note.id} className="py-2 first:pt-1 last:pb-0">
                    <NoteText
                      note={note}
                      moment={
                        <Link
                          to="/students/courses/$id"
                          params={{ id: course.id }}
                          search={{ class: one.id, at: note.second }}
                          aria-label={words.goTo(clock)}
                          className="tabular grid min-h-11 content-center rounded-button px-2 text-small font-medium text-lamp-ink hover:bg-desk"
                        >
                          {clock}
                        </Link>
                      }
                    />
                  </li>
                )
              })}
            </ol>
          </article>
        ))}
      </div>
    </section>
  )
}
