import { maxFeedbackLength } from '@aulaviva/domain/limits'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { Button } from '#ui/button.tsx'
import { Icon, Spinner } from '#ui/icon.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { TeacherClassDetail } from './attendance.queries.ts'
import { attendanceWords } from './attendance.words.ts'
import { ConflictNote } from './conflict-note.tsx'
import { FeedbackFiles } from './feedback-files.tsx'
import { PrivateNote } from './private-note.tsx'
import { RecordHistory } from './record-history.tsx'
import { withUnsaved } from './record-state.ts'
import { refusalSentence } from './record-words.ts'
import type { Recording } from './recording.ts'
import { TopicResults } from './topic-results.tsx'
import type { Feedback } from './use-feedback.ts'

interface Props {
  student: StudentReservation
  recording: Recording
  feedback: Feedback
  canWrite: boolean
  topics: TeacherClassDetail['topics']
  zone: string
}

export function FeedbackEditor({ student, recording, feedback, canWrite, topics, zone }: Props) {
  const words = attendanceWords().feedback
  const { feedback_submitted_at: submittedAt, feedback_last_sent_at: lastSentAt } = withUnsaved(
    student,
    feedback.unsaved,
  )
  const moment = (at: string) => nearDayAndTime(at, zone, new Date())
  return (
    <div data-kept className="@container flex flex-col gap-5">
      {submittedAt && (
        <p className="flex items-start gap-2 rounded-button bg-good-wash px-4 py-3 text-small text-ink">
          <Icon name="check" size={20} className="mt-px shrink-0 text-good" />
          <span>
            {words.submitted(moment(submittedAt))} {canWrite && words.reopens}
          </span>
        </p>
      )}
      {!submittedAt && lastSentAt && (
        <p className="rounded-button bg-warn-wash px-4 py-3 text-small text-ink">
          {words.changedSince(moment(lastSentAt))}
        </p>
      )}
      {topics.length > 0 && (
        <TopicResults student={student} topics={topics} recording={recording} canWrite={canWrite} />
      )}
      {canWrite ? (
        <form
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void feedback.save()
          }}
        >
          <TextArea
            label={words.label}
            hint={words.hint}
            error={null}
            rows={6}
            maxLength={maxFeedbackLength}
            value={feedback.text}
            onChange={feedback.write}
          />
          <SaveStatus feedback={feedback} />
        </form>
      ) : (
        <ReadOnly student={student} feedback={feedback} />
      )}
      {feedback.unsaved?.standing.is === 'conflict' && (
        <ConflictNote id={`feedback-conflict-${student.id}`} unsaved={feedback.unsaved} recording={recording} />
      )}
      {feedback.overtakenBy !== undefined && feedback.state !== 'conflict' && canWrite && (
        <FeedbackConflict feedback={feedback} />
      )}
      <FeedbackFiles student={student} recording={recording} canAdd={canWrite} />
      <PrivateNote student={student} recording={recording} />
      <RecordHistory student={student} zone={zone} />
    </div>
  )
}

function SaveStatus({ feedback: { state, unsaved } }: { feedback: Feedback }) {
  const words = attendanceWords().feedback.state
  const saveState = unsaved?.standing
  const text =
    state === 'empty' || state === 'conflict'
      ? ''
      : state === 'refused' && saveState?.is === 'refused'
        ? `${words.refused}: ${refusalSentence(saveState.problem)}`
        : words[state === 'refused' ? 'refused' : state]
  const tone = state === 'waiting' ? 'text-warn' : state === 'refused' ? 'text-bad' : 'text-ink-2'
  return (
    <p role="status" className={`mt-2 flex min-h-6 items-center gap-1.5 text-small ${tone}`}>
      {state === 'saved' && <Icon name="check" size={16} className="shrink-0 text-good" />}
      {state === 'saving' && <Spinner />}
      {text}
    </p>
  )
}

function FeedbackConflict({ feedback }: { feedback: Feedback }) {
  const words = attendanceWords()
  return (
    <div role="alert" className="rounded-button border border-warn bg-warn-wash p-4">
      <p className="font-semibold text-ink">{words.feedback.overtaken}</p>
      <p className="mt-2 text-small text-ink-2">{words.record.conflict.theirs}</p>
      <p className="text-small whitespace-pre-line text-ink">{feedback.overtakenBy ?? words.record.conflict.noText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button pending={false} onPress={feedback.useTheirs}>
          {words.record.conflict.useTheirs}
        </Button>
        <Button pending={false} variant="primary" onPress={feedback.saveMine}>
          {words.record.conflict.saveMine}
        </Button>
      </div>
    </div>
  )
}

function ReadOnly({ student, feedback }: { student: StudentReservation; feedback: Feedback }) {
  const words = attendanceWords().feedback
  const unsent = feedback.state === 'draft' || feedback.state === 'refused' || feedback.state === 'waiting'
  return (
    <>
      <p className="whitespace-pre-line text-ink">{student.feedback_text ?? words.empty}</p>
      {unsent && feedback.text !== '' && (
        <div className="rounded-button border border-warn bg-warn-wash p-4">
          <p className="font-semibold text-ink">{words.unsentTitle}</p>
          <p className="text-small text-ink-2">{words.unsentBody}</p>
          <p className="mt-2 whitespace-pre-line text-ink">{feedback.text}</p>
        </div>
      )}
    </>
  )
}
