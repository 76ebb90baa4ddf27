import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { EvenOutside } from '#entities/live-class/even-outside.tsx'
import { dayHeading } from '#entities/live-class/when.ts'
import { teachersToChooseQuery } from '#entities/syllabus/catalogue.queries.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { clockSpan } from '#platform/time/format.ts'
import { Taught } from '#platform/words/taught.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { openClassesWords } from './open-classes.words.ts'
import type { Cancellation } from './substitutions.queries.ts'
import { useTake } from './use-take.ts'

interface Props {
  liveClass: Cancellation['scheduled_live_class']
  zone: string
  staff: boolean
  onClose: () => void
}

/** Shows what covering the class means and asks for confirmation. Staff choose the teacher here. */
export function TakeDialog({ liveClass, zone, staff, onClose }: Props) {
  const words = openClassesWords().confirm
  const take = useTake(liveClass, onClose)
  const { data: teachers = [] } = useQuery({ ...teachersToChooseQuery, enabled: staff })
  const [teacher, setTeacher] = useState('')
  const students = liveClass.seats_taken

  const send = (evenOutside: boolean) => {
    const chosen = teachers.find(({ id }) => id === teacher)
    take.mutate(chosen ? { id: chosen.id, name: namesOf(chosen), evenOutside } : null)
  }
  const form = useForm({
    wrong: { teacher: staff && !teacher && words.chooseError },
    send: () => send(false),
    action: take,
  })

  return (
    <Dialog
      title={staff ? words.titleForStaff : words.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={form.id} pending={form.pending}>
            {staff ? words.yesForStaff : words.yes}
          </Button>
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <Form form={form} className="grid gap-4">
        <div>
          <p className="font-semibold text-ink">
            <Taught>{classTitle(liveClass)}</Taught>
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
        <EvenOutside problem={take.error} pending={take.isPending} onConfirm={() => send(true)} />
        <p>
          {staff ? words.toldForStaff(students) : words.told(students)} {!staff && words.lasting}
        </p>
      </Form>
    </Dialog>
  )
}
