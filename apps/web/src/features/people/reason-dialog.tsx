import { type ReactNode, useState } from 'react'
import { Form, useForm } from '#platform/forms/form.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Person } from './people.queries.ts'
import { personWords } from './person.words.ts'
import { accessFailure, useAccessChange } from './use-access-change.ts'

export const longestReason = 500

interface Props {
  person: Person
  kind: 'disable' | 'enable' | 'revoke'
  title: string
  confirm: string
  /** What is said when it is done. */
  done: string
  onClose: () => void
  /** What it means; while that is not known there is nothing to confirm. */
  children: ReactNode
  known: boolean
}

/** Changes a person’s access for a reason, after saying what that means. */
export function ReasonDialog({ person, kind, title, confirm, done, onClose, children, known }: Props) {
  const words = personWords()
  const [reason, setReason] = useState('')
  const change = useAccessChange(person.id, done, onClose)
  const said = reason.trim()
  const required = kind === 'disable'
  const form = useForm({
    wrong: { reason: required && !said && words.reasonMissing },
    send: () => change.mutate({ kind, reason: said }),
    action: change,
  })
  return (
    <Dialog
      title={title}
      closeLabel={words.close}
      onClose={onClose}
      footer={
        <>
          {known && (
            <Button
              variant={kind === 'enable' ? 'primary' : 'danger'}
              type="submit"
              form={form.id}
              pending={form.pending}
            >
              {confirm}
            </Button>
          )}
          <Button pending={false} onPress={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <Form form={form} sentence={accessFailure}>
        {children}
        {known && (
          <TextArea
            label={words.reason}
            hint={words.reasonHint}
            error={form.errorOf('reason')}
            value={reason}
            onChange={setReason}
            maxLength={longestReason}
            rows={2}
            required={required}
          />
        )}
      </Form>
    </Dialog>
  )
}
