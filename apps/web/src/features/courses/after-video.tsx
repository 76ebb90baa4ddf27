import { mayGo } from '#platform/access/may-go.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { useMe } from '#platform/session/me.ts'
import type { Course, CourseClass } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'

interface Props {
  course: Course
  courseClass: CourseClass
  watched: boolean
}

/** What comes after the video: its quiz, the next class, or at the end of the course the evaluation. */
export function AfterVideo({ course, courseClass, watched }: Props) {
  const words = coursesWords().view
  const me = useMe()
  const next = course.course_classes[course.course_classes.indexOf(courseClass) + 1]
  const open = (test: string | null) => (test && mayGo(me, `/students/courses/tests/${test}`) ? test : null)
  const quiz = open(courseClass.video_quiz_id)
  const evaluation = next ? null : open(course.evaluation_id)
  const first = watched ? 'primary' : 'secondary'
  return (
    <div className="flex flex-wrap gap-3">
      {quiz && (
        <ButtonLink to="/students/courses/tests/$id" params={{ id: quiz }} variant={first}>
          {words.quiz}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          to="/students/courses/$id"
          params={{ id: course.id }}
          search={{ class: next.id }}
          variant={quiz ? 'secondary' : first}
        >
          {words.next(next.name)}
        </ButtonLink>
      )}
      {evaluation && (
        <ButtonLink to="/students/courses/tests/$id" params={{ id: evaluation }} variant={quiz ? 'secondary' : first}>
          {words.evaluation}
        </ButtonLink>
      )}
      {!next && (
        <ButtonLink to="/students/courses/$id" params={{ id: course.id }} search={{}} variant="quiet">
          {words.back}
        </ButtonLink>
      )}
    </div>
  )
}
