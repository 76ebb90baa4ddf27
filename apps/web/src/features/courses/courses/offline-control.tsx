import { type OfflineState, offlineState } from '@aulaviva/domain/offline-course'
import { useQuery } from '@tanstack/react-query'
import type { StoredCourse } from '#entities/offline/course-store.ts'
import {
  cancelDownload,
  type Download,
  pauseDownload,
  queueDownload,
  removeDownload,
  resumeDownload,
  useDownload,
} from '#entities/offline/downloads.ts'
import { storedQuery } from '#entities/offline/stored-query.ts'
import { useNetwork } from '#platform/device/network.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { useMe } from '#platform/session/me.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Course } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'

// Above the link that covers the card. The same height in every state.
const rowStyle =
  'relative z-1 flex min-h-15 items-center justify-between gap-3 border-t border-line px-4 py-1.5 tablet:px-5'

/** Downloads a course to this device, updates it, or removes it, with progress. */
export function OfflineControl({ course }: { course: Course }) {
  const me = useMe()
  const { data: all } = useQuery(storedQuery(me.id))
  const download = useDownload(course.id)
  const online = useNetwork() === 'online'
  if (all === null) return null
  if (all === undefined) return <div className={rowStyle} />
  if (download) return <RunningDownload course={course} download={download} />
  const stored = all.find(({ id }) => id === course.id) ?? null
  return (
    <CourseState
      course={course}
      stored={stored}
      state={offlineState({ online, stored, server: course })}
      user={me.id}
    />
  )
}

interface StateProps {
  course: Course
  stored: StoredCourse | null
  state: OfflineState
  user: string
}

const icons = { download: 'download', update: 'again', delete: 'cross' } as const satisfies Record<string, IconName>

function CourseState({ course, stored, state, user }: StateProps) {
  const words = coursesWords().offline
  const act = () =>
    state === 'delete' ? removeDownload(user, course.id) : state !== 'none' && queueDownload(user, course, state)
  return (
    <div className={rowStyle}>
      <span className="flex min-w-0 items-center gap-2 text-small text-ink-2">
        {stored && state !== 'update' && <Icon name="check" size={16} className="shrink-0 text-good" />}
        {state === 'update'
          ? words.outOfDate
          : stored
            ? words.downloaded(fileSize(stored.bytes))
            : state === 'none'
              ? words.notDownloadedOffline
              : words.notDownloaded(fileSize(course.size))}
      </span>
      {state !== 'none' && (
        <button
          type="button"
          aria-label={words.about[state](course.name)}
          className="-me-2 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-button px-3 text-small font-semibold text-ink transition-colors hover:bg-desk"
          onClick={() => void act()}
        >
          <Icon name={icons[state]} size={20} />
          {words.actions[state]}
        </button>
      )}
    </div>
  )
}

function RunningDownload({ course, download }: { course: Course; download: Download }) {
  const words = coursesWords().offline
  const { state, done, all } = download
  const labels = {
    running: words.running,
    waiting: words.waiting,
    paused: words.paused,
    'waits-for-wifi': words.waitsForWifi,
  }
  const isPaused = state === 'paused' || state === 'waits-for-wifi'
  return (
    <div className={rowStyle}>
      <div className="min-w-0 grow">
        <ProgressBar
          value={all > 0 ? done / all : 0}
          label={labels[state]}
          text={words.downloadedPart(fileSize(done), fileSize(all))}
        />
      </div>
      <span className="-me-2 flex">
        {isPaused ? (
          <IconButton
            icon="listen"
            label={words.resume}
            about={course.name}
            onPress={() => resumeDownload(course.id)}
          />
        ) : (
          <IconButton icon="pause" label={words.pause} about={course.name} onPress={() => pauseDownload(course.id)} />
        )}
        <IconButton
          icon="cross"
          label={words.stop}
          about={course.name}
          onPress={() => void cancelDownload(course.id)}
        />
      </span>
    </div>
  )
}
