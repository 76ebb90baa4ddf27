import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { seatActOptions, useSeatActs } from './seat-acts.ts'
import type { SeatActor } from './staff-reservations.queries.ts'
import { staffReservationsWords } from './staff-reservations.words.ts'

interface Props {
  by: SeatActor
  /** The id of the class. */
  id: string
  student: { id: string; name: string }
}

/** The button that removes a student from the waitlist of a class, after a question. */
export function RemoveFromWaitlist({ by, id, student }: Props) {
  const words = staffReservationsWords()
  const [open, setOpen] = useState(false)
  const { removeFromWaitlist } = useSeatActs(by)
  const remove = useMutation({
    mutationFn: () => removeFromWaitlist({ id, student: student.id }),
    onSuccess: () => {
      toast.success(words.waitlist.done(student.name))
      setOpen(false)
    },
    ...seatActOptions,
  })
  const close = () => {
    setOpen(false)
    remove.reset()
  }
  return (
    <>
      <Button variant="quiet" pending={false} onPress={() => setOpen(true)}>
        <span aria-hidden="true">{words.waitlist.action}</span>
        <span className="sr-only">{words.waitlist.ofStudent(student.name)}</span>
      </Button>
      {open && (
        <Confirm
          title={words.waitlist.title(student.name)}
          lines={[words.waitlist.consequence, words.studentNotified]}
          confirm={words.waitlist.confirm}
          cancel={words.waitlist.keep}
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          {remove.error ? (
            <p role="alert" className="text-bad">
              {problemSentence(remove.error)}
            </p>
          ) : null}
        </Confirm>
      )}
    </>
  )
}
