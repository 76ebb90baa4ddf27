import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { convertibleExtensions, maxVideoBytes, soundExtensions, videoExtensions } from '@aulaviva/domain/video'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIsAudioOnly } from '#entities/courses/use-is-audio-only.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { playClock } from '#platform/time/play-clock.ts'
import { useTaughtLanguage } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { type AuthoredCourse, isUnready, videosQuery } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { frameOf, PosterChoice } from './poster-choice.tsx'
import { ProcessingVideo } from './processing-video.tsx'
import { useSendFile } from './send-file.tsx'
import { VideoRenditions } from './video-renditions.tsx'
import { VideoUploadProgress } from './video-upload.tsx'
import { sendVideo, unfinishedOf, useVideoUpload } from './video-uploads.ts'

interface Props {
  course: AuthoredCourse
  courseClass: CourseClassDocument
  error: string | null
  onChange: (own: Partial<CourseClassDocument>) => void
}

const accepted = [
  'video/*',
  'audio/*',
  ...[...videoExtensions, ...soundExtensions, ...convertibleExtensions].map(one => `.${one}`),
].join()

/** The video of a class as students will see it, with a way to upload or replace it. */
export function VideoField({ course, courseClass, error, onChange }: Props) {
  const words = courseAuthoringWords().video
  const sending = useVideoUpload(courseClass.id)
  const { data: videos } = useQuery(videosQuery(course.id))
  const latest = videos?.find(one => one.class_id === courseClass.id)
  const unfinished = sending ? undefined : unfinishedOf(courseClass.id)
  const other = latest?.state === 'READY' && latest.file && latest.file.id !== courseClass.video_file_id
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      <div className="grid gap-4">
        <CurrentVideo course={course} courseClass={courseClass} onChange={onChange} />
        {sending ? (
          <VideoUploadProgress sending={sending} />
        ) : latest && isUnready(latest) ? (
          <ProcessingVideo course={course.id} video={latest} />
        ) : (
          <FileDrop
            label={courseClass.video_file_id ? words.replace : words.upload}
            hint={unfinished ? words.unfinished(unfinished.name) : words.hint(fileSize(maxVideoBytes))}
            error={latest?.state === 'REFUSED' && latest.refusal ? words.refusals[latest.refusal] : error}
            accept={accepted}
            onFiles={([file]) => file && void sendVideo(course.id, courseClass.id, file)}
          />
        )}
        {other && !sending && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4">
            <p className="min-w-0 wrap-anywhere text-ink-2">{words.ready(latest.name)}</p>
            <Button pending={false} onPress={() => onChange({ video_file_id: latest.file?.id ?? null })}>
              {words.use}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function CurrentVideo({ course, courseClass, onChange }: Omit<Props, 'error'>) {
  const words = courseAuthoringWords().video
  const taught = useTaughtLanguage()
  const element = useRef<HTMLVideoElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const picture = useSendFile(course.id, 'images', image_file_id => onChange({ image_file_id }))
  const fileOf = (id: string | null) => course.files.find(file => file.id === id)
  const video = fileOf(courseClass.video_file_id)
  const captions = fileOf(courseClass.captions_file_id)
  const isSound = useIsAudioOnly(element, video?.url)
  if (!video) return null
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: captions appear once they have been uploaded */}
      <video
        ref={element}
        controls
        preload="metadata"
        src={video.url}
        poster={fileOf(courseClass.image_file_id)?.url}
        className="aspect-video w-full rounded-card bg-desk"
      >
        {captions && <track kind="captions" srcLang={taught} src={captions.url} default />}
      </video>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular min-w-0 text-small wrap-anywhere text-ink-3">
          {video.name}, {words.length(playClock(video.seconds ?? 0), fileSize(video.size))}
        </p>
        {!isSound && (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="quiet"
              pending={picture.share !== null}
              onPress={() => element.current && void frameOf(element.current).then(file => file && picture.start(file))}
            >
              {words.poster}
            </Button>
            <Button variant="quiet" pending={picture.share !== null} onPress={() => setChoosing(true)}>
              {words.posters.choose}
            </Button>
          </div>
        )}
      </div>
      {isSound && <p className="text-small text-ink-3">{words.soundOnly}</p>}
      {isChoosing && (
        <PosterChoice
          video={video.url}
          seconds={video.seconds ?? 0}
          onChoose={file => {
            setChoosing(false)
            picture.start(file)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {!isSound && <VideoRenditions course={course.id} video={video.id} />}
      {picture.problem && (
        <p role="alert" className="text-small text-bad">
          {picture.problem}
        </p>
      )}
    </div>
  )
}
