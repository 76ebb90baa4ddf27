import { useCallback, useState, useSyncExternalStore } from 'react'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { Button } from '#ui/button.tsx'
import { attendanceWords } from './attendance.words.ts'
import { awaitsApproval, awaitsSubmission } from './progress.ts'
import { type ActionKind, type RecordEdit, withUnsaved } from './record-state.ts'
import { announce, type Recording } from './recording.ts'

interface Props {
  recording: Recording
  students: readonly StudentReservation[]
}

/**
 * Bulk actions for the class: mark everyone without a record as attended. When everyone has a record, approve those who
 * attended and submit the written feedback. Students are saved one after another, so a failure leaves the others saved.
 */
export function BulkAttendance({ recording, students }: Props) {
  const words = attendanceWords()
  const { recorder, drafts, quiet } = recording
  const [running, setRunning] = useState<{ kind: ActionKind; done: number; all: number } | null>(null)
  const subscribeBoth = useCallback(
    (listener: () => void) => {
      const unsubscribers = [recorder.subscribe(listener), drafts.subscribe(listener)]
      return () => unsubscribers.forEach(unsubscribe => void unsubscribe())
    },
    [recorder, drafts],
  )
  const rows = () => students.map(student => withUnsaved(student, recorder.get(student.id)))
  // A conflict is first decided in the student's row.
  const isDecided = ({ id }: StudentReservation) => recorder.get(id)?.standing.is !== 'conflict'
  const openIds = () => idsOf(rows().filter(row => row.attended === null && isDecided(row)))
  const readyIds = () => idsOf(rows().filter(row => awaitsSubmission(row) && !recorder.get(row.id)))
  // A student whose reason for "Not approved" is being written is left out.
  const approvableIds = () =>
    idsOf(rows().filter(row => awaitsApproval(row) && isDecided(row) && !drafts.text('reason', row.id)))
  const unrecorded = useSyncExternalStore(recorder.subscribe, () => openIds().length)
  const approvable = useSyncExternalStore(subscribeBoth, () => approvableIds().length)
  const ready = useSyncExternalStore(recorder.subscribe, () => readyIds().length)

  async function run(kind: 'attended' | 'approved' | 'submit', ids: readonly string[], change: RecordEdit) {
    quiet.current = true
    let failures = 0
    setRunning({ kind, done: 0, all: ids.length })
    for (const [at, id] of ids.entries()) {
      const student = students.find(one => one.id === id)
      const outcome = student && (await recorder.change(student, kind, change))
      if (outcome !== 'saved') failures++
      setRunning({ kind, done: at + 1, all: ids.length })
    }
    quiet.current = false
    setRunning(null)
    if (failures === 0) announce('success', words.saved[kind])
    else announce('danger', `${words.saveFailed[kind]} ${words.record.partlyFailed(failures, ids.length)}`)
  }

  if (unrecorded > 0 || running?.kind === 'attended') {
    return (
      <Button
        icon="check"
        pending={running !== null}
        onPress={() => void run('attended', openIds(), { attended: true })}
      >
        {running ? words.record.marking(running.done, running.all) : words.record.allPresent}
      </Button>
    )
  }
  if (approvable > 0 || ready > 0 || running) {
    const [approving, submitting] = (['approved', 'submit'] as const).map(kind => running?.kind === kind && running)
    return (
      <span className="flex flex-wrap gap-3">
        {(approvable > 0 || approving) && (
          <Button
            icon="check"
            pending={Boolean(approving)}
            onPress={() => !running && void run('approved', approvableIds(), { approved: true })}
          >
            {approving ? words.record.marking(approving.done, approving.all) : words.record.approveAll(approvable)}
          </Button>
        )}
        {(ready > 0 || submitting) && (
          <Button
            variant="primary"
            pending={Boolean(submitting)}
            onPress={() => !running && void run('submit', readyIds(), {})}
          >
            {submitting ? words.record.submitting(submitting.done, submitting.all) : words.record.submitAll(ready)}
          </Button>
        )}
      </span>
    )
  }
  // As high as the buttons, so that the roster doesn't move when the last student is done.
  return <span aria-hidden="true" className="h-11" />
}

const idsOf = (rows: readonly StudentReservation[]) => rows.map(row => row.id)
