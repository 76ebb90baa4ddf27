import { useCallback, useRef, useState } from 'react'
import { useUnsentCount } from '#entities/watching/watch-journal.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { TaughtText, useTaughtLanguage } from '#platform/words/taught-text.tsx'
import { FileList } from '#ui/file-list.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { AfterVideo } from './after-video.tsx'
import { ClassList } from './class-list.tsx'
import { ClassNotes } from './class-notes.tsx'
import type { CourseProgress } from './course-progress.ts'
import type { Course, CourseClass } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'
import { useCoursePlace, useMedia, usePreview } from './preview.ts'
import { RemarkForm } from './remark-form.tsx'
import { Transcript } from './transcript.tsx'
import { VideoArea } from './video-area.tsx'

interface Props {
  course: Course
  courseClass: CourseClass
  progress: CourseProgress
  /** The second at which the video starts, if the address has one. */
  at?: number | undefined
}

/** A class of a course: its video, transcript, attachments, and what comes next. */
export function ClassView({ course, courseClass, progress, at }: Props) {
  const words = coursesWords().view
  const { watched } = progress.of(courseClass)
  const unsentCount = useUnsentCount()
  const place = useCoursePlace(course.id)
  const preview = usePreview()
  const [second, setSecond] = useState(0)
  const video = useRef<HTMLVideoElement>(null)
  const seek = useCallback((to: number) => {
    if (!video.current) return
    video.current.currentTime = to
    void video.current.play().catch(() => undefined)
  }, [])
  return (
    <>
      <BackLink {...place} search={{}}>
        <TaughtText>{course.name}</TaughtText>
      </BackLink>
      <Page
        title={courseClass.name}
        titleLang={useTaughtLanguage()}
        intro={words.place(courseClass.position, course.course_classes.length, course.name)}
      >
        {/* In one column to the end of the page, so that the player can stay above all of it. */}
        <div className="flex flex-col gap-6 desk:grid desk:grid-cols-[minmax(0,1fr)_22rem] desk:items-start desk:gap-8">
          <div className="contents min-w-0 grid-cols-1 gap-5 desk:grid">
            <VideoArea courseClass={courseClass} at={at} ref={video} onSecond={setSecond} />
            <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2" role="status">
              {watched ? (
                <StatusPill tone="good" icon="check">
                  {words.counted}
                </StatusPill>
              ) : (
                <span>{words.countsFrom}</span>
              )}
              {unsentCount > 0 && (
                <span className="flex items-center gap-1.5">
                  <Icon name="clock" size={16} />
                  {words.waiting}
                </span>
              )}
            </div>
            <AfterVideo course={course} courseClass={courseClass} watched={watched} />
            {courseClass.description && (
              <p className="max-w-[65ch] whitespace-pre-line text-ink-2">
                <TaughtText>{courseClass.description}</TaughtText>
              </p>
            )}
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-8 desk:row-span-2">
            {!preview && <ClassNotes courseClass={courseClass} second={second} onSeek={seek} />}
            <Transcript courseClass={courseClass} second={second} onSeek={seek} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-8">
            <section aria-labelledby="course-classes">
              <SectionHeading id="course-classes">
                <TaughtText>{course.name}</TaughtText>
              </SectionHeading>
              <ClassList course={course} progress={progress} open={courseClass} />
            </section>
            <Attachments courseClass={courseClass} />
            {!preview && <RemarkForm courseClass={courseClass} />}
          </div>
        </div>
      </Page>
    </>
  )
}

function Attachments({ courseClass }: { courseClass: CourseClass }) {
  const words = coursesWords().view
  const { data } = useMedia(courseClass.id)
  if (courseClass.attachments.length === 0) return null
  const files = courseClass.attachments.map(({ id, name }) => {
    const href = data?.attachments.find(file => file.id === id)?.url
    return { id, name, ...(href && { href }) }
  })
  return (
    <section aria-labelledby="attachments">
      <SectionHeading id="attachments">{words.attachments}</SectionHeading>
      <FileList files={files} />
    </section>
  )
}
