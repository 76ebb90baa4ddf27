import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { playClock } from '#entities/courses/course.words.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'

interface Props {
  course: AuthoredCourse
  courseClass: CourseClassDocument
  error: string | null
  onChange: (own: Partial<CourseClassDocument>) => void
}

/** The video of a class as it will be played. */
export function VideoField({ course, courseClass, error }: Props) {
  const words = courseAuthoringWords().video
  const fileOf = (id: string | null) => course.files.find(file => file.id === id)
  const video = fileOf(courseClass.video_file_id)
  const captions = fileOf(courseClass.captions_file_id)
  return (
    <section>
      <SectionHeading level="h3">{words.title}</SectionHeading>
      {video ? (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: there are captions as soon as somebody has brought them */}
          <video
            controls
            preload="metadata"
            src={video.url}
            poster={fileOf(courseClass.image_file_id)?.url}
            className="aspect-video w-full rounded-card bg-desk"
          >
            {captions && <track kind="captions" src={captions.url} default />}
          </video>
          <p className="tabular mt-2 text-small wrap-anywhere text-ink-3">
            {video.name}, {words.length(playClock(video.seconds ?? 0), fileSize(video.size))}
          </p>
        </>
      ) : (
        <p className="rounded-card border border-line p-5 text-ink-2">{words.none}</p>
      )}
      {error && (
        <p role="alert" className="mt-2 text-small text-bad">
          {error}
        </p>
      )}
    </section>
  )
}
