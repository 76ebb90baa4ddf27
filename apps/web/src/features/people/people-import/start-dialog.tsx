import { useState } from 'react'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { Switch } from '#ui/switch.tsx'
import type { PeopleImport } from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'
import { useStart } from './use-import.ts'

/** The last check before people are created: what will change, whether to invite them, and a confirmation if they
 * include staff. */
export function StartDialog({ one, onClose }: { one: PeopleImport; onClose: () => void }) {
  const words = peopleImportWords().start
  const [invite, setInvite] = useState(false)
  const [staff, setStaff] = useState(false)
  const start = useStart(one, onClose)
  const form = useForm({
    errors: { staff: one.staff > 0 && !staff && words.staffMissing },
    send: () => start.mutate({ invite, confirm_staff: staff }),
    action: start,
  })
  return (
    <FormDialog
      form={form}
      title={words.title(one.foreseen.new + one.foreseen.changed)}
      confirm={words.confirm}
      sentence={problem => failureSentence(problem, words.failed)}
      onClose={onClose}
    >
      <Consequences lines={linesOf(one)} />
      {one.foreseen.new > 0 && (
        <Switch label={words.invite} hint={words.inviteHint} checked={invite} onChange={setInvite} pending={false} />
      )}
      {one.staff > 0 && (
        <div>
          <Switch
            label={words.staff(one.staff)}
            hint={words.staffHint}
            checked={staff}
            onChange={setStaff}
            pending={false}
          />
          {form.errorOf('staff') && (
            <p role="alert" className="text-small text-bad">
              {form.errorOf('staff')}
            </p>
          )}
        </div>
      )}
    </FormDialog>
  )
}

function linesOf({ foreseen, columns }: PeopleImport): string[] {
  const words = peopleImportWords().start
  return [
    ...(foreseen.new > 0 ? [words.creates(foreseen.new)] : []),
    ...(foreseen.changed > 0 ? [words.updates(foreseen.changed)] : []),
    ...(columns.some(({ column }) => column === 'plan') ? [words.plans] : []),
    ...(foreseen.refused > 0 ? [words.rejected(foreseen.refused)] : []),
    words.noOtherChanges,
  ]
}
