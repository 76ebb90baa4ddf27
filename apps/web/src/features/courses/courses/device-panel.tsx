import type { WatchedRecord } from '@aulaviva/domain/offline-course'
import { useQuery } from '@tanstack/react-query'
import { setWifiOnly, wifiOnly } from '#entities/offline/downloads.ts'
import { freeQuery, storedQuery } from '#entities/offline/stored-query.ts'
import { useWaitingRecords } from '#entities/offline/watched.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { useMe } from '#platform/session/me.ts'
import { useStore } from '#platform/store.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Switch } from '#ui/switch.tsx'
import { type Course, coursesQuery } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'

/** What is stored on this device for the student: the size, the connection to use, and results not yet confirmed by the
 * server. */
export function DevicePanel() {
  const words = coursesWords().device
  const me = useMe()
  const { data: stored } = useQuery(storedQuery(me.id))
  const { data: free } = useQuery(freeQuery)
  const { data: courses } = useQuery(coursesQuery)
  const waiting = useWaitingRecords()
  const onlyWifi = useStore(wifiOnly)
  if (!stored) return null
  const bytes = stored.reduce((sum, one) => sum + one.bytes, 0)
  const knownCourses = [...(courses ?? []), ...stored.flatMap(({ index }) => index ?? [])]
  return (
    <section aria-labelledby="on-this-device" className="mt-10">
      <SectionHeading id="on-this-device" note={free != null && words.free(fileSize(free))}>
        {words.title}
      </SectionHeading>
      <div className="grid gap-4 desk:grid-cols-2 desk:gap-5">
        <Card>
          <p className="tabular font-medium text-ink">
            {stored.length > 0 ? words.used(stored.length, fileSize(bytes)) : words.empty}
          </p>
          <div className="mt-2 border-t border-line pt-1">
            <Switch
              label={words.wifi}
              hint={words.wifiHint}
              checked={onlyWifi}
              onChange={setWifiOnly}
              pending={false}
            />
          </div>
        </Card>
        <Card>
          <Outbox waiting={waiting} courses={knownCourses} />
        </Card>
      </div>
    </section>
  )
}

function Outbox({ waiting, courses }: { waiting: readonly WatchedRecord[]; courses: readonly Course[] }) {
  const words = coursesWords().device
  if (waiting.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ink-2">
        <Icon name="check" size={20} className="shrink-0 text-good" />
        {words.sent}
      </p>
    )
  }
  return (
    <>
      <h3 id="outbox" className="font-medium text-ink">
        {words.outbox}
      </h3>
      <p className="text-small text-ink-2">{words.outboxNote}</p>
      <ul aria-labelledby="outbox" className="mt-2 grid divide-y divide-line">
        {waiting.map(({ course_id, course_class_id }) => {
          const course = courses.find(({ id }) => id === course_id)
          const one = course?.course_classes.find(({ id }) => id === course_class_id)
          return (
            <li key={course_class_id} className="flex min-h-12 items-center justify-between gap-3 py-1.5">
              <span className="min-w-0">
                <span className="block truncate text-ink">{one?.name ?? words.unknownClass}</span>
                {course && (
                  <span className="block truncate text-tiny text-ink-3">
                    <TaughtText>{course.name}</TaughtText>
                  </span>
                )}
              </span>
              <span className="flex shrink-0 items-center gap-1.5 text-small text-ink-2">
                <Icon name="clock" size={16} />
                {words.watched}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
