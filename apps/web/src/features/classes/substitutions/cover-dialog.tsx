import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { OutsideProfileWarning } from '#entities/live-class/outside-profile-warning.tsx'
import { dayHeading } from '#entities/live-class/when.ts'
import { teachersToChooseQuery } from '#entities/syllabus/catalogue.queries.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { clockSpan } from '#platform/time/format.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { openClassesWords } from './open-classes.words.ts'
import type { Cancellation } from './substitutions.queries.ts'
import { useCoverClass } from './use-cover-class.ts'

interface Props {
  liveClass: Cancellation['scheduled_live_class']
  zone: string
  staff: boolean
  onClose: () => void
}

/** Shows what covering the class means and asks for confirmation. Staff choose the teacher here. */
export function CoverDialog({ liveClass, zone, staff, onClose }: Props) {
  const words = openClassesWords().confirm
  const cover = useCoverClass(liveClass, onClose)
  const { data: teachers = [] } = useQuery({ ...teachersToChooseQuery, enabled: staff })
  const [teacher, setTeacher] = useState('')
  const students = liveClass.seats_taken

  const send = (evenOutside: boolean) => {
    const chosen = teachers.find(({ id }) => id === teacher)
    cover.mutate(chosen ? { id: chosen.id, name: namesOf(chosen), evenOutside } : null)
  }
  const form = useForm({
    errors: { teacher: staff && !teacher && words.chooseError },
    send: () => send(false),
    action: cover,
  })

  return (
    <Dialog
      title={staff ? words.staffTitle : words.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={form.id} pending={form.pending}>
            {staff ? words.staffYes : words.yes}
          </Button>
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <Form form={form} className="grid gap-4">
        <div>
          <p className="font-semibold text-ink">
            <TaughtText>{classTitle(liveClass)}</TaughtText>
          </p>
          <p className="text-small">
            <ClassLine liveClass={liveClass} />
          </p>
          <p className="tabular mt-2 font-display text-large font-semibold text-ink">
            {dayHeading(liveClass.starts_at, zone, new Date())},{' '}
            {clockSpan(liveClass.starts_at, liveClass.ends_at, zone)}
          </p>
        </div>
        {staff && (
          <SelectField
            label={words.teacher}
            error={form.errorOf('teacher')}
            value={teacher}
            onChange={setTeacher}
            choices={[
              { value: '', label: words.choose },
              ...teachers.map(one => ({ value: one.id, label: namesOf(one) })),
            ]}
          />
        )}
        <OutsideProfileWarning problem={cover.error} pending={cover.isPending} onConfirm={() => send(true)} />
        <p>
          {staff ? words.staffNotified(students) : words.notified(students)} {!staff && words.lasting}
        </p>
      </Form>
    </Dialog>
  )
}
