import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { TextField } from '#ui/text-field.tsx'
import { api } from '../api/api.ts'
import { problemSentence } from '../api/problem-sentence.ts'
import { type ProofRequest, proofRequest } from '../api/proof.ts'
import { useForm } from '../forms/form.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useStore } from '../store.ts'
import { proofWords } from './proof.words.ts'

/** Asks for the password while a call waits for it. */
export function ProofPrompt() {
  const request = useStore(proofRequest)
  return request && <ProofDialog request={request} />
}

function ProofDialog({ request }: { request: ProofRequest }) {
  const words = proofWords()
  const [password, setPassword] = useState('')
  const prove = useMutation({
    mutationFn: () => api('POST /api/users/proof/', { body: { password } }),
    onSuccess: () => request.answer(true),
  })
  const form = useForm({
    errors: { password: !password && words.missing },
    send: () => prove.mutate(),
    action: prove,
    refusal: problem =>
      problem.messageFor('password') ? words.wrong : problem.code === 'too_many_tries' ? words.tooMany : null,
  })
  // A dialog focuses its close button first, but this one has only one field.
  useLayoutEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <FormDialog
      form={form}
      title={words.title}
      confirm={words.confirm}
      sentence={problemSentence}
      onClose={() => request.answer(false)}
    >
      <p>{words.about}</p>
      <TextField
        label={words.password}
        type="password"
        autoComplete="current-password"
        required
        error={form.errorOf('password')}
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  )
}
