import { useMutation } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { courseCallbacks } from './course-callbacks.ts'
import { useWhen } from './course-states.tsx'
import { type Draft, whenSaved } from './use-draft.ts'

const noticeStyle = 'flex flex-wrap items-center justify-between gap-4 rounded-card border p-4 tablet:p-5'

/** Notices about a course, shown above the form. */
export function CourseNotices({ course, draft }: { course: AuthoredCourse; draft: Draft }) {
  const words = courseAuthoringWords()
  const when = useWhen()
  const call = useApi()
  const cancelSchedule = useMutation({
    mutationFn: (draft_version: number) => {
      const sent = { params: { id: course.id }, body: { draft_version, publish_at: null } }
      return call('PUT /api/courses/authoring/{id}/schedule/', { ...sent })
    },
    ...courseCallbacks(course.id, () => toast.success(words.publish.calledOff)),
  })
  return (
    <>
      {course.state === 'ARCHIVED' && (
        <p className={`${noticeStyle} border-line text-ink-2`}>{words.more.archivedBody}</p>
      )}
      {course.publish_missed_at && (
        <p role="alert" className={`${noticeStyle} border-warn bg-warn-wash text-ink`}>
          {words.publish.missedBody(when(course.publish_missed_at))}
        </p>
      )}
      {course.publish_at && (
        <div className={`${noticeStyle} border-line bg-room`}>
          <p className="text-ink-2">{words.publish.scheduledBody(when(course.publish_at))}</p>
          <Button
            pending={cancelSchedule.isPending}
            onPress={() => void whenSaved(draft, version => cancelSchedule.mutate(version))}
          >
            {words.publish.callOff}
          </Button>
        </div>
      )}
    </>
  )
}
