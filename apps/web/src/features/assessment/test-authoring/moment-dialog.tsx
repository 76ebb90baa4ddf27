import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { playClock } from '#platform/time/play-clock.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { AuthoredTest } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'

interface Props {
  test: AuthoredTest
  /** Initial position of the video. */
  second: number
  onChoose: (second: number) => void
  onClose: () => void
}

const coursesQuery = {
  queryKey: ['test-authoring', 'courses'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /api/courses/authoring/', { signal }),
}
const videosQuery = (course: string) => ({
  queryKey: ['test-authoring', 'videos', course],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /api/courses/authoring/{id}/preview/', { params: { id: course }, signal }),
  enabled: course !== '',
  // Its URLs expire after some minutes.
  staleTime: 0,
})

/** Chooses the time in a video at which a question is asked, by playing and seeking. */
export function MomentDialog({ test, second, onChoose, onClose }: Props) {
  const words = testAuthoringWords().moment
  const [place] = test.places
  const [course, setCourse] = useState(place?.course.id ?? '')
  const [courseClass, setCourseClass] = useState(place?.course_class?.id ?? '')
  const [at, setAt] = useState(second)
  const courses = useQuery(coursesQuery)
  const { data, error, isFetching, refetch } = useQuery(videosQuery(course))
  const classes = data?.course.course_classes ?? []
  const chosen = classes.find(({ id }) => id === courseClass) ?? classes[0]
  const media = data?.media.find(one => one.course_class_id === chosen?.id)
  return (
    <Confirm
      title={words.title}
      size="wide"
      unsaved={Math.floor(at) !== second}
      confirm={words.confirm(playClock(Math.floor(at)))}
      variant="primary"
      pending={false}
      onConfirm={() => onChoose(Math.floor(at))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{words.about}</p>
        <div className="grid gap-4 tablet:grid-cols-2">
          <SelectField
            label={words.course}
            error={null}
            value={course}
            choices={[
              { value: '', label: words.noCourse },
              ...(courses.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={id => {
              setCourse(id)
              setCourseClass('')
            }}
          />
          {classes.length > 0 && (
            <SelectField
              label={words.courseClass}
              error={null}
              value={chosen?.id ?? ''}
              choices={classes.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setCourseClass}
            />
          )}
        </div>
        {error && !data ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : course !== '' && !data ? (
          <Loading label={words.loading}>
            <Skeleton width="100%" height="16rem" />
          </Loading>
        ) : media?.video ? (
          <Video key={media.video} src={media.video} at={at} onMove={setAt} />
        ) : (
          <p className="text-ink-3">{course === '' ? words.chooseCourse : words.noVideo}</p>
        )}
      </div>
    </Confirm>
  )
}

function Video({ src, at, onMove }: { src: string; at: number; onMove: (second: number) => void }) {
  const words = testAuthoringWords().moment
  const video = useRef<HTMLVideoElement>(null)
  const [length, setLength] = useState(0)
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: authors choose a time here. Captions are edited with the course */}
      <video
        ref={video}
        src={src}
        controls
        playsInline
        preload="metadata"
        className="mx-auto aspect-video w-full max-w-lg rounded-card bg-night"
        onLoadedMetadata={({ currentTarget }) => {
          setLength(Math.floor(currentTarget.duration))
          currentTarget.currentTime = Math.min(at, currentTarget.duration)
        }}
        onTimeUpdate={({ currentTarget }) => onMove(currentTarget.currentTime)}
      />
      <label className="grid gap-1.5 text-small font-semibold text-ink">
        {words.slider}
        <input
          type="range"
          min={0}
          max={Math.max(length - 1, 0)}
          step={1}
          value={Math.floor(at)}
          aria-valuetext={playClock(Math.floor(at))}
          className="min-h-11 w-full accent-lamp"
          onChange={event => {
            const second = Number(event.target.value)
            onMove(second)
            if (video.current) video.current.currentTime = second
          }}
        />
      </label>
    </div>
  )
}
