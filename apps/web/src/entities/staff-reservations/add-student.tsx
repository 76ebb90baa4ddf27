import { namesOf } from '@aulaviva/domain/names'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { mayOverride, RefusalNote, refusalOf } from './refusal.tsx'
import { seatActOptions, useSeatActs } from './seat-acts.ts'
import type { FoundStudent, SeatActor } from './staff-reservations.queries.ts'
import { staffReservationsWords } from './staff-reservations.words.ts'
import { StudentChoice } from './student-choice.tsx'

interface Props {
  by: SeatActor
  /** The id of the class. */
  id: string
}

/** The button that adds a student to a class, and its dialog. */
export function AddStudent(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="plus" pending={false} onPress={() => setOpen(true)}>
        {staffReservationsWords().add.action}
      </Button>
      {open && <AddStudentDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddStudentDialog({ by, id, onClose }: Props & { onClose: () => void }) {
  const words = staffReservationsWords()
  const [student, setStudent] = useState<FoundStudent>()
  const acts = useSeatActs(by)
  const reserve = useMutation({
    mutationFn: async ({ student, override }: { student: FoundStudent; override: boolean }) => {
      await acts.reserve({ id, student: student.id, override })
    },
    onSuccess: (_, { student }) => {
      toast.success(words.reserved(namesOf(student)))
      onClose()
    },
    ...seatActOptions,
  })
  const waitlist = useMutation({
    mutationFn: (student: FoundStudent) => acts.addToWaitlist({ id, student: student.id }),
    onSuccess: (_, student) => {
      toast.success(words.add.waitlisted(namesOf(student)))
      onClose()
    },
    ...seatActOptions,
  })
  const refusal = refusalOf(reserve.error)
  const canOverride = by === 'staff' && refusal !== null && mayOverride(refusal)
  const reason = refusal === 'class_full' ? words.add.full : refusal && words.refusals[refusal]
  const problem = waitlist.error ?? (refusal ? null : reserve.error)
  const chooseStudent = (one: FoundStudent) => {
    if (reserve.isPending || waitlist.isPending) return
    setStudent(one)
    reserve.reset()
    waitlist.reset()
  }
  return (
    <Dialog
      title={words.add.title}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            pending={reserve.isPending}
            disabledReason={!student ? words.add.missing : canOverride ? null : reason}
            onPress={() => student && reserve.mutate({ student, override: canOverride })}
          >
            {canOverride ? words.anyway : words.add.confirm}
          </Button>
          {refusal === 'class_full' && (
            <Button pending={waitlist.isPending} onPress={() => student && waitlist.mutate(student)}>
              {words.add.addToWaitlist}
            </Button>
          )}
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <div className="grid gap-4">
        <StudentChoice by={by} id={id} chosen={student ? [student.id] : []} onChoose={chooseStudent} />
        {refusal && <RefusalNote>{canOverride ? words.refusals[refusal] : reason}</RefusalNote>}
        {problem ? (
          <p role="alert" className="text-bad">
            {problemSentence(problem, words.refusals)}
          </p>
        ) : (
          <p className="text-small text-ink-2">{words.studentNotified}</p>
        )}
      </div>
    </Dialog>
  )
}
