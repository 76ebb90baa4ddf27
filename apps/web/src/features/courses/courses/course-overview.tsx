import { courseWords } from '#entities/courses/course.words.ts'
import { Cover } from '#entities/courses/cover.tsx'
import { formatCountdown } from '#entities/live-class/when.ts'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { requestPlay } from '#entities/watching/play-request.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { remainingTime } from '#platform/time/countdown.ts'
import { TaughtText, useTaughtLanguage } from '#platform/words/taught-text.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { ClassList, useTestsClosed } from './class-list.tsx'
import { CourseNotes } from './course-notes.tsx'
import { type CourseProgress, lengthOf } from './course-progress.ts'
import type { Course } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'
import { EvaluationLinks } from './evaluation-links.tsx'
import { OfflineControl } from './offline-control.tsx'
import { useCoursePlace, usePreview } from './preview.ts'

/** A course before a class is chosen: its description, the student's progress, and a button to continue. */
export function CourseOverview({ course, progress }: { course: Course; progress: CourseProgress }) {
  const words = coursesWords()
  const all = course.course_classes.length
  const closed = useTestsClosed()
  const place = useCoursePlace(course.id)
  const preview = usePreview()
  const evaluation = progress.next || closed ? null : course.evaluation_id
  const target = progress.next ?? course.course_classes[0]
  const label = !progress.next
    ? words.course.watchAgain
    : progress.hasBegun
      ? words.course.continueWith(progress.next.name)
      : words.course.start
  return (
    <>
      {!preview && <BackLink to="/students/courses">{words.course.all}</BackLink>}
      <Page
        title={course.name}
        titleLang={useTaughtLanguage()}
        intro={
          <span className="whitespace-pre-line">
            <TaughtText>{course.description}</TaughtText>
          </span>
        }
      >
        <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] desk:gap-8">
          <Card padding="none">
            <div className="overflow-hidden rounded-t-card">
              <Cover image={course.image} share={0} />
            </div>
            <div className="grid gap-4 p-4 tablet:p-5">
              <p className="flex justify-between gap-3 text-small text-ink-2">
                {course.level ? <LevelMark level={{ code: course.level, color: course.level_color }} /> : <span />}
                <span className="tabular">{formatCountdown(remainingTime(lengthOf(course) * 1000, 0))}</span>
              </p>
              <ProgressBar
                value={progress.share}
                label={words.course.progress}
                text={courseWords().watched(progress.watched, all)}
              />
              {evaluation && (
                <EvaluationLinks id={evaluation} passed={course.evaluation_passed} variant="primary" wide />
              )}
              {target && (
                <ButtonLink
                  {...place}
                  search={{ class: target.id }}
                  {...(progress.hasBegun && { onClick: event => requestPlay(target.id, event) })}
                  variant={evaluation ? 'secondary' : 'primary'}
                  icon="play"
                  wide
                >
                  <span className="min-w-0 wrap-anywhere">{label}</span>
                </ButtonLink>
              )}
            </div>
            {!preview && <OfflineControl course={course} />}
          </Card>
          <section aria-labelledby="course-classes">
            <SectionHeading id="course-classes">{words.course.classes}</SectionHeading>
            <ClassList course={course} progress={progress} />
          </section>
          {!preview && (
            <div className="desk:col-start-2">
              <CourseNotes course={course} />
            </div>
          )}
        </div>
      </Page>
    </>
  )
}
