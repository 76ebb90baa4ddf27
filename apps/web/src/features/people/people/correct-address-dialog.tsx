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
  const [previous] = useState(person.email)
  const trimmedEmail = email.trim()
  const change = useAccessChange(person.id, correct.done(trimmedEmail), onClose)
  const form = useForm({
    errors: { email: !trimmedEmail ? correct.missing : trimmedEmail === previous && correct.same },
    send: () => change.mutate({ kind: 'correct', email: trimmedEmail }),
    action: change,
    refusal: errorOf,
  })
  return (
    <FormDialog form={form} title={correct.title} confirm={correct.confirm} sentence={accessFailure} onClose={onClose}>
      <TextField
        label={correct.email}
        hint={correct.hint(previous)}
        type="email"
        error={form.errorOf('email')}
        required
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <Consequences lines={[correct.links, correct.noEmails]} />
    </FormDialog>
  )
}

/** The server's message about the address. */
function errorOf(problem: ApiProblem, field: 'email'): string | undefined {
  return problem.code === 'email_taken' ? personWords().correct.taken : problem.messageFor(field)
}
