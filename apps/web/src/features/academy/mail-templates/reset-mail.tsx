import type { Language } from '@aulaviva/domain/languages'
import type { MailKind } from '@aulaviva/domain/mail-kinds'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { mailsQuery } from './mail-templates.queries.ts'
import { mailTemplatesWords } from './mail-templates.words.ts'

interface Props {
  kind: MailKind
  language: Language
  /** The version of the text to delete. */
  version: number
  onReset: () => void
}

/** Resets an email to the default text after confirmation. */
export function ResetMail({ kind, language, version, onReset }: Props) {
  const words = mailTemplatesWords().reset
  const [isOpen, setOpen] = useState(false)
  const call = useApi()
  const reset = useMutation({
    mutationFn: () =>
      call('DELETE /api/main/mail-templates/{kind}/{language}/', {
        params: { kind, language },
        body: { version },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: mailsQuery.queryKey })
      setOpen(false)
      onReset()
      toast.success(words.done)
    },
    onError: problem => {
      setOpen(false)
      toast.danger(problemSentence(problem))
      void queryClient.invalidateQueries({ queryKey: mailsQuery.queryKey })
    },
  })
  return (
    <>
      <Button variant="danger" pending={false} onPress={() => setOpen(true)}>
        {words.action}
      </Button>
      {isOpen && (
        <Confirm
          title={words.title}
          lines={words.lines}
          confirm={words.confirm}
          pending={reset.isPending}
          onConfirm={() => reset.mutate()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
