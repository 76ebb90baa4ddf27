import { namesOf } from '@aulaviva/domain/names'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { RefusalNote } from '#entities/staff-reservations/refusal.tsx'
import type { FoundStudent } from '#entities/staff-reservations/staff-reservations.queries.ts'
import { staffReservationsWords } from '#entities/staff-reservations/staff-reservations.words.ts'
import { StudentChoice } from '#entities/staff-reservations/student-choice.tsx'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { enrollRefusalOf, showIfOver } from './enroll-refusal.ts'
import { type Group, refreshEnrollments } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'

/** The button that enrolls a student in a group, and its dialog. */
export function EnrollStudent({ group }: { group: Group }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="plus" pending={false} onPress={() => setOpen(true)}>
        {groupsWords().students.enroll}
      </Button>
      {isOpen && <EnrollDialog group={group} onClose={() => setOpen(false)} />}
    </>
  )
}

function EnrollDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const words = groupsWords().enroll
  const { add, studentNotified } = staffReservationsWords()
  const zone = zoneOf(useMe())
  const [student, setStudent] = useState<FoundStudent>()
  const call = useApi()
  const enroll = useMutation({
    mutationFn: (sent: { student: FoundStudent; override: boolean }) =>
      call('POST /api/classes/groups/{id}/enrollments/', {
        params: { id: group.id },
        body: { student: sent.student.id, override: sent.override },
      }),
    onSuccess: ({ available_hours }, sent) => {
      toast.success(words.done(namesOf(sent.student), formatHours(available_hours)))
      onClose()
    },
    onError: problem => showIfOver(problem, 'group_over'),
    onSettled: refreshEnrollments,
  })
  const refusal = enrollRefusalOf(enroll.error, zone)
  const canOverride = refusal?.canOverride ?? false
  const needed = formatHours(hoursOfMinutes(group.remaining_minutes))
  const hours = student?.available_hours ?? 0
  const isShort = student && hours < hoursOfMinutes(group.remaining_minutes)
  return (
    <Dialog
      title={words.title(group.name)}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            pending={enroll.isPending}
            disabledReason={!student ? add.missing : refusal && !canOverride ? refusal.sentence : null}
            onPress={() => student && enroll.mutate({ student, override: canOverride })}
          >
            {canOverride ? words.anyway : words.confirm}
          </Button>
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <div className="grid gap-4">
        <StudentChoice
          chosen={student ? [student.id] : []}
          onChoose={one => {
            if (enroll.isPending) return
            setStudent(one)
            enroll.reset()
          }}
        />
        <p role="status" className={isShort ? 'text-warn' : 'text-ink'}>
          {isShort
            ? words.short(needed, formatHours(hours))
            : group.remaining_minutes > 0
              ? words.needs(needed, group.classes_left)
              : words.free}
        </p>
        {canOverride && <RefusalNote>{refusal?.sentence}</RefusalNote>}
        {enroll.error && !refusal ? (
          <p role="alert" className="text-bad">
            {problemSentence(enroll.error)}
          </p>
        ) : (
          <p className="text-small text-ink-2">{studentNotified}</p>
        )}
      </div>
    </Dialog>
  )
}
