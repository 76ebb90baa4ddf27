import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Button } from '#ui/button.tsx'
import { CancelSeat } from './cancel-seat.tsx'
import { ChooseClassDialog } from './choose-class-dialog.tsx'
import { staffReservationsWords } from './staff-reservations.words.ts'

interface Props {
  /** The id of the reservation. */
  id: string
  student: { id: string; name: string }
  /** The start of its class. */
  startsAt: string
}

/** The buttons that switch and cancel a student's reservation. */
export function SeatButtons({ id, student, startsAt }: Props) {
  const words = staffReservationsWords()
  const [open, setOpen] = useState(false)
  const call = useApi()
  const zone = zoneOf(useMe())
  return (
    <div className="-mx-2 flex">
      <Button variant="quiet" pending={false} onPress={() => setOpen(true)}>
        <span aria-hidden="true">{words.switch.action}</span>
        <span className="sr-only">{words.switch.title(student.name)}</span>
      </Button>
      <CancelSeat by="staff" id={id} name={student.name} />
      {open && (
        <ChooseClassDialog
          title={words.switch.title(student.name)}
          student={student.id}
          insteadOf={{ id, day: dayOf(startsAt, zone) }}
          confirm={{ normal: words.switch.confirm, anyway: words.switch.anyway }}
          done={words.switch.done(student.name)}
          send={({ liveClass, override }) =>
            call('PATCH /api/classes/staff-reservations/{id}/', {
              params: { id },
              body: { scheduled_live_class: liveClass, override },
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
