import { namesOf } from '@aulaviva/domain/names'
import { useEffect, useRef } from 'react'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { topDialog } from '#ui/top-dialog.ts'
import { useAtLeast } from '#ui/use-media.ts'
import type { TeacherClassDetail } from './attendance.queries.ts'
import { attendanceWords } from './attendance.words.ts'
import type { AttendanceWindow } from './class-window.ts'
import { FeedbackActions } from './feedback-actions.tsx'
import { FeedbackEditor } from './feedback-editor.tsx'
import type { Recording } from './recording.ts'
import { useFeedback } from './use-feedback.ts'

interface Props {
  student: StudentReservation
  students: readonly StudentReservation[]
  recording: Recording
  window: AttendanceWindow
  /** The topics of the class's unit. */
  topics: TeacherClassDetail['topics']
  zone: string
  onShow: (reservation: string | undefined) => void
}

/** A student's feedback: beside the roster if there is room, otherwise in a bottom sheet. */
export function FeedbackPanel({ student, students, recording, window, topics, zone, onShow }: Props) {
  const words = attendanceWords().feedback
  const wide = useAtLeast('desk')
  const feedback = useFeedback(student, recording)
  const canWrite = window.is === 'open'
  const title = words.read(namesOf(student.student))
  const close = () => {
    onShow(undefined)
    document.getElementById(`feedback-of-${student.id}`)?.focus({ preventScroll: true })
  }
  const editor = <FeedbackEditor {...{ student, recording, feedback, canWrite, topics, zone }} />
  const actions = canWrite && <FeedbackActions {...{ student, students, recording, feedback, onShow }} />
  if (wide) return <SidePanel {...{ title, close, editor, actions }} />
  return (
    <Dialog title={title} closeLabel={words.close} onClose={close} footer={actions}>
      {editor}
    </Dialog>
  )
}

function SidePanel({
  title,
  close,
  editor,
  actions,
}: {
  title: string
  close: () => void
  editor: React.ReactNode
  actions: React.ReactNode
}) {
  const words = attendanceWords().feedback
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      aria-labelledby="feedback-title"
      // Not for a question about a file.
      onKeyDown={event => event.key === 'Escape' && !topDialog() && close()}
      className="sticky top-20 mt-12 flex max-h-[calc(100dvh-9rem)] flex-col rounded-card border border-line bg-room shadow-card"
    >
      <header className="flex items-start justify-between gap-3 pt-3 pe-3 ps-5">
        <h2
          ref={heading}
          tabIndex={-1}
          id="feedback-title"
          className="min-w-0 py-2 text-heading font-semibold outline-none"
        >
          {title}
        </h2>
        <IconButton icon="cross" label={words.close} onPress={close} />
      </header>
      <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5">{editor}</div>
      {actions && <footer className="flex flex-col gap-3 border-t border-line p-5">{actions}</footer>}
    </aside>
  )
}
