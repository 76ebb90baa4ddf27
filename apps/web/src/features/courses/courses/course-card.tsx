import { Link } from '@tanstack/react-router'
import { courseWords } from '#entities/courses/course.words.ts'
import { Cover } from '#entities/courses/cover.tsx'
import { formatCountdown } from '#entities/live-class/when.ts'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { remainingTime } from '#platform/time/countdown.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type CourseProgress, lengthOf } from './course-progress.ts'
import type { Course } from './courses.queries.ts'
import { OfflineControl } from './offline-control.tsx'

const cardStyle = 'relative flex flex-col rounded-card border border-line bg-room shadow-card'

/** A course as its cover. The whole card links to the course. */
export function CourseCard({ course, progress }: { course: Course; progress: CourseProgress }) {
  return (
    <li className={`${cardStyle} transition-colors hover:border-edge`}>
      <span className="overflow-hidden rounded-t-card">
        <Cover image={course.image} share={progress.share} />
      </span>
      <div className="flex grow flex-col gap-1.5 p-4 tablet:p-5">
        <p className="flex justify-between gap-3 text-small text-ink-2">
          {course.level ? <LevelMark level={{ code: course.level, color: course.level_color }} /> : <span />}
          <span className="tabular text-ink-3">{formatCountdown(remainingTime(lengthOf(course) * 1000, 0))}</span>
        </p>
        <h2 className="text-heading font-semibold">
          <Link
            to="/students/courses/$id"
            params={{ id: course.id }}
            className="text-ink outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lamp"
          >
            <TaughtText>{course.name}</TaughtText>
          </Link>
        </h2>
        {/* The course page shows the full text. */}
        <p className="line-clamp-4 text-small text-ink-2">
          <TaughtText>{course.description}</TaughtText>
        </p>
        <p className="tabular mt-auto pt-2 text-small font-medium text-ink">
          {courseWords().watched(progress.watched, course.course_classes.length)}
        </p>
      </div>
      <OfflineControl course={course} />
    </li>
  )
}

export function CourseCardSkeleton() {
  return (
    <div className={cardStyle}>
      <span className="aspect-video animate-breathe rounded-t-card bg-desk" />
      <div className="grid gap-3 p-4 tablet:p-5">
        <Skeleton width="6rem" height="1rem" />
        <Skeleton width="12rem" height="1.5rem" />
        <Skeleton height="2.5rem" />
        <Skeleton width="10rem" height="1.125rem" />
      </div>
      <div className="h-15 border-t border-line" />
    </div>
  )
}
