import { useMutation } from '@tanstack/react-query'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { type ApiToken, tokensQuery } from './api-tokens.queries.ts'
import { apiTokensWords } from './api-tokens.words.ts'

/** Asks for confirmation, then revokes a token. */
export function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const words = apiTokensWords()
  const { revoke: revokeWords } = words
  const call = useApi()
  const revoke = useMutation({
    mutationFn: () => {
      const params = { id: token.id }
      return call('POST /api/main/api-tokens/{id}/revoke/', { params })
    },
    onSuccess: () => {
      toast.success(revokeWords.done(token.name))
      void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
      onClose()
    },
  })
  const form = useForm({ errors: { token: null }, send: () => revoke.mutate(), action: revoke })
  return (
    <FormDialog
      form={form}
      title={revokeWords.title(token.name)}
      confirm={revokeWords.confirm}
      variant="danger"
      sentence={problemSentence}
      onClose={onClose}
    >
      <Consequences lines={revokeWords.lines} />
    </FormDialog>
  )
}
