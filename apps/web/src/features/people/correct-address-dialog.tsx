import { useState } from 'react'
import type { ApiProblem } from '#platform/api/problems.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { Button } from '#ui/button.tsx'
import { Consequences } from '#ui/consequences.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Person } from './people.queries.ts'
import { personWords } from './person.words.ts'
import { accessFailure, useAccessChange } from './use-access-change.ts'

/** Sends an invitation to the address that was meant. */
export function CorrectAddressDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const words = personWords()
  const { correct } = words
  const [email, setEmail] = useState(person.email)
  // the account has the corrected address before the dialog is gone
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
    <Dialog
      title={correct.title}
      closeLabel={words.close}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={form.id} pending={form.pending}>
            {correct.confirm}
          </Button>
          <Button pending={false} onPress={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <Form form={form} sentence={accessFailure}>
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
        <Consequences title={words.means} lines={[correct.links, correct.silence]} />
      </Form>
    </Dialog>
  )
}

/** What the server says about the address. */
function refusalAbout(problem: ApiProblem, field: 'email'): string | undefined {
  return problem.code === 'email_taken' ? personWords().correct.taken : problem.about(field)
}
