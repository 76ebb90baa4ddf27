import { Link } from '@tanstack/react-router'
import type { ContinueItem } from '#entities/courses/course.queries.ts'
import { courseWords } from '#entities/courses/course.words.ts'
import { Cover } from '#entities/courses/cover.tsx'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { requestPlay } from '#entities/watching/play-request.ts'
import { playClock } from '#platform/time/play-clock.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

/** Recorded classes to continue. One press plays each. */
export function ContinueWatching({ classes }: { classes: readonly ContinueItem[] }) {
  const words = courseWords()
  return (
    <section aria-labelledby="continue-watching">
      <SectionHeading id="continue-watching">{words.continue.title}</SectionHeading>
      <ul className="grid gap-3 tablet:grid-cols-2">
        {classes.map(one => (
          <li
            key={one.course_class_id}
            className="relative grid grid-cols-[8.5rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-room shadow-card transition-colors hover:border-edge"
          >
            <span className="self-center ps-3">
              <span className="block overflow-hidden rounded-small">
                <Cover image={one.image} share={one.seconds / one.duration_seconds} />
              </span>
            </span>
            <div className="min-w-0 py-3 pe-4 ps-4">
              <p className="text-tiny text-ink-2">
                {one.level && <LevelMark level={{ code: one.level, color: one.level_color }} bar={false} />}{' '}
                {one.course_name}
              </p>
              <Link
                to="/students/courses/$id"
                params={{ id: one.course_id }}
                search={{ class: one.course_class_id }}
                onClick={event => requestPlay(one.course_class_id, event)}
                className="mt-0.5 block font-semibold text-ink outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lamp"
              >
                <TaughtText>{one.name}</TaughtText>
              </Link>
              <p className="tabular mt-0.5 text-tiny text-ink-3">
                {words.continue.left(playClock(one.duration_seconds - one.seconds))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
