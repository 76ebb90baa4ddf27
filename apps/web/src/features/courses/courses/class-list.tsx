import { canStatusOpen } from '@aulaviva/domain/access'
import { Link } from '@tanstack/react-router'
import { Cover } from '#entities/courses/cover.tsx'
import { useMe } from '#platform/session/me.ts'
import { formatPercent } from '#platform/time/format.ts'
import { playClock } from '#platform/time/play-clock.ts'
import { Icon } from '#ui/icon.tsx'
import type { CourseProgress } from './course-progress.ts'
import type { Course, CourseClass } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'
import { resultsLink } from './evaluation-links.tsx'
import { useCoursePlace, usePreview } from './preview.ts'

interface Props {
  course: Course
  progress: CourseProgress
  open?: CourseClass
}

const rowStyle =
  'relative grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-3.5 rounded-card border p-2.5 pe-4 transition-colors'
const linkStyle =
  'font-semibold text-ink outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-lamp'

/** The classes in order, with what has been watched, then the evaluation. */
export function ClassList({ course, progress, open }: Props) {
  return (
    <ol className="grid gap-2.5">
      {course.course_classes.map(one => (
        <ClassRow key={one.id} courseClass={one} isOpen={one === open} {...progress.of(one)} />
      ))}
      {course.evaluation_id && <EvaluationRow id={course.evaluation_id} passed={course.evaluation_passed} />}
    </ol>
  )
}

/** The evaluation at the end. Without access to tests, it shows the reason instead of a link. */
function EvaluationRow({ id, passed }: { id: string; passed: Course['evaluation_passed'] }) {
  const { course: words, view } = coursesWords()
  const closed = useTestsClosed()
  const title = passed ? view.evaluationPassed(formatPercent(passed.score / 100)) : words.evaluation
  const link = passed ? resultsLink(id, passed) : ({ to: '/students/courses/tests/$id', params: { id } } as const)
  return (
    <li className={`${rowStyle} border-line ${closed ? '' : 'bg-room shadow-card hover:border-edge'}`}>
      <span
        className={`grid aspect-video place-items-center rounded-small bg-desk ${closed ? 'text-ink-3' : passed ? 'text-good' : 'text-lamp-ink'}`}
      >
        <Icon name={closed ? 'lock' : passed ? 'check' : 'badge'} />
      </span>
      <span className="min-w-0">
        {closed ? (
          <span className="font-semibold text-ink-2">{title}</span>
        ) : (
          <Link {...link} className={linkStyle}>
            {title}
          </Link>
        )}
        <span className="block text-tiny text-ink-3">{closed ?? (passed ? view.results : words.evaluationNote)}</span>
      </span>
      {!closed && <Icon name="chevron-right" size={20} className="text-ink-3" />}
    </li>
  )
}

interface RowProps {
  courseClass: CourseClass
  isOpen: boolean
  watched: boolean
  share: number
}

function ClassRow({ courseClass, isOpen, watched, share }: RowProps) {
  const words = coursesWords().course
  const place = useCoursePlace(courseClass.course_id)
  const { id, position, name, image, duration_seconds, video_quiz_id } = courseClass
  return (
    <li
      className={`${rowStyle} ${isOpen ? 'border-lamp bg-desk' : 'border-line bg-room shadow-card hover:border-edge'}`}
    >
      <span className="overflow-hidden rounded-small">
        <Cover image={image} share={watched ? 0 : share} />
      </span>
      <span className="min-w-0">
        <span className="block text-tiny text-ink-2">{words.number(position)}</span>
        <Link {...place} search={{ class: id }} aria-current={isOpen ? 'page' : undefined} className={linkStyle}>
          {name}
        </Link>
        <span className="tabular block text-tiny text-ink-2">
          {playClock(duration_seconds)}
          {video_quiz_id && ` · ${words.quiz}`}
        </span>
      </span>
      {watched && (
        <span className="text-good">
          <Icon name="check" size={20} />
          <span className="sr-only">{words.watched}</span>
        </span>
      )}
    </li>
  )
}

/** Why this student has no access to quizzes and evaluations, in a sentence. Null if they have. */
export function useTestsClosed(): string | null {
  const status = useMe().student?.student_status
  const inPreview = usePreview() !== null
  const { tests, preview } = coursesWords()
  if (inPreview) return preview.tests
  if (!status || canStatusOpen(status, 'students-courses-tests-id')) return null
  return tests.closed[status] ?? tests.closedByPlan
}
