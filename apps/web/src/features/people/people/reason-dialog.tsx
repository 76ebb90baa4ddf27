import { type ReactNode, useState } from 'react'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { controlsWords } from '#platform/words/controls.words.ts'
import type { Person } from './people.queries.ts'
import { personWords } from './person.words.ts'
import { accessFailure, useAccessChange } from './use-access-change.ts'

interface Props {
  person: Person
  kind: 'disable' | 'enable' | 'revoke'
  title: string
  confirm: string
  /** The toast after success. */
  done: string
  onClose: () => void
  /** What will change. Until it is known, it can't be confirmed. */
  children: ReactNode
  isReady: boolean
}

/** Changes a person's access with a reason, after showing what will change. */
export function ReasonDialog({ person, kind, title, confirm, done, onClose, children, isReady }: Props) {
  const words = personWords()
  const [reason, setReason] = useState('')
  const change = useAccessChange(person.id, done, onClose)
  const trimmedReason = reason.trim()
  const isRequired = kind === 'disable'
  const form = useForm({
    errors: { reason: isRequired && !trimmedReason && controlsWords().missing.reason },
    send: () => change.mutate({ kind, reason: trimmedReason }),
    action: change,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      confirm={isReady ? confirm : null}
      variant={kind === 'enable' ? 'primary' : 'danger'}
      sentence={accessFailure}
      onClose={onClose}
    >
      {children}
      {isReady && (
        <ReasonField
          words={words}
          error={form.errorOf('reason')}
          value={reason}
          onChange={setReason}
          required={isRequired}
        />
      )}
    </FormDialog>
  )
}
