import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { ChooseClassDialog } from './choose-class-dialog.tsx'
import { staffReservationsWords } from './staff-reservations.words.ts'

interface Props {
  student: { id: string; name: string }
}

/** The button that reserves a class for a student, and its dialog. */
export function ReserveForStudent({ student: { id: student, name } }: Props) {
  const words = staffReservationsWords()
  const [open, setOpen] = useState(false)
  const call = useApi()
  return (
    <>
      <Button icon="plus" pending={false} onPress={() => setOpen(true)}>
        {words.reserve.action}
      </Button>
      {open && (
        <ChooseClassDialog
          title={words.reserve.title(name)}
          student={student}
          confirm={{ normal: words.reserve.confirm, anyway: words.anyway }}
          done={words.reserved(name)}
          send={({ liveClass: id, override }) =>
            call('POST /api/classes/office-timetable/{id}/reservations/', {
              params: { id },
              body: { student, override },
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
