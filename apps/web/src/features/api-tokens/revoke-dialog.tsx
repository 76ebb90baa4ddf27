import { useMutation } from '@tanstack/react-query'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { type ApiToken, tokensQuery } from './api-tokens.queries.ts'
import { apiTokensWords } from './api-tokens.words.ts'

/** Asks for confirmation, then revokes a token. */
export function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const words = apiTokensWords()
  const { revoking } = words
  const call = useApi()
  const revoke = useMutation({
    mutationFn: () => {
      const params = { id: token.id }
      return call('POST /api/main/api-tokens/{id}/revoke/', { params })
    },
    onSuccess: () => {
      toast.success(revoking.done(token.name))
      void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
      onClose()
    },
  })
  const form = useForm({ wrong: { token: null }, send: () => revoke.mutate(), action: revoke })
  return (
    <Dialog
      title={revoking.title(token.name)}
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" type="submit" form={form.id} pending={form.pending}>
            {revoking.confirm}
          </Button>
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <Form form={form} sentence={problemSentence}>
        <Consequences lines={revoking.lines} />
      </Form>
    </Dialog>
  )
}
