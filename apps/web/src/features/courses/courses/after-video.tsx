import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#platform/page/links.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTestsClosed } from './class-list.tsx'
import type { Course, CourseClass } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'
import { EvaluationLinks } from './evaluation-links.tsx'
import { useCoursePlace, usePreview } from './preview.ts'

interface Props {
  course: Course
  courseClass: CourseClass
  watched: boolean
}

/** What comes after the video: its quiz, the next class or, at the end of the course, the evaluation. */
export function AfterVideo({ course, courseClass, watched }: Props) {
  const words = coursesWords().view
  const closed = useTestsClosed()
  const place = useCoursePlace(course.id)
  const next = course.course_classes[course.course_classes.indexOf(courseClass) + 1]
  const quiz = courseClass.video_quiz_id
  const evaluation = next ? null : course.evaluation_id
  const firstVariant = watched ? 'primary' : 'secondary'
  return (
    <>
      {closed && (quiz || evaluation) && (
        <ClosedTests closed={quiz && evaluation ? 'both' : quiz ? 'quiz' : 'evaluation'} reason={closed} />
      )}
      <div className="flex flex-wrap gap-3">
        {!closed && quiz && (
          <ButtonLink to="/students/courses/tests/$id" params={{ id: quiz }} variant={firstVariant}>
            {words.quiz}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink {...place} search={{ class: next.id }} variant={quiz && !closed ? 'secondary' : firstVariant}>
            <span className="min-w-0 wrap-anywhere">{words.next(next.name)}</span>
          </ButtonLink>
        )}
        {!closed && evaluation && (
          <EvaluationLinks
            id={evaluation}
            passed={course.evaluation_passed}
            variant={quiz ? 'secondary' : firstVariant}
          />
        )}
        {!next && (
          <ButtonLink {...place} search={{}} variant="quiet">
            {words.back}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** The tests after the video and why they are closed, with the reason only once. */
function ClosedTests({ closed, reason }: { closed: 'quiz' | 'evaluation' | 'both'; reason: string }) {
  const { tests } = coursesWords()
  const preview = usePreview()
  return (
    <p className="flex max-w-[65ch] gap-2.5 text-small text-ink-2">
      <Icon name="lock" size={20} className="mt-0.5 shrink-0 text-ink-3" />
      <span>
        {tests[closed]} {reason}{' '}
        {!preview && (
          <Link
            to="/subscription"
            className="whitespace-nowrap underline decoration-edge underline-offset-4 hover:text-ink"
          >
            {tests.plan}
          </Link>
        )}
      </span>
    </p>
  )
}
