import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { Button } from '#ui/button.tsx'
import { attendanceWords } from './attendance.words.ts'
import { changedFields, type RecordField, topicResultOf, type UnsavedRecord, withUnsaved } from './record-state.ts'
import { failureMessage } from './record-words.ts'
import type { Recording } from './recording.ts'

interface Props {
  id: string
  unsaved: UnsavedRecord
  recording: Recording
}

/** Someone else saved a different value than the one tapped here. Nothing is lost until the teacher chooses. */
export function ConflictNote({ id, unsaved, recording: { recorder } }: Props) {
  const words = attendanceWords().record.conflict
  if (unsaved.standing.is !== 'conflict') return null
  const { current } = unsaved.standing
  const mine = withUnsaved(current, unsaved)
  const [action] = unsaved.actions
  const isSubmit = action.kind === 'submit'
  const fields = isSubmit ? changedFields(unsaved.base, current) : (Object.keys(action.change) as RecordField[])
  const topic = action.change.topic?.topic.id
  return (
    <div role="alert" id={id} className="mt-3 rounded-button border border-warn bg-warn-wash p-4">
      <p className="font-semibold text-ink">{failureMessage(unsaved.actions[0].kind, unsaved)}</p>
      <div className="mt-2 grid gap-3 @min-[34rem]:grid-cols-2">
        <Version title={words.theirs} row={current} fields={fields} topic={topic} />
        <Version title={isSubmit ? words.before : words.mine} row={mine} fields={fields} topic={topic} />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button pending={false} onPress={() => recorder.discard(current.id, current)}>
          {isSubmit ? words.reviewAgain : words.useTheirs}
        </Button>
        <Button variant="primary" pending={false} onPress={() => recorder.saveMine(current.id)}>
          {isSubmit ? words.submitTheirs : words.saveMine}
        </Button>
      </div>
    </div>
  )
}

interface VersionProps {
  title: string
  row: StudentReservation
  fields: readonly RecordField[]
  /** The topic in conflict, if there is one. */
  topic: string | undefined
}

function Version({ title, row, fields, topic }: VersionProps) {
  return (
    <div className="min-w-0 text-small">
      <p className="text-ink-2">{title}</p>
      {fields.map(field => (
        <p key={field} className="whitespace-pre-line text-ink">
          {formatField(field, row, topic)}
        </p>
      ))}
    </div>
  )
}

function formatField(field: RecordField, row: StudentReservation, topic: string | undefined): string {
  const { record, topics } = attendanceWords()
  if (field === 'topic') {
    const topicResult = topicResultOf(row, topic)
    return topicResult
      ? [topics.results[topicResult.result], topicResult.comment].filter(Boolean).join('\n')
      : record.conflict.nothing
  }
  const value = row[field]
  if (typeof value === 'string') return value
  if (value === null) return field === 'feedback_text' ? record.conflict.noText : record.conflict.nothing
  if (field === 'attended') return value ? record.attended : record.absent
  return value ? record.approved : record.notApproved
}
