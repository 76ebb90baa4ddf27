import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { useId, useState } from 'react'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import type { FoundStudent } from '#entities/staff-reservations/staff-reservations.queries.ts'
import { StudentChoice } from '#entities/staff-reservations/student-choice.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { pastClassWords } from './past-class.words.ts'

export interface PastStudent extends FoundStudent {
  attended: boolean
}

interface Props {
  students: readonly PastStudent[]
  costMinutes: number
  /** Why a student can’t be in the class, by their id. */
  refusals: ReadonlyMap<string, string>
  error: string | null
  onAdd: () => void
  onChange: (students: readonly PastStudent[]) => void
}

/** The students who had a class, each attended or absent. */
export function PastStudents({ students, costMinutes, refusals, error, onAdd, onChange }: Props) {
  const words = pastClassWords().students
  const id = useId()
  const change = (student: PastStudent) => onChange(students.map(one => (one.id === student.id ? student : one)))
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={id} className="font-text font-semibold text-ink">
            {words.title}
          </h2>
          <p className="text-small text-ink-2">
            {costMinutes > 0 ? words.price(formatHours(hoursOfMinutes(costMinutes))) : words.free}
          </p>
        </div>
        <Button icon="plus" pending={false} onPress={onAdd}>
          {words.add}
        </Button>
      </div>
      {students.length === 0 ? (
        <p className="text-small text-ink-3">{words.none}</p>
      ) : (
        <ul className="grid gap-2">
          {students.map(student => (
            <Row
              key={student.id}
              student={student}
              refusal={refusals.get(student.id)}
              onChange={change}
              onRemove={() => onChange(students.filter(one => one.id !== student.id))}
            />
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
    </section>
  )
}

interface RowProps {
  student: PastStudent
  refusal: string | undefined
  onChange: (student: PastStudent) => void
  onRemove: () => void
}

function Row({ student, refusal, onChange, onRemove }: RowProps) {
  const words = pastClassWords().students
  const name = namesOf(student)
  return (
    <li
      {...(refusal && { 'data-invalid': true, tabIndex: -1 })}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-card border bg-room p-3 shadow-card tablet:grid-cols-[minmax(0,1fr)_14.5rem_auto]',
        refusal ? 'border-bad' : 'border-line',
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        <Avatar id={student.id} initials={initialsOf(student)} photo={student.photo} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere text-ink">{name}</p>
          <p className="tabular text-small text-ink-3">
            {[student.level, words.left(formatHours(student.available_hours ?? 0))].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <div className="col-span-2 row-start-2 tablet:col-span-1 tablet:col-start-2 tablet:row-start-1">
        <Segmented
          label={words.attendance(name)}
          value={student.attended}
          // pressing the selected one again would leave no attendance
          onChange={attended => attended !== null && onChange({ ...student, attended })}
          blockedBy={null}
          segments={[
            { value: true, label: words.attended, icon: 'check', tone: 'good' },
            { value: false, label: words.absent, icon: 'cross', tone: 'bad' },
          ]}
        />
      </div>
      <IconButton icon="cross" label={words.remove} about={name} onPress={onRemove} />
      {refusal && <p className="col-span-full text-small text-bad">{refusal}</p>}
    </li>
  )
}

interface AddProps {
  /** Students who are already in the list. */
  listed: readonly PastStudent[]
  onAdd: (students: readonly PastStudent[]) => void
  onClose: () => void
}

/** Outside the form: what is typed here isn't its content, and Enter on a student must not submit it. */
export function AddStudents({ listed, onAdd, onClose }: AddProps) {
  const words = pastClassWords().students
  const [chosen, setChosen] = useState<readonly FoundStudent[]>([])
  const isListed = ({ id }: FoundStudent) => listed.some(one => one.id === id)
  function toggle(student: FoundStudent) {
    if (isListed(student)) return
    const isChosen = chosen.some(({ id }) => id === student.id)
    setChosen(isChosen ? chosen.filter(({ id }) => id !== student.id) : [...chosen, student])
  }
  return (
    <Dialog
      title={words.add}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            pending={false}
            disabledReason={chosen.length === 0 ? words.missing : null}
            onPress={() => {
              onAdd(chosen.map(one => ({ ...one, attended: true })))
              onClose()
            }}
          >
            {chosen.length === 0 ? words.add : words.confirm(chosen.length)}
          </Button>
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <StudentChoice several chosen={[...listed, ...chosen].map(({ id }) => id)} onChoose={toggle} />
    </Dialog>
  )
}
