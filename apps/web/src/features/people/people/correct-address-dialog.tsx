import { useState } from 'react'
import type { ApiProblem } from '#platform/api/problems.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Person } from './people.queries.ts'
import { personWords } from './person.words.ts'
import { accessFailure, useAccessChange } from './use-access-change.ts'

/** Sends an invitation to the corrected address. */
export function CorrectAddressDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const words = personWords()
  const { correct } = words
  const [email, setEmail] = useState(person.email)
  // The account has the corrected address before the dialog closes.
  const [former] = useState(person.email)
  const typed = email.trim()
  const change = useAccessChange(person.id, correct.done(typed), onClose)
  const form = useForm({
    wrong: { email: !typed ? correct.missing : typed === former && correct.same },
    send: () => change.mutate({ kind: 'correct', email: typed }),
    action: change,
    refusal: refusalAbout,
  })
  return (
    <FormDialog form={form} title={correct.title} confirm={correct.confirm} sentence={accessFailure} onClose={onClose}>
      <TextField
        label={correct.email}
        hint={correct.hint(former)}
        type="email"
        error={form.errorOf('email')}
        required
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <Consequences lines={[correct.links, correct.silence]} />
    </FormDialog>
  )
}

/** The server's message about the address. */
function refusalAbout(problem: ApiProblem, field: 'email'): string | undefined {
  return problem.code === 'email_taken' ? personWords().correct.taken : problem.about(field)
}
